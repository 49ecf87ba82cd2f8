// Runs before the first paint and any other script, as a file of its own, so that colours and density are right from the start
// without inline script, and nothing of the page comes before its guard.

import { readStored } from './session/browser-storage.ts';
import { densityOf, schemeChoiceOf, schemeOf } from './session/preferences.model.ts';
import { fetchOncePainted, giveUpOnSheets, notePresses } from './startup/first-paint.ts';
import { guardSinks } from './startup/guard-sinks.ts';

guardSinks();

const systemIsLight = matchMedia('(prefers-color-scheme: light)').matches;
const { dataset } = document.documentElement;
dataset.scheme = schemeOf(schemeChoiceOf(readStored('scheme')), systemIsLight);
dataset.density = densityOf(readStored('density'));

// Who has a session is led on from a screen of visitors, and should not see it first.
if (readStored('token') !== null) dataset.known = '';

// The host has to report a remote whose server hangs within five seconds, and its manifest takes most of them.
giveUpOnSheets(1000);

fetchOncePainted();
notePresses();
