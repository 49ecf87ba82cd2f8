import type { RemoteModule } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';
import { prepare, routes } from './routes.tsx';
import { slots } from './slots.ts';

const remote: RemoteModule = {
  ...FAIRLEAD_BUILD,
  contract: contractVersion,
  routes,
  slots,
  prepare,
};

export default remote;
