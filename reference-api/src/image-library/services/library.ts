import { type ImageUse, imagesOfPage, type LibraryImage, mostImageUses } from 'shared-contracts/api/images';
import { imagePath, imageWidths } from 'shared-contracts/entities';
import { keywords } from 'shared-contracts/folding';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import {
  countUses,
  findImage,
  type ImageQuery,
  listLibrary,
  oneUseOfEach,
  type RowWithImage,
  rowsWithImage,
  type StoredImage,
  setInLibrary,
} from '../repositories/library-images.ts';
import { imagesIn, wordsShown } from './shown-images.ts';

const [largest = 1920] = [...imageWidths].reverse();

/** The address of an image in its largest width. */
export function urlOfImage(publicUrl: string, key: string): string {
  return `${publicUrl}${imagePath(key, largest)}`;
}

async function described(tx: Tx, publicUrl: string, images: readonly StoredImage[]): Promise<LibraryImage[]> {
  const uses = await countUses(
    tx,
    images.map(({ key }) => key),
  );
  const wordless = images.filter(({ key, alt }) => alt === '' && uses.has(key));
  const shown = await oneUseOfEach(
    tx,
    wordless.map(({ key }) => key),
  );
  return images.map((image) => {
    const words = wordsShown(shown.get(image.key) ?? {}, image.key);
    return {
      ...{ ...image, url: urlOfImage(publicUrl, image.key), uses: uses.get(image.key) ?? 0 },
      ...(words ? { shown: words } : {}),
    };
  });
}

/** Lists a page of images, each with how many rows show it. */
export async function readLibrary(
  tx: Tx,
  publicUrl: string,
  { q = '', use, after }: { q?: string | undefined; use: ImageQuery['use']; after: string | undefined },
): Promise<{ data: LibraryImage[]; more: boolean }> {
  const found = await listLibrary(tx, { words: keywords(q), use, after, limit: imagesOfPage + 1 });
  const page = found.slice(0, imagesOfPage);
  const data = await described(tx, publicUrl, page);
  return { data, more: found.length > page.length };
}

function useOf({ values, ...row }: RowWithImage, key: string): ImageUse {
  const shown = Object.entries(values).map(([name, value]) => ({ name, images: imagesIn(value, key) }));
  return {
    ...row,
    fields: shown.filter(({ images }) => images.length > 0).map(({ name }) => name),
    alts: [...new Set(shown.flatMap(({ images }) => images.map(({ alt }) => alt)))],
  };
}

/** Finds an image of the space, or throws `notFound`. */
export async function existingImage(tx: Tx, key: string, isHeld = false): Promise<StoredImage> {
  const image = await findImage(tx, key, isHeld);
  if (!image) throw notFound('This image');
  return image;
}

/** Reads an image as the library lists it. */
export async function readOne(tx: Tx, publicUrl: string, key: string): Promise<LibraryImage> {
  const [image] = await described(tx, publicUrl, [await existingImage(tx, key)]);
  if (!image) throw notFound('This image');
  return image;
}

/** Lists rows outside the trash that show an image. */
export async function usesOfImage(tx: Tx, key: string): Promise<ImageUse[]> {
  const rows = await rowsWithImage(tx, key, { after: null, limit: mostImageUses });
  return rows.map((row) => useOf(row, key));
}

/** Takes an image out of the library; throws `inUse` where a row outside the trash shows it. */
export async function removeFromLibrary({ tx, actor }: { tx: Tx; actor: Actor }, key: string): Promise<void> {
  await existingImage(tx, key, true);
  const uses = (await countUses(tx, [key])).get(key) ?? 0;
  if (uses > 0) {
    const [rows, it] = uses === 1 ? ['1 entry shows', 'it'] : [`${uses} entries show`, 'them'];
    throw new Failure('inUse', `${rows} this image. Replace it, or take it out of ${it} first.`);
  }
  await setInLibrary(tx, key, false);
  await record(tx, actor, { action: 'remove', subject: 'images', row: 0, details: { key } });
}
