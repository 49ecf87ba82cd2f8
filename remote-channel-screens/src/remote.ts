import type { RemoteModule } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';
import { prefetch } from './prefetch.ts';
import { routes } from './routes.tsx';

const remote: RemoteModule = {
  ...FAIRLEAD_BUILD,
  contract: contractVersion,
  routes,
  slots: {},
  prepare: prefetch,
};

export default remote;
