import { withSizes } from 'remote-kit/jest';

export default {
  ...withSizes,
  moduleNameMapper: {
    ...withSizes.moduleNameMapper,
    // Node reads its CommonJS build, whose default export is one level deeper than bundlers see it.
    '^rc-tree$': '<rootDir>/jest.rc-tree.js',
  },
};
