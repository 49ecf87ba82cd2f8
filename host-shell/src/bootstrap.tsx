import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Mode } from 'shared-contracts/session';
import { App } from './app/App.tsx';
import { type Configuration, isDashboardHost, readConfiguration } from './config/config.ts';
import { cache, tickGuide } from './data/cache.ts';
import { followOtherTabs } from './data/other-tabs.ts';
import { followRegistry } from './federation/registry-watch.ts';
import { readInTab } from './session/browser-storage.ts';
import { createHostApi } from './session/host-api.ts';
import { hasLiveToken, hostStore, modeAtom, tokenAtom } from './session/session.atoms.ts';
import { onSessionBegin } from './session/use-session.ts';
import {
  dropMissingSheets,
  firstPaint,
  giveBackOnceThere,
  readTyped,
  type Typed,
  takeAway,
} from './startup/first-paint.ts';
import { prepareNext, prepareScreen, prepareStart } from './startup/prepare.ts';
import { tellRecovered } from './startup/recovered.ts';

// What only a signed-in person needs comes with the frame. Where it cannot be fetched, the frame cannot either, and says so.
function inside(act: (ahead: typeof import('./startup/prefetch.ts')) => void): void {
  import(/* webpackChunkName: "inside" */ './startup/prefetch.ts').then(act, () => undefined);
}

function show(root: HTMLElement, configuration: Configuration): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
  const place = firstPaint();
  followOtherTabs(cache);
  const api = createHostApi(configuration.api, tickGuide);
  const apiIn = (mode: Mode) => createHostApi(configuration.api, tickGuide, () => mode);
  const prefetch = (pathname: string) =>
    inside(({ prefetchScreen }) =>
      prefetchScreen(apiIn, { pathname, search: '', mode: hostStore.get(modeAtom) }),
    );
  // In one step with what takes its place, so that what was painted at build time gives way to the same screen and nothing in
  // between is seen; until then it can be typed into, since the screen is made in pieces that hold nothing up.
  let typed: Typed | null = null;
  const onComing = () => {
    typed = place && readTyped(place);
  };
  const onShown = () => {
    if (place) takeAway(place);
    const input = typed;
    // React answers what is typed only when it is done with this step; nothing is painted before that.
    if (input) queueMicrotask(() => giveBackOnceThere(root, input));
    prepareNext(input !== null && input.values.size > 0);
  };
  onSessionBegin((person) => inside(({ prefetchSession }) => void prefetchSession(person, api, apiIn)));
  startTransition(() =>
    createRoot(root, { onRecoverableError: tellRecovered }).render(
      <App {...{ configuration, api, nonce, prefetch, onComing, onShown }} />,
    ),
  );
}

/** Lets the browser answer what somebody types or presses before work goes on. */
function breath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

async function resumeOverride({ overrides = [] }: Configuration): Promise<void> {
  const { showOverride } = await import('./federation/override/show-override.tsx');
  showOverride(overrides);
}

async function start(root: HTMLElement): Promise<void> {
  const painted = firstPaint();
  if (painted) dropMissingSheets(painted);
  if (painted?.hidden) takeAway(painted);
  try {
    const configuration = await readConfiguration();
    if (!isDashboardHost(configuration, location.hostname)) {
      location.replace(configuration.website);
      return;
    }
    // Before anything of a remote: whatever becomes of the override, its end is at hand.
    if (readInTab('override') !== null) await resumeOverride(configuration);
    prepareStart();
    await breath();
    await followRegistry(configuration.registry);
    await breath();
    // A first paint stays, and can be typed into, until the screen that it shows is there or has failed.
    const isVisitor = !hasLiveToken(hostStore.get(tokenAtom));
    const screen = !isVisitor || firstPaint() ? prepareScreen(location.pathname) : null;
    if (isVisitor) await screen;
    await breath();
    show(root, configuration);
  } catch (error) {
    const place = firstPaint();
    if (place) takeAway(place);
    root.textContent = error instanceof Error ? error.message : String(error);
  }
}

const root = document.getElementById('root');
if (root) void start(root);
