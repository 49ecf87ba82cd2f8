import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);

/**
 * One federation runtime: its plugin asks for the CommonJS build of one part, by a path, while all others are ES modules,
 * and so everything would come twice.
 */
export function oneFederationRuntime(): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(/@module-federation.*\.cjs(?:\?|$)/, (resource) => {
    resource.request = resource.request.replace(/\.cjs(?=\?|$)/, '.js');
  });
}

/** One bundler's part of that runtime as well: a remote takes the one of the host that opens it. */
export function runtimeOfTheHost(): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(
    /@module-federation\/webpack-bundler-runtime\/dist\/bundler\.js$/,
    join(import.meta.dirname, 'hosts-runtime.ts'),
  );
}

/** The router's build without its checks for developers, which its package hands out to nobody who asks for ES modules. */
export function productionRouter(): Record<string, string> {
  const asker = require.resolve('react-router-dom');
  const folder = dirname(require.resolve('react-router/package.json', { paths: [dirname(asker)] }));
  const file = (name: string) => join(folder, 'dist/production', name);
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') };
}

/** The name by which the kit of server data reaches its library, past the sharing of that library. */
export function wholeQueryLibrary(): Record<string, string> {
  const folder = dirname(require.resolve('@tanstack/react-query/package.json'));
  return { 'whole-react-query$': join(folder, 'build/modern/index.js') };
}

/** antd's parts do nothing but export; their packages do not say so, and without it a part that is named comes whole. */
export const partsWithoutEffects: webpack.RuleSetRule = {
  test: /[\\/]node_modules[\\/]@(?:rc-component|ant-design)[\\/].*\.js$/,
  sideEffects: false,
};
