// How Node itself reads what webpack reads for the browser: TypeScript and JSX, style sheets as nothing, and packages whose ES modules name files without their
// ending or do not say that they are modules.
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

const noStyles = new URL('../no-styles.js', import.meta.url).href;
const options = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

// The ES modules of these packages do not say that they are modules.
const esModules = /\/node_modules\/(antd|rc-tree|@rc-component\/[\w-]+|@ant-design\/[\w-]+)\/es\//;

// Names of files without their ending, and of folders, are found as require finds them.
function resolve(name, context, next) {
  try {
    return next(name, context);
  } catch (error) {
    if (!/^ERR_(MODULE_NOT_FOUND|UNSUPPORTED_DIR_IMPORT)$/.test(error.code) || !context.parentURL)
      throw error;
    return { url: pathToFileURL(createRequire(context.parentURL).resolve(name)).href, shortCircuit: true };
  }
}

/** Lets Node import the screens of a package. `mapped`: what jest's `moduleNameMapper` has, as pairs of a pattern and its replacement. */
export function readScreens(mapped) {
  const patterns = mapped.map(([pattern, path]) => [new RegExp(pattern), path]);
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.endsWith('.css')) return { url: noStyles, shortCircuit: true, format: 'module' };
      let name = specifier;
      for (const [pattern, path] of patterns) {
        const found = pattern.exec(specifier);
        if (!found) continue;
        name = path.replaceAll(/\$(\d)/g, (_, group) => found[Number(group)]);
        break;
      }
      const resolved = resolve(name, context, next);
      return esModules.test(resolved.url) ? { ...resolved, format: 'module' } : resolved;
    },
    load(url, context, next) {
      if (!/\.tsx?$/.test(url)) return next(url, context);
      const filename = fileURLToPath(url);
      const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
