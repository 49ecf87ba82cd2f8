import { imagePath } from 'shared-contracts/entities';
import { floorPlan } from './floor-plan.ts';
import { portrait } from './portraits.ts';
import { type Motif, motifNames, scene } from './scenes.ts';

/** Kinds of the pictures of sample content. */
export type PictureKind = Motif | 'portrait' | 'plan';

const kinds: readonly PictureKind[] = [...motifNames, 'portrait', 'plan'];

/** How many pictures of each kind there are. */
export const mostPictures = 64;

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const beginning = 'fairlead';

/**
 * The key of a picture of sample content. Nobody uploads it: every space shares it, and it is drawn when it is first asked for. Any number will
 * do; they repeat after {@link mostPictures}.
 */
export function pictureKey(kind: PictureKind, number: number): string {
  const place = number % mostPictures;
  const name = `${beginning}${letters[kinds.indexOf(kind)]}${letters[place >> 5]}${letters[place & 31]}`;
  return name.padEnd(32, 'a');
}

/** The size in pixels in which a picture of sample content is drawn. */
export function pictureSize(kind: PictureKind): { width: number; height: number } {
  return { width: 960, height: kind === 'portrait' ? 960 : 600 };
}

/** The address of a picture of sample content, in its largest width. */
export function pictureUrl(publicUrl: string, kind: PictureKind, number: number): string {
  return publicUrl + imagePath(pictureKey(kind, number), 1920);
}

/** The drawing of a picture of sample content as SVG, by its key; null for any other key. */
export function pictureOf(key: string): string | null {
  if (!key.startsWith(beginning)) return null;
  const [kindLetter = '', high = '', low = ''] = key.slice(beginning.length);
  const kind = kinds[letters.indexOf(kindLetter)];
  const place = letters.indexOf(high) * 32 + letters.indexOf(low);
  if (!kind || place < 0 || place >= mostPictures || key !== pictureKey(kind, place)) return null;
  if (kind === 'portrait') return portrait(place);
  return kind === 'plan' ? floorPlan(place) : scene(kind, place);
}
