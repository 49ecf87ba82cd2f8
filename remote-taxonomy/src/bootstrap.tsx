import { runAlone } from 'shared-contracts/testing/alone';
import { AlonePage } from './AlonePage.tsx';
import remote from './remote.ts';

runAlone({ ...remote, routes: [...remote.routes, { path: '/', element: <AlonePage /> }] });
