// What the unit tests of every package share: native ES modules, TypeScript and JSX by swc, styles as nothing.
export const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: { '\\.css$': '<rootDir>/../jest.no-styles.js' },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
};

export const inBrowser = {
  ...base,
  testEnvironment: '<rootDir>/../shared-contracts/jest-environment.js',
  globals: {
    IS_REACT_ACT_ENVIRONMENT: true,
    FAIRLEAD_API: '',
    FAIRLEAD_BUILD: { name: 'test', version: '0.0.0', build: 'test' },
  },
};

// For packages whose lists and trees show what fits: every element has a size. Whole screens are typed into and clicked
// through, which takes a while beside other work.
export const withSizes = {
  ...inBrowser,
  setupFilesAfterEnv: ['<rootDir>/../jest.sizes.js'],
  testTimeout: 30_000,
};
