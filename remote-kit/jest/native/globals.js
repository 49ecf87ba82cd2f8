// What `@jest/globals` is where test files are imported by Node itself (runtime.js). A module that several test files share is evaluated once; so each of these
// leads to what belongs to the file that runs.
let current = {};

/** Sets what the test file that begins now finds in `@jest/globals`: `test`, `expect`, `jest` and so on. */
export function setGlobals(globals) {
  current = globals;
}

function ofTheFile(name) {
  return new Proxy(() => undefined, {
    apply: (_, self, words) => Reflect.apply(current[name], self, words),
    get: (_, key) => current[name][key],
  });
}

export const describe = ofTheFile('describe');
export const test = ofTheFile('test');
export const it = ofTheFile('it');
export const expect = ofTheFile('expect');
export const jest = ofTheFile('jest');
export const beforeAll = ofTheFile('beforeAll');
export const beforeEach = ofTheFile('beforeEach');
export const afterAll = ofTheFile('afterAll');
export const afterEach = ofTheFile('afterEach');
