import { atom } from 'jotai';

/** Where a person left a list: how far it was scrolled, and the row that had the focus. */
export interface Place {
  offset: number;
  row: number;
}

const mostPlaces = 200;

const placesAtom = atom<ReadonlyMap<string, Place>>(new Map());

/** Reads the place left in one entry of the history; null where there is none. */
export const placeAtom = atom(
  (get) =>
    (key: string): Place | null =>
      get(placesAtom).get(key) ?? null,
);

/** Keeps the place of one entry; the oldest are forgotten. */
export const leavePlaceAtom = atom(null, (get, set, key: string, place: Place) => {
  const kept = [...get(placesAtom)].filter(([one]) => one !== key).slice(1 - mostPlaces);
  set(placesAtom, new Map([...kept, [key, place]]));
});
