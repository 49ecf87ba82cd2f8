/** A link of a page: its `href`, and its position among the visible links with the same `href`, from 0. */
export interface PlaceLink {
  href: string;
  position: number;
}

/** State of a history entry when the person left it: scroll position in pixels, and the focused link. */
export interface Place {
  y: number;
  link: PlaceLink | null;
}

const most = 100;
const places = new Map<string, Place>();

/** The stored state of an entry; the top of the page if there is none. */
export function placeOf(key: string): Place {
  return places.get(key) ?? { y: 0, link: null };
}

/** Stores a part of the state of an entry, and drops the oldest entry beyond the limit. */
export function keepPlace(key: string, change: Partial<Place>): void {
  const place = { ...placeOf(key), ...change };
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > most && oldest !== undefined) places.delete(oldest);
}
