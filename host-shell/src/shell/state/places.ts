/** Where an entry of the history was left: how far the page was scrolled, and the link that had the focus. */
export interface Place {
  y: number;
  link: string | null;
}

const most = 100;
const places = new Map<string, Place>();

/** The scroll position of a history entry; the top if unknown. */
export function placeOf(key: string): Place {
  return places.get(key) ?? { y: 0, link: null };
}

/** Keeps a part of the place of an entry; the oldest are forgotten. */
export function keepPlace(key: string, change: Partial<Place>): void {
  const place = { ...placeOf(key), ...change };
  places.delete(key);
  places.set(key, place);
  const [oldest] = places.keys();
  if (places.size > most && oldest !== undefined) places.delete(oldest);
}
