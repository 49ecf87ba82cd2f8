import { hashOfNothing } from 'shared-contracts/remote';
import { expectedHash } from '../hashes.ts';
import { noteHappening } from '../reports/reports.ts';
import { takeBegun, watchBegun } from './begun.ts';
import { keyOf, type OwnerBuild } from './owners.ts';
import { putBack, takeAway, watchPageParts } from './page-parts.ts';
import { isShown, onPresence } from './presence.ts';

// What ends by itself soon after a screen is left has ended.
const lookAfterMs = 2000;

// A sheet that a build asked for as a file stays: the build takes it for loaded. A file that was asked for again has a number behind its address.
function isFileOfBuild(address: string): boolean {
  return expectedHash(address.replace(/\?\d+$/, '')) !== hashOfNothing;
}

const taken = new Map<string, string[]>();

function reportLeft(build: OwnerBuild): void {
  const parts = taken.get(keyOf(build)) ?? [];
  taken.delete(keyOf(build));
  const left = [...parts, ...takeBegun(build).map(({ what, at }) => `${what}, begun at ${at}`)];
  if (left.length === 0) return;
  noteHappening(build, { is: 'leftBehind', count: left.length });
  console.warn(`${build.name}, build ${build.build}, was left, and left behind:\n${left.join('\n')}`);
}

function leave(build: OwnerBuild): void {
  // Its own code cleans up first.
  setTimeout(() => {
    if (isShown(build)) return;
    const parts = takeAway(build, isFileOfBuild);
    taken.set(keyOf(build), [...(taken.get(keyOf(build)) ?? []), ...parts]);
  });
  setTimeout(() => {
    if (!isShown(build)) reportLeft(build);
  }, lookAfterMs);
}

/**
 * Keeps remotes within their places: when the last place of a build leaves the page, the style sheets and nodes of the head that it added leave, too. What it began and did
 * not end is reported, and named on the console. Call it before any code of remotes runs.
 */
export function containRemotes(): void {
  watchBegun();
  watchPageParts();
  onPresence((build, isThere) => (isThere ? putBack(build) : leave(build)));
}
