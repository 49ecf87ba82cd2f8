import { inBrowser } from '../jest.base.js';

export default {
  ...inBrowser,
  setupFilesAfterEnv: ['<rootDir>/jest.setup.js'],
  testTimeout: 30_000,
  moduleNameMapper: {
    ...inBrowser.moduleNameMapper,
    // Node reads its CommonJS build, whose default export is one level deeper than bundlers see it.
    '^rc-tree$': '<rootDir>/jest.rc-tree.js',
  },
};
