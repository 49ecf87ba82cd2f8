// Runs before the first paint, as a file of its own, so that colours and density are right from the start without inline script.
import { readStored } from './session/browser-storage.ts';
import { densityOf, schemeChoiceOf, schemeOf } from './session/preferences.model.ts';

const systemIsLight = matchMedia('(prefers-color-scheme: light)').matches;
const { dataset } = document.documentElement;
dataset.scheme = schemeOf(schemeChoiceOf(readStored('scheme')), systemIsLight);
dataset.density = densityOf(readStored('density'));

// Who has a session is led on from a screen of visitors, and should not see it first.
if (readStored('token') !== null) dataset.known = '';
