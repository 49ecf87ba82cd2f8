import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import { developmentServer, hotReload } from './alone.ts';
import { buildId } from './build-id.ts';
import { OwnIntegrityPlugin } from './integrity.ts';
import { cssModules, scripts } from './rules.ts';
import { compression, type Deployable, minimizers, ReleaseFilePlugin } from './webpack.ts';

/**
 * The webpack configuration of a page outside of the host: one script and one sheet, with all that they need, and no federation. `FAIRLEAD_BUILD_ID` in the
 * environment names the build.
 */
export function pageConfiguration({ folder, mode, port }: Omit<Deployable, 'side'>): webpack.Configuration {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const development = mode === 'development';
  const filename = development ? 'assets/[name]' : 'assets/[name].[contenthash:8]';
  return {
    name: 'main',
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    entry: { main: './src/index.tsx' },
    output: { path: join(folder, 'dist'), clean: true, filename: `${filename}.js`, publicPath: '/' },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [scripts(development, development), cssModules({ salt: `${name} ${buildId}` })],
      parser: { javascript: { exportsPresence: 'error' } },
    },
    optimization: { minimizer: minimizers() },
    plugins: [
      new MiniCssExtractPlugin({ filename: `${filename}.css` }),
      new HtmlWebpackPlugin({ template: 'src/index.html', scriptLoading: 'defer', minify: false }),
      ...(development
        ? hotReload()
        : [
            new ReleaseFilePlugin({ name, version, build: buildId, paths: [], slots: [] }),
            ...compression(),
            new OwnIntegrityPlugin(join(folder, 'dist')),
          ]),
    ] as webpack.WebpackPluginInstance[],
    performance: { hints: false },
    stats: 'errors-warnings',
    devServer: developmentServer(port),
  } as webpack.Configuration;
}
