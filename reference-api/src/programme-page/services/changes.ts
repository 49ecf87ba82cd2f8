import type { ReleaseChange } from 'shared-contracts/api';
import type { StoredChange } from '../repositories/public-changes.ts';

type Place = NonNullable<ReleaseChange['before']>;

/** What a release changed of a session, as visitors see it. A session that left a hidden room is new to them. */
export interface PublicChange {
  kind: ReleaseChange['kind'];
  guid: string;
  title: string;
  before: Place | null;
  after: Place | null;
}

/** What one release changed. */
export interface ChangedRelease {
  name: string;
  /** In milliseconds. */
  at: number;
  changes: PublicChange[];
}

function publicChange({ change, guidBefore, guidAfter }: StoredChange): PublicChange | null {
  const before = guidBefore === null ? null : change.before;
  const after = guidAfter === null ? null : change.after;
  const guid = guidAfter ?? guidBefore;
  const title = after?.title ?? before?.title;
  if (guid === null || title === undefined) return null;
  if (before && after) return { kind: change.kind, guid, title, before, after };
  if (after) return { kind: 'new', guid, title, before, after };
  return { kind: change.kind === 'cancelled' ? 'cancelled' : 'removed', guid, title, before, after };
}

/** What releases changed for visitors, the newest first; releases that changed nothing for them are left out. */
export function changedReleases(stored: readonly StoredChange[]): ChangedRelease[] {
  const releases = new Map<number, ChangedRelease>();
  for (const one of stored) {
    const change = publicChange(one);
    if (!change) continue;
    const known = releases.get(one.release) ?? { name: one.name, at: Date.parse(one.at), changes: [] };
    known.changes.push(change);
    releases.set(one.release, known);
  }
  return [...releases.values()];
}

/** Sessions that were cancelled and are not in the last release, as they were, in the order of time. */
export function cancelledOf(
  releases: readonly ChangedRelease[],
  inRelease: ReadonlySet<string>,
): { guid: string; title: string; start: number; end: number; room: string }[] {
  const cancelled = new Map<
    string,
    { guid: string; title: string; start: number; end: number; room: string }
  >();
  for (const { kind, guid, title, before } of releases.flatMap(({ changes }) => changes)) {
    if (kind !== 'cancelled' || !before || inRelease.has(guid) || cancelled.has(guid)) continue;
    const start = Date.parse(before.start);
    cancelled.set(guid, { guid, title, start, end: start + before.duration * 60_000, room: before.room });
  }
  return [...cancelled.values()].sort((one, other) => one.start - other.start);
}
