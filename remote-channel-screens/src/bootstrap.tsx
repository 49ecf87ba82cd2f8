import { runAlone } from 'remote-kit/testing/alone';
import remote from './remote.ts';

runAlone(remote);
