import type { LibraryImage } from 'shared-contracts/api/images';
import type { FocalPoint } from 'shared-contracts/entities';

type ImageWords = Pick<LibraryImage, 'name' | 'alt' | 'credit' | 'focalPoint'>;

/** What every entry that shows an image gets of it. */
interface ForAll {
  alt?: string;
  credit?: string;
  focalPoint?: FocalPoint | null;
}

/** What the library says of an image. */
export function wordsOf({ name, alt, credit, focalPoint }: LibraryImage): ImageWords {
  return { name, alt, credit, focalPoint };
}

/** What a person has in a form: what they read of an image, and what stands there now. */
export interface Describing {
  read: ImageWords;
  words: ImageWords;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const names: readonly (keyof ImageWords)[] = ['name', 'alt', 'credit', 'focalPoint'];

function part(words: ImageWords, of: readonly (keyof ImageWords)[]): Partial<ImageWords> {
  return Object.fromEntries(of.map((name) => [name, words[name]]));
}

/** What the person changed, and what was there when they read it. */
export function changeOf({ read, words }: Describing): {
  next: Partial<ImageWords>;
  was: Partial<ImageWords>;
} {
  const changed = names.filter((name) => !isSame(words[name], read[name]));
  return { next: part(words, changed), was: part(read, changed) };
}

/** Takes over what is there by now, except where the person changed it themselves. */
export function followed(describing: Describing, now: ImageWords): Describing {
  const { next, was } = changeOf(describing);
  return { read: { ...now, ...was }, words: { ...now, ...next } };
}

/** What every entry gets of an image: what the library says of it, and the middle where a focal point was just taken away. Null where it says nothing. */
export function changeForAll({ alt, credit, focalPoint }: ImageWords, { read }: Describing): ForAll | null {
  const change = {
    ...(alt.trim() ? { alt: alt.trim() } : {}),
    ...(credit.trim() ? { credit: credit.trim() } : {}),
    ...(focalPoint || read.focalPoint ? { focalPoint } : {}),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** What every entry has after such a change. */
export function changedForAll({ alt, credit, focalPoint }: ForAll): string {
  const parts = [
    ...(alt ? ['this alt text'] : []),
    ...(credit ? ['this credit'] : []),
    ...(focalPoint === undefined ? [] : ['this focal point']),
  ];
  return `Every entry has ${new Intl.ListFormat('en-GB').format(parts)}`;
}
