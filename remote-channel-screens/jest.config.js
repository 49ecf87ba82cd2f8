import { withSizes } from '../jest.base.js';

export default withSizes;
