import { runAlone } from 'remote-kit/testing/alone';
import { AlonePage } from './AlonePage.tsx';
import remote from './remote.ts';

runAlone({ ...remote, routes: [...remote.routes, { path: '/', element: <AlonePage /> }] });
