import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';
import { setGlobals } from './globals.js';

const require = createRequire(import.meta.url);
const globalsAddress = new URL('./globals.js', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globalsAddress, shortCircuit: true } : next(specifier, context),
});

/**
 * jest's runtime where Node imports the test files, and each module once per worker. jest's own imports all of them again for every file, in a context of its
 * own (ADR 104). Modules cannot be replaced for a test (`unstable_mockModule`) here.
 */
export default class NativeRuntime extends JestRuntime {
  #testPath;

  constructor(...parts) {
    super(...parts);
    this.#testPath = parts[6];
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  // What prepares each test file runs for each of them.
  unstable_importModule(path) {
    const { href } = pathToFileURL(path);
    return import(path === this.#testPath ? href : `${href}?for=${encodeURIComponent(this.#testPath)}`);
  }

  // jest-circus keeps what a file defined in its module: each file has one of its own.
  requireInternalModule(path) {
    delete require.cache[path];
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    setGlobals({ ...globals, jest: this.jestGlobals.jestObjectFor(this.#testPath) });
  }
}
