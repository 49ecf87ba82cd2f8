import { inBrowser } from '../jest.base.js';

// Whole screens are typed into and clicked through, which takes a while beside other work.
export default { ...inBrowser, setupFilesAfterEnv: ['<rootDir>/jest.setup.js'], testTimeout: 30_000 };
