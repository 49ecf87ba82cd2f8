import { inBrowser } from './jest/base.js';

export default inBrowser;
