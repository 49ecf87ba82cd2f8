import { withSizes } from 'remote-kit/jest';

export default withSizes;
