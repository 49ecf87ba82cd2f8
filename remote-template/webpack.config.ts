import { webpackConfiguration } from 'remote-kit/build';
import facts from './package.json' with { type: 'json' };

export default (_: unknown, { mode }: { mode: 'production' | 'development' }) =>
  webpackConfiguration({
    folder: import.meta.dirname,
    side: 'remote',
    mode,
    port: 3060 + facts.fairlead.port,
  });
