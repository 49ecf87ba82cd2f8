// A file of its own that runs before the first paint and any other script. It sets colours and density without an inline script, and guards
// the page before any other code runs.

import { readStored } from './session/browser-storage.ts';
import { densityOf, schemeChoiceOf, schemeOf } from './session/preferences.model.ts';
import { fetchOncePainted, giveUpOnSheets, notePresses } from './startup/first-paint.ts';
import { guardSinks } from './startup/guard-sinks.ts';
import { printLight } from './startup/print-scheme.ts';

guardSinks();

const systemIsLight = matchMedia('(prefers-color-scheme: light)').matches;
const { dataset } = document.documentElement;
dataset.scheme = schemeOf(schemeChoiceOf(readStored('scheme')), systemIsLight);
dataset.density = densityOf(readStored('density'));
// Read as they are stored: what is malformed counts as the browser's.
dataset.clock = readStored('clock') ?? '';
dataset.weekStart = readStored('weekStart') ?? '';
printLight(document.documentElement);

// Hides the first paint from a person with a session, because the host redirects them from visitor screens.
if (readStored('token') !== null) dataset.known = '';

// The host must report a remote with a hanging server within five seconds. Waiting for its manifest takes most of them.
giveUpOnSheets(1000);

fetchOncePainted();
notePresses();
