import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import { ownFile } from '../shared/own-file.ts';
import { isPlain } from '../shared/plain.ts';

const require = createRequire(import.meta.url);

/**
 * Compiles TypeScript and JSX with swc; `hot` enables hot reload. Evaluates modules `*.derived.ts`, so that the bundle contains their
 * values. This keeps the definitions of entities (5 KiB of brotli) out of the first screen. A plain build bundles such a module like any
 * other.
 */
export function scripts(development: boolean, hot = false): webpack.RuleSetRule {
  const swc = {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development, refresh: hot } },
      },
    },
  };
  const evaluated = { test: /\.derived\.ts$/, use: ownFile(import.meta.dirname, 'derived-loader.ts') };
  return {
    test: /\.tsx?$/,
    oneOf: [...(isPlain ? [] : [evaluated]), { use: swc }],
  };
}

/**
 * Compiles CSS modules to files, or with `namesOnly` to class names alone, which are the same. `salt` makes class names differ between
 * packages, and between two builds of one package in a tab.
 */
export function cssModules(options: { salt: string; namesOnly?: boolean }): webpack.RuleSetRule {
  const { salt, namesOnly = false } = options;
  const css = {
    loader: require.resolve('css-loader'),
    options: {
      modules: {
        auto: true,
        namedExport: false,
        exportOnlyLocals: namesOnly,
        localIdentHashSalt: salt,
        localIdentName: '[name]__[local]--[hash:base64:5]',
      },
    },
  };
  return { test: /\.css$/, use: namesOnly ? [css] : [MiniCssExtractPlugin.loader, css] };
}
