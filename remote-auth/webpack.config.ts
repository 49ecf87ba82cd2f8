import { type Deployable, firstPaintConfiguration, webpackConfiguration } from 'shared-contracts/federation';

export default (_: unknown, { mode }: { mode: 'production' | 'development' }) => {
  const remote: Deployable = { folder: import.meta.dirname, side: 'remote', mode, port: 3061 };
  const main = webpackConfiguration(remote);
  return mode === 'production' ? [main, firstPaintConfiguration(remote)] : main;
};
