import { paths } from 'shared-contracts/routes';
import { LazySignedIn } from '../app/LazySignedIn.tsx';
import { ownerOfPath } from '../federation/registry.ts';
import { ensureRemote, remotesAtom } from '../federation/remotes.atoms.ts';
import { hasLiveToken, hostStore, tokenAtom } from '../session/session.atoms.ts';
import { addressAfter } from './address-after.ts';
import { warmUp } from './warm-up.tsx';

// Events that show that a person uses the page.
const beginnings = ['input', 'keydown', 'pointerdown'] as const;
// Longer than a person needs who knows where to go: the screen of their choice loads first.
const settledMs = 2000;

function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 3000 });
    else setTimeout(done, 200);
  });
}

/** Runs the steps one by one while the page is idle. A failed step runs again when it is needed, and its error shows there. */
async function inOrder(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await idle();
    await step().catch(() => undefined);
  }
}

/** Loads the remote with the screen of a path. The state of the remote holds the result. */
export function prepareScreen(path: string): Promise<void> {
  const entries = Object.values(hostStore.get(remotesAtom)).map(({ entry }) => entry);
  const owner = ownerOfPath(entries, path);
  return owner ? ensureRemote(owner.name) : Promise.resolve();
}

async function prepareScreens(): Promise<void> {
  const { allScreens } = await import(/* webpackChunkName: "inside" */ './prepare-screens.ts');
  await inOrder(allScreens());
}

/** Calls `act` when the person first uses the page. */
function onceUsed(act: () => void): void {
  const used = () => {
    for (const name of beginnings) removeEventListener(name, used, true);
    act();
  };
  for (const name of beginnings) addEventListener(name, used, true);
}

/**
 * Fetches the next screens ahead of time. While a visitor types, it fetches the frame and the screen after sign-in. After sign-in, once the
 * page has settled, it fetches kits and remotes of all screens. `isUsed` says whether the visitor has already typed.
 */
export function prepareNext(isUsed: boolean): void {
  const screens = () => {
    setTimeout(() => prepareScreens().catch(() => undefined), settledMs);
  };
  if (hasLiveToken(hostStore.get(tokenAtom))) {
    screens();
    return;
  }
  const isPlain = typeof FAIRLEAD_PLAIN !== 'undefined' && FAIRLEAD_PLAIN;
  const inside = () =>
    void inOrder([
      LazySignedIn.prepare,
      () => prepareScreen(addressAfter().pathname),
      ...(isPlain ? [] : [warmUp]),
    ]);
  if (isUsed) inside();
  else onceUsed(inside);
  const stop = hostStore.sub(tokenAtom, () => {
    if (!hasLiveToken(hostStore.get(tokenAtom))) return;
    stop();
    screens();
  });
}

/** Fetches the frame in parallel with the registry, if a stored session will start. */
export function prepareStart(): void {
  const isInside = location.pathname === paths.home || location.pathname.startsWith(paths.app);
  // If it fails, the host fetches the frame again to show it, and reports a failure then.
  if (isInside && hasLiveToken(hostStore.get(tokenAtom))) LazySignedIn.prepare().catch(() => undefined);
}
