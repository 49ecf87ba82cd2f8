import type { RegistryEntry } from 'shared-contracts/remote';
import { readInTab, writeInTab } from '../../session/browser-storage.ts';
import { isSwitchedOff, left, nothingShown, opened, readRecord, started } from './freezes.model.ts';

type Build = Pick<RegistryEntry, 'name' | 'build'>;

let record = nothingShown;
/** The build whose screen the tab shows, also while another tab covers it. */
let onScreen: string | null = null;
let shownBuild: Build | null = null;

const nameOf = ({ name, build }: Build) => `${name} ${build}`;

function store(next: typeof record): void {
  record = next;
  writeInTab('freezes', JSON.stringify(record));
}

// A browser may discard a hidden tab without a word, which is no freeze.
function followVisibility(): void {
  store(opened(record, document.visibilityState === 'visible' ? onScreen : null));
}

function leavePage(): void {
  store(onScreen === null ? opened(record, null) : left(record, onScreen));
}

/** Counts the freezes of this tab. Call it before any code of a remote runs. */
export function watchFreezes(): void {
  store(started(readRecord(readInTab('freezes'))));
  addEventListener('pagehide', leavePage);
  addEventListener('pageshow', followVisibility);
  document.addEventListener('visibilitychange', followVisibility);
}

/** Records which build has the screen of this tab; null for a page of the host. */
export function noteOnScreen(build: Build | null): void {
  const next = build && nameOf(build);
  if (next === onScreen) return;
  const before = onScreen === null ? record : left(record, onScreen);
  onScreen = next;
  shownBuild = build;
  store(before);
  followVisibility();
}

/** The build that has the screen of this tab; null for a page of the host. */
export function buildOnScreen(): Build | null {
  return shownBuild;
}

/** Whether this tab runs a build no more, since it froze with it twice in a row. */
export function hasFrozen(build: Build): boolean {
  return isSwitchedOff(record, nameOf(build));
}

/** Gives a build another chance in this tab. */
export function forgetFreezes(build: Build): void {
  store({ ...left(record, nameOf(build)), open: record.open });
}
