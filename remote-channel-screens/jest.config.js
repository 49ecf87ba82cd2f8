import { nativeWithSizes } from 'remote-kit/jest';

export default { ...nativeWithSizes, setupFiles: ['<rootDir>/src/testing/language.ts'] };
