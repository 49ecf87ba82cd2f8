import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// What the unit tests of every package share: native ES modules, TypeScript and JSX by swc, styles as nothing.
export const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      fileURLToPath(import.meta.resolve('@swc/jest')),
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
  moduleNameMapper: {
    '\\.css$': join(import.meta.dirname, 'no-styles.js'),
    // The kits take antd's ES modules; what those import has to be ES modules too, or its default export is not one.
    '^@emotion/(hash|unitless)$': '@emotion/$1/dist/$1.esm.js',
    '^(rc-tree|@rc-component/(?!picker$|pagination$)[\\w-]+|@ant-design/(?:cssinjs|cssinjs-utils|colors|fast-color))$':
      '$1/es/index.js',
  },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Kills and the like take minutes: `npm run test:full` has them.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.FAIRLEAD_FULL === '1' ? [] : ['\\.full\\.test\\.']),
  ],
};

export const inBrowser = {
  ...base,
  testEnvironment: join(import.meta.dirname, 'environment.js'),
  setupFilesAfterEnv: [join(import.meta.dirname, 'patience.js')],
  // Longer than what a test waits for, so that it fails by what it lacks.
  testTimeout: 30_000,
  globals: {
    IS_REACT_ACT_ENVIRONMENT: true,
    FAIRLEAD_API: '',
    FAIRLEAD_BUILD: { name: 'test', version: '0.0.0', build: 'test' },
  },
};

// For packages whose lists and trees show what fits: every element has a size.
export const withSizes = {
  ...inBrowser,
  setupFilesAfterEnv: [...inBrowser.setupFilesAfterEnv, join(import.meta.dirname, 'sizes.js')],
};

const natively = { injectGlobals: false, runtime: join(import.meta.dirname, 'native/runtime.js') };

// For packages without a page whose modules hold nothing of a test: Node imports them once per worker (ADR 104).
export const native = {
  ...base,
  ...natively,
  testEnvironment: join(import.meta.dirname, 'native/environment.js'),
};

// The same for screens. Tests that replace modules need `withSizes`.
export const nativeWithSizes = {
  ...withSizes,
  ...natively,
  testEnvironment: join(import.meta.dirname, 'native/browser.js'),
  setupFilesAfterEnv: [join(import.meta.dirname, 'native/cleanup.js'), ...withSizes.setupFilesAfterEnv],
};
