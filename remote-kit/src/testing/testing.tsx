// Routers without an address bar, for tests and for first paints; no page uses them.
export { createMemoryRouter, MemoryRouter } from 'react-router-dom';
export { callFaults } from './call-faults.ts';
export { drag } from './drag.ts';
export { type FakeAnswer, fakeFetch, type SeenRequest } from './fake-fetch.ts';
export { InTestShell, type TestShellOptions, testAddress, testShell } from './test-shell.tsx';
export { type TraceWatch, watchTraces } from './traces.ts';
