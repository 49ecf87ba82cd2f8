import { webpackConfiguration } from 'shared-contracts/federation';

export default (_: unknown, { mode }: { mode: 'production' | 'development' }) =>
  webpackConfiguration({ folder: import.meta.dirname, side: 'remote', mode, port: 3063 });
