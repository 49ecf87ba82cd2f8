/** A link of a page: its `href`, and its index among the visible links with the same `href`, from 0. */
export interface LinkPosition {
  href: string;
  index: number;
}

/** Where the person was when they left a history entry: scroll position in pixels, and the focused link. */
export interface EntryPosition {
  y: number;
  link: LinkPosition | null;
}

const most = 100;
const positions = new Map<string, EntryPosition>();

/** The stored position of an entry; the top of the page if there is none. */
export function positionOf(key: string): EntryPosition {
  return positions.get(key) ?? { y: 0, link: null };
}

/** Stores a part of the position of an entry, and drops the oldest entry beyond the limit. */
export function storePosition(key: string, change: Partial<EntryPosition>): void {
  const position = { ...positionOf(key), ...change };
  positions.delete(key);
  positions.set(key, position);
  const [oldest] = positions.keys();
  if (positions.size > most && oldest !== undefined) positions.delete(oldest);
}
