import { createRequire } from 'node:module';
import { join } from 'node:path';

// What a test waits for comes late on a machine that does other work: within one second, as the library has it, fails by chance.
const patience = 10_000;

/** The library of the package whose tests run, or null where it has none: this kit does not require it. */
function library() {
  try {
    return createRequire(join(process.cwd(), 'package.json'))('@testing-library/dom');
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

library()?.configure({ asyncUtilTimeout: patience });
