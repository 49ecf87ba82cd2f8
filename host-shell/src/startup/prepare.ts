import { paths } from 'shared-contracts/routes';
import { LazySignedIn } from '../app/LazySignedIn.tsx';
import { ownerOfPath } from '../federation/registry.ts';
import { ensureRemote, remotesAtom } from '../federation/remotes.atoms.ts';
import { hasLiveToken, hostStore, tokenAtom } from '../session/session.atoms.ts';
import { addressAfter } from './address-after.ts';
import { warmUp } from './warm-up.tsx';

// What a person does before anything but looking at a form.
const beginnings = ['input', 'keydown', 'pointerdown'] as const;
// Longer than somebody needs who knows where to go: what that screen needs comes first then.
const settledMs = 2000;

function idle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 3000 });
    else setTimeout(done, 200);
  });
}

/** One after the other, each while the page is idle. What fails is fetched when it is wanted, and says so there. */
async function inOrder(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    await idle();
    await step().catch(() => undefined);
  }
}

/** Loads the remote that has the screen of a path. How it went is in the remote's state. */
export function prepareScreen(path: string): Promise<void> {
  const entries = Object.values(hostStore.get(remotesAtom)).map(({ entry }) => entry);
  const owner = ownerOfPath(entries, path);
  return owner ? ensureRemote(owner.name) : Promise.resolve();
}

async function prepareScreens(): Promise<void> {
  const { allScreens } = await import(/* webpackChunkName: "inside" */ './prepare-screens.ts');
  await inOrder(allScreens());
}

/** Calls back at the first sign that somebody uses the page. */
function onceUsed(act: () => void): void {
  const used = () => {
    for (const name of beginnings) removeEventListener(name, used, true);
    act();
  };
  for (const name of beginnings) addEventListener(name, used, true);
}

/**
 * Fetches what comes next before it is wanted, and nothing sooner: while a visitor types, the frame and the screen that signing in leads to;
 * once somebody is in and the page has settled, kits and remotes of the screens. `isUsed` says that it was typed into already.
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

/** Fetches the frame beside the registry where a stored session is about to start with it. */
export function prepareStart(): void {
  const isInside = location.pathname === paths.home || location.pathname.startsWith(paths.app);
  // If it fails, the host fetches the frame again to show it, and reports a failure then.
  if (isInside && hasLiveToken(hostStore.get(tokenAtom))) LazySignedIn.prepare().catch(() => undefined);
}
