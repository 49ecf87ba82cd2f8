// One thing: the webpack configuration of every package of this workspace; a deployable has none of its own.
import { join } from 'node:path';
import { constants } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { exposedName } from 'shared-contracts/remote';
import { productName } from 'shared-contracts/session';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { isPlain } from '../shared/plain.ts';
import { sharedModules } from '../shared/shared-modules.ts';
import { apiOfAlone, developmentServer, hotReload } from './alone.ts';
import { buildId } from './build-id.ts';
import { hashOf, manifestName } from './file-guards.ts';
import { IntegrityPlugin, OwnIntegrityPlugin } from './integrity.ts';
import { IsolationPlugin } from './isolation.ts';
import {
  oneFederationRuntime,
  partsWithoutEffects,
  productionRouter,
  runtimeOfTheHost,
  wholeQueryLibrary,
} from './lean-libraries.ts';
import { OwnTaskPlugin } from './own-task.ts';
import { contractOfHost, contractRangeOf } from './release.ts';
import { factsOf, readPackage } from './remote-facts.ts';
import { cssModules, scripts } from './rules.ts';
import { staticAntd, wholeAntd } from './static-antd.ts';
import { FailedFilesPlugin } from './time-limit.ts';

export { firstPaintConfiguration } from './first-paint.ts';

/** What a package passes to get its webpack configuration. */
export interface Deployable {
  /** Absolute path of the package. */
  folder: string;
  side: 'host' | 'remote';
  /** `production`, or `development` for a remote that runs alone with hot reload. */
  mode: 'production' | 'development';
  /** Port of the development server. */
  port: number;
}

function rules(development: boolean, hot: boolean, name: string): webpack.RuleSetRule[] {
  return [
    scripts(development, hot),
    cssModules({ salt: `${name} ${buildId}` }),
    { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
    ...(isPlain ? [] : [partsWithoutEffects]),
  ];
}

/**
 * Writes what a release needs to know into a file of the build. For a remote, it includes the hash of its manifest, which starts the chain
 * of hashes.
 */
export class ReleaseFilePlugin {
  private readonly facts: object;
  constructor(facts: object) {
    this.facts = facts;
  }
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseFile', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ReleaseFile', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        (assets) => {
          const manifest = assets[manifestName];
          const head = manifest && { integrity: hashOf(manifest.buffer()) };
          const text = `${JSON.stringify({ ...this.facts, ...head }, null, 2)}\n`;
          compilation.emitAsset('release.json', new webpack.sources.RawSource(text));
        },
      );
    });
  }
}

/** Writes compressed copies of the files that a browser loads. */
export function compression(): webpack.WebpackPluginInstance[] {
  const test = /\.(js|css|html|json|svg)$/;
  const exclude = [/release\.json$/];
  return [
    new CompressionPlugin({
      test,
      exclude,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } as object,
      minRatio: 0.95,
    }),
    new CompressionPlugin({ test, exclude, filename: '[path][base].gz', algorithm: 'gzip', minRatio: 0.95 }),
  ] as unknown as webpack.WebpackPluginInstance[];
}

/** What makes scripts and style sheets small. */
export function minimizers(): webpack.WebpackPluginInstance[] {
  return [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      terserOptions: { compress: { passes: 3 }, mangle: true },
    }),
    new CssMinimizerPlugin(),
  ] as unknown as webpack.WebpackPluginInstance[];
}

/**
 * Configuration of the host's early script: one small file without shared modules that runs before the first paint. It builds after {@link
 * webpackConfiguration} into the same folder.
 */
export function earlyScriptConfiguration({ folder, mode }: Deployable): webpack.Configuration {
  return {
    mode,
    dependencies: ['main'],
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    entry: { scheme: './src/scheme.ts' },
    output: { path: join(folder, 'dist'), filename: '[name].js' },
    module: { rules: [scripts(false)] },
    plugins: [new OwnIntegrityPlugin(join(folder, 'dist')), ...(mode === 'production' ? compression() : [])],
    stats: 'errors-warnings',
  };
}

