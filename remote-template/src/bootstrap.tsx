import { runAlone } from 'shared-contracts/testing/alone';
import remote from './remote.ts';

runAlone(remote);
