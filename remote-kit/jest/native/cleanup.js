import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';

// The one of the package whose tests run. By itself it cleans up after the tests of the file alone that imports it first.
const { cleanup } = createRequire(join(process.cwd(), 'package.json'))('@testing-library/react');

afterEach(cleanup);
