import { inBrowser } from 'remote-kit/jest';

export default {
  ...inBrowser,
  setupFilesAfterEnv: [...inBrowser.setupFilesAfterEnv, '<rootDir>/jest.setup.js'],
};
