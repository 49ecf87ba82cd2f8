import { type Deployable, earlyScriptConfiguration, webpackConfiguration } from 'remote-kit/build';

export default (_: unknown, { mode }: { mode: 'production' | 'development' }) => {
  const host: Deployable = { folder: import.meta.dirname, side: 'host', mode, port: 3000 };
  return [webpackConfiguration(host), earlyScriptConfiguration(host)];
};
