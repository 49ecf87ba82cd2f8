import { withSizes } from 'remote-kit/jest';

export default { ...withSizes, setupFiles: ['<rootDir>/src/testing/language.ts'] };
