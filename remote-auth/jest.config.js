import { inBrowser } from 'remote-kit/jest';

// Whole forms are typed into, which takes a while beside other work.
export default {
  ...inBrowser,
  setupFilesAfterEnv: [...inBrowser.setupFilesAfterEnv, '<rootDir>/jest.setup.js'],
  testTimeout: 30_000,
};
