// Runs before the first paint, as a file of its own, so that the scheme is right from the start without inline script.
import { readStored } from './session/browser-storage.ts';

if (readStored('scheme') === 'light') document.documentElement.dataset.scheme = 'light';
