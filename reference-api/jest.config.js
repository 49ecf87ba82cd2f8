import { base } from 'remote-kit/jest';

export default {
  ...base,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/src/testing/prepare-template.ts',
  globalTeardown: '<rootDir>/src/testing/drop-template.ts',
  maxWorkers: 2,
  testTimeout: 20_000,
};
