import type { RegistryEntry } from 'shared-contracts/remote';
import { cache, forgetCode } from '../../data/cache.ts';
import { hostStore } from '../../session/session.atoms.ts';
import { forgetBuild } from '../hashes.ts';
import { closeExposed } from '../loader.ts';
import { remotesAtom } from '../remotes.atoms.ts';
import { forgetOwner, keyOf } from './owners.ts';
import { isShown, onPresence } from './presence.ts';

// A handler of a screen that was left may go on for a moment.
const afterMs = 10_000;

/** Builds whose code is in this tab, by their key, and since when nothing needs them. */
const inMemory = new Map<string, { entry: RegistryEntry; oldSince: number | null }>();
let isWaiting = false;

function named(): Set<string> {
  const remotes = Object.values(hostStore.get(remotesAtom));
  const entries = remotes.flatMap(({ entry, update }) => [entry, ...(update ? [update.entry] : [])]);
  return new Set(entries.map(keyOf));
}

function noteLoaded(): void {
  const note = (entry: RegistryEntry) => {
    if (!inMemory.has(keyOf(entry))) inMemory.set(keyOf(entry), { entry, oldSince: null });
  };
  for (const { entry, state, update } of Object.values(hostStore.get(remotesAtom))) {
    if (state.is === 'ready') note(entry);
    if (update?.state.is === 'ready') note(update.entry);
  }
}

function unload(entry: RegistryEntry): void {
  const folder = new URL('.', entry.manifest).href;
  closeExposed(entry);
  for (const node of document.head.querySelectorAll<HTMLElement>('link, script')) {
    const address = node.getAttribute('href') ?? node.getAttribute('src') ?? '';
    if (address.startsWith(folder)) node.remove();
  }
  forgetBuild(folder);
  forgetOwner(folder);
}

function look(): void {
  noteLoaded();
  const [inUse, now] = [named(), Date.now()];
  let isAnyGone = false;
  for (const [key, build] of inMemory) {
    const isOld = !inUse.has(key) && !isShown(build.entry);
    build.oldSince = isOld ? (build.oldSince ?? now) : null;
    if (build.oldSince === null || now - build.oldSince < afterMs) continue;
    inMemory.delete(key);
    unload(build.entry);
    isAnyGone = true;
  }
  if (isAnyGone) forgetCode(cache);
  const isAnyOld = [...inMemory.values()].some(({ oldSince }) => oldSince !== null);
  if (!isAnyOld || isWaiting) return;
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    look();
  }, afterMs);
}

/**
 * Lets go of every build that runs no more in this tab: the registry names another one, and no place on the page has it. A tab that stays open through many releases does
 * not grow with each. A build that is named again is loaded again.
 */
export function unloadOldBuilds(): void {
  hostStore.sub(remotesAtom, look);
  onPresence(look);
}