/**
 * The webpack configuration of a host or a remote. A production build of a remote has one exposed module and contains no shared module; a
 * development build runs alone. `FAIRLEAD_BUILD_ID` in the environment names the build.
 */
export function webpackConfiguration({ folder, side, mode, port }: Deployable): webpack.Configuration {
  const { name, version, fairlead } = readPackage(folder);
  const development = mode === 'development';
  const alone = side === 'remote' && development;
  const build = buildId;
  const scope = name.replaceAll('-', '_');
  const page = side === 'host' || alone;
  // Hot reload needs stable file names.
  const filename = alone ? 'assets/[name]' : 'assets/[name].[contenthash:8]';
  return {
    name: 'main',
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: page ? { main: './src/index.ts' } : {},
    output: {
      path: join(folder, 'dist'),
      clean: true,
      filename: `${filename}.js`,
      chunkFilename: `${filename}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      publicPath: page ? '/' : 'auto',
      // Unique per build: two builds with one name would silently mix their chunks.
      uniqueName: `${scope}_${build}`,
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // Some libraries also publish modern JavaScript, which is smaller.
      mainFields: ['module:es2019', '...'],
      ...(development || isPlain ? {} : { alias: { ...productionRouter(), ...wholeQueryLibrary() } }),
    },
    // A stand-in that lacks a requested export fails the build, not the page.
    module: { rules: rules(development, alone, name), parser: { javascript: { exportsPresence: 'error' } } },
    optimization: {
      minimizer: minimizers(),
      chunkIds: 'deterministic',
      // Without sharing, webpack would skip a kit that only re-exports, and lose its style sheets.
      ...(alone ? { sideEffects: false } : {}),
      // Bundle a library into the part that uses it: this saves a request and compresses better.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      new webpack.DefinePlugin({
        FAIRLEAD_BUILD: JSON.stringify({ name, version, build }),
        FAIRLEAD_PLAIN: JSON.stringify(isPlain),
        FAIRLEAD_API: JSON.stringify(alone ? apiOfAlone() : ''),
      }),
      new MiniCssExtractPlugin({
        filename: `${filename}.css`,
        chunkFilename: `${filename}.css`,
        ignoreOrder: true,
      }),
      ...(page
        ? [
            new HtmlWebpackPlugin({
              template: side === 'host' ? 'src/index.html' : join(import.meta.dirname, 'alone.html'),
              title: productName,
              build,
              chunks: ['main'],
              scriptLoading: 'defer',
              minify: false,
            }),
          ]
        : []),
      ...(alone
        ? hotReload()
        : [
            new ModuleFederationPlugin({
              name: side === 'host' ? scope : `${scope}_${build}`,
              ...(side === 'remote'
                ? {
                    filename: 'remoteEntry.js',
                    exposes: { [`./${exposedName}`]: './src/remote.ts' },
                    manifest: true,
                  }
                : { manifest: false }),
              shared: sharedModules(side),
              shareStrategy: 'loaded-first',
              dts: false,
              // The host's federation runtime also serves its remotes, so that none of them contains one.
              experiments: {
                ...(side === 'host' ? { provideExternalRuntime: true } : { externalRuntime: true }),
                // The host reads manifests itself, so the runtime needs no code for it.
                optimization: { target: 'web', disableSnapshot: true },
              },
            }),
            oneFederationRuntime(),
            // The host waits for its own files: nothing could report that one hangs.
            ...(side === 'remote'
              ? [runtimeOfTheHost(), new IntegrityPlugin(), new FailedFilesPlugin(), new IsolationPlugin()]
              : isPlain
                ? []
                : [new OwnTaskPlugin()]),
            new ReleaseFilePlugin({
              name,
              version,
              build,
              contract: side === 'host' ? contractOfHost() : contractRangeOf(folder),
              ...(fairlead ? factsOf(fairlead) : {}),
            }),
          ]),
      // A remote that runs alone generates its styles at run time; in a host, they are files.
      ...(side === 'host' ? [isPlain ? wholeAntd() : staticAntd()] : []),
      ...(development ? [] : compression()),
    ] as webpack.WebpackPluginInstance[],
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: developmentServer(port),
  } as webpack.Configuration;
}
