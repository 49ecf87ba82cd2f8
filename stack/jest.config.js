import { base } from 'remote-kit/jest';

export default { ...base, testEnvironment: 'node' };
