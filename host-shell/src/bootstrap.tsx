import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { type Configuration, isDashboardHost, readConfiguration } from './config/config.ts';
import { followRegistry } from './federation/registry-watch.ts';
import { dropMissingSheets, firstPaint, giveBack, readTyped, takeAway } from './first-paint.ts';
import { prepareNext, prepareScreen, prepareStart } from './prepare.ts';
import { hasLiveToken, hostStore, tokenAtom } from './session/session.atoms.ts';

function show(root: HTMLElement, configuration: Configuration): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
  const place = firstPaint();
  const typed = place && readTyped(place);
  // At once, so that what was painted at build time gives way to the same screen and nothing in between is seen.
  flushSync(() => createRoot(root).render(<App configuration={configuration} nonce={nonce} />));
  if (place) takeAway(place);
  if (typed) giveBack(typed);
  prepareNext(typed !== null && typed.values.size > 0);
}

async function start(root: HTMLElement): Promise<void> {
  const painted = firstPaint();
  if (painted) dropMissingSheets(painted);
  try {
    const configuration = await readConfiguration();
    if (!isDashboardHost(configuration, location.hostname)) {
      location.replace(configuration.website);
      return;
    }
    prepareStart();
    await followRegistry(configuration.registry);
    // A first paint stays, and can be typed into, until the screen that it shows is there or has failed.
    const isVisitor = !hasLiveToken(hostStore.get(tokenAtom));
    if (isVisitor && firstPaint()) await prepareScreen(location.pathname);
    show(root, configuration);
  } catch (error) {
    const place = firstPaint();
    if (place) takeAway(place);
    root.textContent = error instanceof Error ? error.message : String(error);
  }
}

const root = document.getElementById('root');
if (root) void start(root);
