import type { RemoteModule } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';
import { prefetch } from './prefetch.ts';
import { prepareScreen, routes } from './routes.tsx';

const remote: RemoteModule = {
  ...FAIRLEAD_BUILD,
  contract: contractVersion,
  routes,
  slots: {},
  prepare: (arrival) => {
    prefetch(arrival);
    // If that fails, the screen fetches it, and reports a failure.
    return prepareScreen(arrival.pathname).catch(() => undefined);
  },
};

export default remote;
