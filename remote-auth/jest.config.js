import { inBrowser } from '../jest.base.js';

// Whole forms are typed into, which takes a while beside other work.
export default { ...inBrowser, setupFilesAfterEnv: ['<rootDir>/jest.setup.js'], testTimeout: 30_000 };
