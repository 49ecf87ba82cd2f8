import { inBrowser } from 'remote-kit/jest';

// The visitor of the tests is in UTC, wherever they run.
process.env.TZ = 'UTC';

export default inBrowser;
