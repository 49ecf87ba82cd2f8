import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { FileHashes } from 'shared-contracts/remote';
import webpack from 'webpack';
import { hashOf, lookUp, manifestName, unhashed } from './file-guards.ts';

/**
 * Adds the hash of every loadable file to the manifest of a remote. Makes the build look up the hash of each lazy script and style sheet in
 * its host. Must run before the plugin that compresses the manifest.
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
          // Omit the section `shared`: the host provides all shared modules.
          const { shared: _, ...manifest } = JSON.parse(source.source().toString());
          const integrity: FileHashes = files;
          return new webpack.sources.RawSource(JSON.stringify({ ...manifest, integrity }));
        });
      });
    });
  }
}

/** Adds the hash to each tag of a page for a script or style sheet of its own. `read` returns the content of a file. */
export function withIntegrity(html: string, read: (path: string) => Buffer): string {
  const own = /<(?:script\b[^>]*?\ssrc|link\b[^>]*?\shref)="(\/[^"?]+\.(?:js|css))[^"]*"[^>]*>/g;
  return html.replace(own, (tag, path: string) => {
    if (/\srel="(?!stylesheet)/.test(tag) || /\sintegrity=/.test(tag)) return tag;
    return tag.replace(/>$/, ` integrity="${hashOf(read(path))}">`);
  });
}

/**
 * Adds the hashes of the host's own scripts and style sheets to its page. It needs all files in the folder, so it belongs to the last
 * compiler of the build. It deletes the compressed copies of the page, which lack the hashes.
 */
export class OwnIntegrityPlugin {
  private readonly folder: string;
  private readonly pages: readonly string[];
  constructor(folder: string, pages: readonly string[] = ['index.html']) {
    this.folder = folder;
    this.pages = pages;
  }
  apply(compiler: webpack.Compiler) {
    compiler.hooks.afterEmit.tap('OwnIntegrity', () => {
      for (const page of this.pages.map((name) => join(this.folder, name))) {
        if (!existsSync(page)) continue;
        const html = readFileSync(page, 'utf8');
        writeFileSync(
          page,
          withIntegrity(html, (path) => readFileSync(join(this.folder, path))),
        );
        for (const packed of ['br', 'gz']) rmSync(`${page}.${packed}`, { force: true });
      }
    });
  }
}
