import { webpackConfiguration } from 'remote-kit/build';

export default (_, { mode }) =>
  webpackConfiguration({ folder: import.meta.dirname, side: 'remote', mode, port: 3060 });
