import { type Deployable, earlyScriptConfiguration, webpackConfiguration } from 'shared-contracts/federation';

export default (_: unknown, { mode }: { mode: 'production' | 'development' }) => {
  const host: Deployable = { folder: import.meta.dirname, side: 'host', mode, port: 3000 };
  return [webpackConfiguration(host), earlyScriptConfiguration(host)];
};
