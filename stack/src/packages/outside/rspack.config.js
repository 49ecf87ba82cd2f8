import { rspack } from '@rspack/core';
import { rspackConfiguration } from 'remote-kit/build/rspack';

export default rspackConfiguration({ folder: import.meta.dirname, rspack });
