import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { type FileHashes, hashLookup, hashOfNothing } from 'shared-contracts/remote';
import webpack from 'webpack';

/** The manifest that federation writes, with the hashes of the build's files added to it. */
export const manifestName = 'mf-manifest.json';

/** The hash of what a file holds, in the form of Subresource Integrity. */
export function hashOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

// What no page ever loads: maps, licences and statistics, what is packed (it holds the same once unpacked), and the manifest itself.
const unhashed = /\.(?:map|br|gz|LICENSE\.txt)$|^mf-(?:manifest|stats)\.json$/;

// Without a host that knows the file, or without a host that knows of hashes, it is refused.
const lookUp = (address: string) =>
  `(globalThis[${JSON.stringify(hashLookup)}]?.(${address}) ?? ${JSON.stringify(hashOfNothing)})`;

/**
 * Puts the hash of every file that a page may load into the manifest of a remote's build, and makes the build ask its host
 * for the hash of each script and sheet that it loads later on. Has to come before what compresses the manifest.
 */
export class IntegrityPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'Integrity',
        (source) => `${source}\nscript.crossOrigin = "anonymous";\nscript.integrity = ${lookUp('url')};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'Integrity',
        (source, { tag, href }) =>
          `${source}\n${tag}.crossOrigin = "anonymous";\n${tag}.integrity = ${lookUp(href)};`,
      );
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'Integrity', stage }, (assets) => {
        const files: Record<string, string> = {};
        for (const [name, asset] of Object.entries(assets)) {
          if (!unhashed.test(name)) files[name] = hashOf(asset.buffer());
        }
        compilation.updateAsset(manifestName, (source) => {
          // Of what is shared it has nothing: all of that is the host's.
          const { shared: _, ...manifest } = JSON.parse(source.source().toString());
          const integrity: FileHashes = files;
          return new webpack.sources.RawSource(JSON.stringify({ ...manifest, integrity }));
        });
      });
    });
  }
}

/** Adds the hash of each script and sheet of its own that a page names; `read` gives what a file holds. */
export function withIntegrity(html: string, read: (path: string) => Buffer): string {
  const own = /<(?:script\b[^>]*?\ssrc|link\b[^>]*?\shref)="(\/[^"?]+\.(?:js|css))[^"]*"[^>]*>/g;
  return html.replace(own, (tag, path: string) => {
    if (/\srel="(?!stylesheet)/.test(tag) || /\sintegrity=/.test(tag)) return tag;
    return tag.replace(/>$/, ` integrity="${hashOf(read(path))}">`);
  });
}

/**
 * Inserts the hashes of the host's scripts and style sheets into its page once all files exist, so add it to the last compiler of the build.
 * Deletes compressed copies of the page made before.
 */
export class OwnIntegrityPlugin {
  private readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
  }
  apply(compiler: webpack.Compiler) {
    compiler.hooks.afterEmit.tap('OwnIntegrity', () => {
      const page = join(this.folder, 'index.html');
      if (!existsSync(page)) return;
      const html = readFileSync(page, 'utf8');
      writeFileSync(
        page,
        withIntegrity(html, (path) => readFileSync(join(this.folder, path))),
      );
      for (const packed of ['br', 'gz']) rmSync(`${page}.${packed}`, { force: true });
    });
  }
}
