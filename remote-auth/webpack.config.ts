import { type Deployable, firstPaintConfiguration, webpackConfiguration } from 'remote-kit/build';
import facts from './package.json' with { type: 'json' };

export default (_: unknown, { mode }: { mode: 'production' | 'development' }) => {
  const remote: Deployable = {
    folder: import.meta.dirname,
    side: 'remote',
    mode,
    port: 3060 + facts.fairlead.port,
  };
  const main = webpackConfiguration(remote);
  return mode === 'production' ? [main, ...firstPaintConfiguration(remote)] : main;
};
