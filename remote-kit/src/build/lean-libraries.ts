import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { ownFile } from '../shared/own-file.ts';

const require = createRequire(import.meta.url);

/**
 * Keeps one copy of the federation runtime. Its plugin imports the CommonJS build of one part by path, and all other parts as ES modules.
 * The bundle would contain both.
 */
export function oneFederationRuntime(): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(/@module-federation.*\.cjs(?:\?|$)/, (resource) => {
    resource.request = resource.request.replace(/\.cjs(?=\?|$)/, '.js');
  });
}

/** Removes the bundler's part of that runtime, too: a remote uses the one of its host. */
export function runtimeOfTheHost(): webpack.WebpackPluginInstance {
  return new webpack.NormalModuleReplacementPlugin(
    /@module-federation\/webpack-bundler-runtime\/dist\/bundler\.js$/,
    ownFile(import.meta.dirname, 'hosts-runtime.ts'),
  );
}

/** The production build of the router, without development checks. Its package does not export this build to ES modules. */
export function productionRouter(): Record<string, string> {
  const asker = require.resolve('react-router-dom');
  const folder = dirname(require.resolve('react-router/package.json', { paths: [dirname(asker)] }));
  const file = (name: string) => join(folder, 'dist/production', name);
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') };
}

/** Alias for the query library, so that its kit imports it without going through module sharing. */
export function wholeQueryLibrary(): Record<string, string> {
  const folder = dirname(require.resolve('@tanstack/react-query/package.json'));
  return { 'whole-react-query$': join(folder, 'build/modern/index.js') };
}

/** The parts of antd have no side effects, but their packages do not declare it. Without this rule, one import bundles a whole package. */
export const partsWithoutEffects: webpack.RuleSetRule = {
  test: /[\\/]node_modules[\\/]@(?:rc-component|ant-design)[\\/].*\.js$/,
  sideEffects: false,
};
