import { inBrowser } from 'remote-kit/jest';

export default inBrowser;
