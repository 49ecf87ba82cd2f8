import { native } from 'remote-kit/jest';

export default {
  ...native,
  globalSetup: '<rootDir>/src/testing/prepare-template.ts',
  globalTeardown: '<rootDir>/src/testing/drop-template.ts',
  maxWorkers: 2,
  // It ends what hangs, and says nothing of speed: a busy machine takes long to start a database.
  testTimeout: 60_000,
};
