export { type FakeAnswer, fakeFetch, type SeenRequest } from './fake-fetch.ts';
export { InTestShell, type TestShellOptions, testAddress, testShell } from './test-shell.tsx';
