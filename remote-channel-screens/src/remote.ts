import type { RemoteModule } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';
import { readAhead } from './read-ahead.ts';
import { routes } from './routes.tsx';

const remote: RemoteModule = {
  ...FAIRLEAD_BUILD,
  contract: contractVersion,
  routes,
  slots: {},
  prepare: readAhead,
};

export default remote;
