import { atom } from 'jotai';
import { atomWithLazy } from 'jotai/utils';

/** Where a person left a list: how far it was scrolled, in pixels, and the row that had the focus. */
export interface Place {
  offset: number;
  row: number;
  /** The id of that row, which other rows may have pushed elsewhere meanwhile. */
  id?: number;
  /** The row that a table's pages were read from. */
  from?: number;
}

const mostPlaces = 200;

const placesKey = 'fairlead.places';

type Places = ReadonlyMap<string, Place>;

function isPlace(value: unknown): value is Place {
  const { offset, row, from = 0, id = 0 } = (value ?? {}) as Partial<Place>;
  return [offset, row, from, id].every((one) => typeof one === 'number' && one >= 0);
}

/** The scroll positions before the reload; none if nothing valid is stored. */
function placesBefore(): Places {
  try {
    const stored = JSON.parse(sessionStorage.getItem(placesKey) ?? '[]') as [string, unknown][];
    return new Map(stored.filter((entry): entry is [string, Place] => isPlace(entry[1])));
  } catch {
    return new Map();
  }
}

const placesAtom = atomWithLazy(placesBefore);

/** Reads the scroll position of a history entry; null if none. */
export const placeAtom = atom(
  (get) =>
    (key: string): Place | null =>
      get(placesAtom).get(key) ?? null,
);

/** Keeps the place of one entry; the oldest are forgotten. */
export const leavePlaceAtom = atom(null, (get, set, key: string, place: Place) => {
  const others = [...get(placesAtom)].filter(([one]) => one !== key).slice(1 - mostPlaces);
  set(placesAtom, new Map([...others, [key, place]]));
});

/** Copies the places of one entry, and of its parts such as the columns of a board, to another entry. */
export const copyPlacesAtom = atom(null, (get, set, { from, to }: { from: string; to: string }) => {
  for (const [key, place] of get(placesAtom))
    if (key === from || key.startsWith(`${from} `)) set(leavePlaceAtom, to + key.slice(from.length), place);
});

/** Stores all scroll positions in the tab for a reload, except those whose key contains search words. */
export const keepPlacesAtom = atom(null, (get) => {
  try {
    const others = [...get(placesAtom)].filter(([key]) => !key.includes('?'));
    sessionStorage.setItem(placesKey, JSON.stringify(others));
  } catch {
    // A tab that may keep nothing begins its lists at the top.
  }
});

/** Key of an entry of the history. One with which a document began has no name of its own, as all such have none: it is called by its address. */
export function placeKey(entry: { key: string; pathname: string; search: string }): string {
  const { key, pathname, search } = entry;
  return key === 'default' ? pathname + search : key;
}
