import { expect } from '@jest/globals';
import { createStore } from 'jotai';

let store = createStore();
let file: string | undefined;

/** The atoms of the test file that runs. Files share their modules, and so would share the atoms of the default store. */
export function storeOfTheFile(): ReturnType<typeof createStore> {
  const { testPath } = expect.getState();
  if (testPath !== file) {
    file = testPath;
    store = createStore();
  }
  return store;
}
