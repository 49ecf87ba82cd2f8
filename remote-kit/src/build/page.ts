import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import { developmentServer, hotReload } from './alone.ts';
import { buildId } from './build-id.ts';
import { OwnIntegrityPlugin } from './integrity.ts';
import { contractOfHost } from './release.ts';
import { cssModules, scripts } from './rules.ts';
import { compression, type Deployable, minimizers, ReleaseFilePlugin } from './webpack.ts';

/** What the HTML of a page says by itself in one language. */
export interface PageWords {
  title: string;
  noScript: string;
}

/**
 * The webpack configuration of a page outside of the host, without federation. Each language has an HTML file of its own (`index.de.html`), which loads one script and one
 * sheet for all languages, and the messages of its own (`src/start/de.ts`). `FAIRLEAD_BUILD_ID` in the environment names the build.
 */
export function pageConfiguration({
  folder,
  mode,
  port,
  languages,
}: Omit<Deployable, 'side'> & { languages: Readonly<Record<string, PageWords>> }): webpack.Configuration {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const names = Object.keys(languages);
  const development = mode === 'development';
  const filename = development ? 'assets/[name]' : 'assets/[name].[contenthash:8]';
  return {
    name: 'main',
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: Object.fromEntries(names.map((one) => [one, `./src/start/${one}.ts`])),
    output: { path: join(folder, 'dist'), clean: true, filename: `${filename}.js`, publicPath: '/' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [scripts(development, development), cssModules({ salt: `${name} ${buildId}` })],
      parser: { javascript: { exportsPresence: 'error' } },
    },
    optimization: {
      minimizer: minimizers(),
      runtimeChunk: false,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          main: { name: 'main', chunks: 'initial', minChunks: Math.min(2, names.length), enforce: true },
        },
      },
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: `${filename}.css` }),
      ...names.map(
        (language) =>
          new HtmlWebpackPlugin({
            ...{ template: 'src/index.html', filename: `index.${language}.html`, chunks: [language] },
            ...{ scriptLoading: 'defer', minify: false },
            templateParameters: { language, ...languages[language] },
          }),
      ),
      ...(development
        ? hotReload()
        : [
            new ReleaseFilePlugin({
              ...{ name, version, build: buildId, contract: contractOfHost() },
              ...{ paths: [], slots: [] },
            }),
            ...compression(),
            new OwnIntegrityPlugin(
              join(folder, 'dist'),
              names.map((language) => `index.${language}.html`),
            ),
          ]),
    ] as webpack.WebpackPluginInstance[],
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: developmentServer(port, `/index.${names[0]}.html`),
  } as webpack.Configuration;
}
