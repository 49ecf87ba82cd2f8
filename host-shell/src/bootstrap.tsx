import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Mode } from 'shared-contracts/session';
import { App } from './app/App.tsx';
import { type Configuration, isDashboardHost, readConfiguration } from './config/config.ts';
import { cache, tickGuide } from './data/cache.ts';
import { followOtherTabs } from './data/other-tabs.ts';
import { containRemotes } from './federation/containment/containment.ts';
import { unloadOldBuilds } from './federation/containment/unload.ts';
import { buildOnScreen, watchFreezes } from './federation/freezes/freezes.ts';
import { followRegistry } from './federation/registry-watch.ts';
import { watchLongTasks } from './federation/reports/long-tasks.ts';
import { startReports } from './federation/reports/reports.ts';
import { readInTab } from './session/browser-storage.ts';
import { createHostApi } from './session/host-api.ts';
import { hasLiveToken, hostStore, modeAtom, tokenAtom } from './session/session.atoms.ts';
import { createTraces } from './session/traces.ts';
import { onSessionBegin } from './session/use-session.ts';
import {
  dropMissingSheets,
  firstPaint,
  readTyped,
  removeFirstPaint,
  restoreTypedOnceShown,
  type Typed,
} from './startup/first-paint.ts';
import { prepareNext, prepareScreen, prepareStart } from './startup/prepare.ts';
import { logRecovered } from './startup/recovered.ts';

// Loads code that only signed-in people need, in the chunk of the frame. Ignores a failed download, because the frame then fails too and
// reports it.
function withPrefetch(use: (module: typeof import('./startup/prefetch.ts')) => void): void {
  import(/* webpackChunkName: "inside" */ './startup/prefetch.ts').then(use, () => undefined);
}

function show(root: HTMLElement, configuration: Configuration): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
  const paint = firstPaint();
  followOtherTabs(cache);
  const traceparent = createTraces(configuration.traces ?? 0);
  const api = createHostApi(configuration.api, tickGuide, { traceparent });
  const apiIn = (mode: Mode) =>
    createHostApi(configuration.api, tickGuide, { mode: () => mode, traceparent });
  const prefetch = (pathname: string) =>
    withPrefetch(({ prefetchScreen }) =>
      prefetchScreen(apiIn, { pathname, search: '', mode: hostStore.get(modeAtom) }),
    );
  // Typed text moves in the same step that replaces the first paint, so that people see no gap between the two. Until then people can type,
  // because React renders the screen in slices.
  let typed: Typed | null = null;
  const onBeforeShown = () => {
    typed = paint && readTyped(paint);
  };
  const onShown = () => {
    if (paint) removeFirstPaint(paint);
    const input = typed;
    // React handles input events only after this step. A microtask still runs before the next paint.
    if (input) queueMicrotask(() => restoreTypedOnceShown(root, input));
    prepareNext(input !== null && input.values.size > 0);
  };
  onSessionBegin((person) => withPrefetch(({ prefetchSession }) => void prefetchSession(person, api, apiIn)));
  startTransition(() =>
    createRoot(root, { onRecoverableError: logRecovered }).render(
      <App {...{ configuration, api, nonce, prefetch, onBeforeShown, onShown }} />,
    ),
  );
}

/** Yields to the browser, so that it handles input before the work continues. */
function yieldToBrowser(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

async function resumeOverride({ overrides = [] }: Configuration): Promise<void> {
  const { showOverride } = await import('./federation/override/show-override.tsx');
  showOverride(overrides);
}

async function start(root: HTMLElement): Promise<void> {
  const paint = firstPaint();
  if (paint) dropMissingSheets(paint);
  if (paint?.hidden) removeFirstPaint(paint);
  try {
    const configuration = await readConfiguration();
    if (!isDashboardHost(configuration, location.hostname)) {
      location.replace(configuration.website);
      return;
    }
    // Resume the override before any code of a remote runs: whatever the override does, the person can end it.
    watchFreezes();
    containRemotes();
    unloadOldBuilds();
    if (readInTab('override') !== null) await resumeOverride(configuration);
    if (configuration.reports !== undefined) {
      startReports(configuration.reports);
      watchLongTasks(buildOnScreen);
    }
    prepareStart();
    await yieldToBrowser();
    await followRegistry(configuration.registry);
    await yieldToBrowser();
    // A first paint stays and accepts typing until its screen has rendered or failed.
    const isVisitor = !hasLiveToken(hostStore.get(tokenAtom));
    const screen = !isVisitor || firstPaint() ? prepareScreen(location.pathname) : null;
    if (isVisitor) await screen;
    await yieldToBrowser();
    show(root, configuration);
  } catch (error) {
    const paint = firstPaint();
    if (paint) removeFirstPaint(paint);
    root.textContent = error instanceof Error ? error.message : String(error);
  }
}

const root = document.getElementById('root');
if (root) void start(root);
