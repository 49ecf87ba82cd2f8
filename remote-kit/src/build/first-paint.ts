import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FileHashes } from 'shared-contracts/remote';
import webpack from 'webpack';
import { isPlain } from '../shared/plain.ts';
import { buildId } from './build-id.ts';
import { hashOf, manifestName } from './file-guards.ts';
import { cssModules, scripts } from './rules.ts';
import { staticAntd } from './static-antd.ts';
import type { Deployable } from './webpack.ts';

/** Placeholder for the address of the build in a fragment; the server of the fragment replaces it. */
const placeOfBuild = '@BUILD@';

/** Exports of the entry of a first paint: the markup of each screen, by its path. */
interface FirstPaintModule {
  screens: Readonly<Record<string, string>>;
}

interface Manifest {
  exposes: { assets: { css: { sync: string[] }; js: { sync: string[] } } }[];
  integrity: FileHashes;
}

function fragmentOf(markup: string, manifestText: string): string {
  const { exposes, integrity }: Manifest = JSON.parse(manifestText);
  const hashes: FileHashes = { ...integrity, [manifestName]: hashOf(manifestText) };
  // React hoists the document title to the start of the markup; the page has its own.
  const html = markup.replace(/<title>.*?<\/title>/g, '');
  // The content security policy blocks style attributes, so the screen would look different.
  if (/\sstyle="/.test(html)) throw new Error('A first paint has a style attribute.');
  // A server with templates would interpret it.
  if (html.includes('{{')) throw new Error('A first paint has what a template would take for its own.');
  const link = (file: string, more: string) =>
    `<link href="${placeOfBuild}/${file}" ${more} crossorigin="anonymous" integrity="${hashes[file]}">`;
  const sheets = exposes.flatMap(({ assets }) => assets.css.sync);
  const scripts = ['remoteEntry.js', ...exposes.flatMap(({ assets }) => assets.js.sync)];
  return [
    ...sheets.map((file) => link(file, 'rel="stylesheet"')),
    `<main>${html}</main>`,
    // Preloads for the requests that the host makes as soon as it runs. The page starts them after the paint, because they would take bandwidth
    // from it.
    '<template>',
    link(manifestName, 'rel="preload" as="fetch"'),
    ...scripts.map((file) => link(file, 'rel="preload" as="script"')),
    '</template>',
    '',
  ].join('\n');
}

/** Runs the entry that was just built, and replaces it by its result: one file per screen. */
class FirstPaintPlugin {
  private readonly folder: string;
  constructor(folder: string) {
    this.folder = folder;
  }
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('FirstPaint', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'FirstPaint', stage }, (assets) => {
        const made = assets['first-paint.js']?.source().toString();
        // Lazy parts of a screen do not belong to its first paint.
        for (const name of Object.keys(assets)) if (name.endsWith('.js')) compilation.deleteAsset(name);
        if (made === undefined || compilation.errors.length > 0) return;
        const module = { exports: {} as FirstPaintModule };
        new Function('module', 'exports', 'require', made)(
          module,
          module.exports,
          createRequire(this.folder),
        );
        const manifest = readFileSync(join(this.folder, manifestName), 'utf8');
        for (const [path, markup] of Object.entries(module.exports.screens)) {
          const text = fragmentOf(markup, manifest);
          compilation.emitAsset(`first-paint${path}.html`, new webpack.sources.RawSource(text));
        }
      });
    });
  }
}

/**
 * Configuration that renders the first paint of a remote's screens. It builds `src/first-paint.tsx` for Node, runs it, and writes its
 * markup to `first-paint/<path>.html`. It runs after the build of the remote, whose style sheets it references. A plain build has no first
 * paint.
 */
export function firstPaintConfiguration({ folder, mode }: Deployable): webpack.Configuration[] {
  if (isPlain) return [];
  const dist = join(folder, 'dist');
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name: string };
  const configuration: webpack.Configuration = {
    name: 'first paint',
    mode,
    dependencies: ['main'],
    context: folder,
    target: 'node24',
    devtool: false,
    entry: { 'first-paint': './src/first-paint.tsx' },
    output: { path: dist, filename: '[name].js', library: { type: 'commonjs2' } },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: { rules: [scripts(false), cssModules({ salt: `${name} ${buildId}`, namesOnly: true })] },
    optimization: { minimize: false },
    plugins: [new webpack.DefinePlugin({ FAIRLEAD_API: '""' }), staticAntd(), new FirstPaintPlugin(dist)],
    stats: 'errors-warnings',
  };
  return [configuration];
}
