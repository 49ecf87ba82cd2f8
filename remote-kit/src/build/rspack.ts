// One thing: the configuration of a remote that Rspack builds, which does what the one for webpack does.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { exposedName } from 'shared-contracts/remote';
import { ownFile } from '../shared/own-file.ts';
import { sharedModules } from '../shared/shared-modules.ts';
import { buildId } from './build-id.ts';
import { askAnew, lookUp, timeLimit } from './file-guards.ts';
import { finishBuild } from './finish-build.ts';
import { readPackage } from './remote-facts.ts';

const require = createRequire(import.meta.url);

interface Hook {
  tap: (name: string, change: (source: string) => string) => void;
}

interface Compiler {
  hooks: {
    thisCompilation: { tap: (name: string, act: (compilation: object) => void) => void };
    done: { tap: (name: string, act: (stats: { hasErrors: () => boolean }) => void) => void };
  };
}

/** The used part of `@rspack/core`, which is a dependency of the remote. */
export interface Rspack {
  DefinePlugin: new (given: Record<string, string>) => object;
  NormalModuleReplacementPlugin: new (pattern: RegExp, file: string) => object;
  CssExtractRspackPlugin: { new (options: object): object; loader: string };
  RuntimePlugin: { getCompilationHooks: (compilation: object) => { createScript: Hook; createLink: Hook } };
}

/** Gives each script and style sheet its hash, a time limit, and another address after it failed. */
function guarded({ RuntimePlugin }: Rspack): object {
  const script = ['script.crossOrigin = "anonymous";', `script.integrity = ${lookUp('url')};`];
  const link = ['linkTag.crossOrigin = "anonymous";', `linkTag.integrity = ${lookUp('fullhref')};`];
  return {
    apply: ({ hooks }: Compiler) =>
      hooks.thisCompilation.tap('Guarded', (compilation) => {
        const { createScript, createLink } = RuntimePlugin.getCompilationHooks(compilation);
        createScript.tap('Guarded', (source) =>
          [source, ...script, ...askAnew('script', 'src', 'url'), ...timeLimit('script')].join('\n'),
        );
        createLink.tap('Guarded', (source) =>
          [source, ...link, ...askAnew('linkTag', 'href', 'fullhref'), ...timeLimit('linkTag')].join('\n'),
        );
      }),
  };
}

function finished(folder: string): object {
  return {
    apply: ({ hooks }: Compiler) =>
      hooks.done.tap('Finished', (stats) => {
        if (!stats.hasErrors()) finishBuild(folder, buildId);
      }),
  };
}

/** The Rspack configuration of a remote: its production build. `rspack` is the export of that name of `@rspack/core`. */
export function rspackConfiguration({ folder, rspack }: { folder: string; rspack: Rspack }): object {
  const { name, version } = readPackage(folder);
  const scope = name.replaceAll('-', '_');
  const file = 'assets/[name].[contenthash:8]';
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  };
  const css = {
    modules: {
      auto: true,
      namedExport: false,
      localIdentHashSalt: `${name} ${buildId}`,
      localIdentName: '[name]__[local]--[hash:base64:5]',
    },
  };
  return {
    name: 'main',
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    entry: {},
    output: {
      path: join(folder, 'dist'),
      clean: true,
      filename: `${file}.js`,
      chunkFilename: `${file}.js`,
      publicPath: 'auto',
      uniqueName: `${scope}_${buildId}`,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        { test: /\.tsx?$/, use: { loader: 'builtin:swc-loader', options: swc } },
        {
          test: /\.css$/,
          type: 'javascript/auto',
          use: [
            rspack.CssExtractRspackPlugin.loader,
            { loader: require.resolve('css-loader'), options: css },
          ],
        },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({
        FAIRLEAD_BUILD: JSON.stringify({ name, version, build: buildId }),
        FAIRLEAD_PLAIN: 'false',
        FAIRLEAD_API: '""',
      }),
      new rspack.CssExtractRspackPlugin({ filename: `${file}.css`, chunkFilename: `${file}.css` }),
      new ModuleFederationPlugin({
        name: `${scope}_${buildId}`,
        filename: 'remoteEntry.js',
        exposes: { [`./${exposedName}`]: './src/remote.ts' },
        manifest: true,
        shared: sharedModules('remote'),
        shareStrategy: 'loaded-first',
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      // The bundler's part of the federation runtime is the host's, too.
      new rspack.NormalModuleReplacementPlugin(
        /webpack-bundler-runtime[/\\]dist[/\\]index\.c?js$/,
        ownFile(import.meta.dirname, 'hosts-runtime.ts'),
      ),
      guarded(rspack),
      finished(folder),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
