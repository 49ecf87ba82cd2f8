import {
  type ChangedUses,
  changeImage,
  changeImageUses,
  type ImageUse,
  type LibraryImage,
  listImages,
  mostImageUses,
  readImage,
  removeImage,
  restoreImage,
  undoImageUses,
} from 'shared-contracts/api/images';
import type { FocalPoint } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** What a list of images is narrowed by. */
export interface ImageFilter {
  words: string;
  use: 'used' | 'unused' | undefined;
}

/** Reads a page of images: the newest, or those after one. */
export function readImages(
  api: ApiClient,
  { words, use }: ImageFilter,
  { after, signal }: { after: string | undefined; signal: AbortSignal },
) {
  const query = { ...(words ? { q: words } : {}), ...(use ? { use } : {}), ...(after ? { after } : {}) };
  return api.send(listImages, { query, signal });
}

/** An image, and the rows that show it. */
export interface ShownImage {
  image: LibraryImage;
  shownBy: ImageUse[];
}

export async function readShownImage(api: ApiClient, key: string, signal: AbortSignal): Promise<ShownImage> {
  const { data, shownBy } = await api.send(readImage, { params: { key }, signal });
  return { image: data, shownBy };
}

/** What the library says of an image. */
export type ImageWords = Pick<LibraryImage, 'name' | 'alt' | 'credit' | 'focalPoint'>;

/** Writes what is named of it. `was` is what was read of the same; where somebody changed that, it is not written (`stale`). */
export async function saveImage(
  api: ApiClient,
  key: string,
  { next, was }: { next: Partial<ImageWords>; was: Partial<ImageWords> },
): Promise<LibraryImage> {
  return (await api.send(changeImage, { params: { key }, body: { ...next, was } })).data;
}

export async function removeFromLibrary(api: ApiClient, key: string): Promise<void> {
  await api.send(removeImage, { params: { key } });
}

export async function restoreToLibrary(api: ApiClient, key: string): Promise<void> {
  await api.send(restoreImage, { params: { key } });
}

/** What an image gets in every row that shows it. */
export interface ChangeEverywhere {
  by?: string;
  alt?: string;
  credit?: string;
  focalPoint?: FocalPoint | null;
}

/** What became of the rows that show an image. */
export type Outcome = Pick<ChangedUses, 'changed' | 'skipped'>;

/** Changes an image in every row that shows it, part by part. `onPart` gets what is done so far, also where a later part fails. */
export async function changeEverywhere(
  api: ApiClient,
  key: string,
  { change, onPart }: { change: ChangeEverywhere; onPart: (done: Outcome) => void },
): Promise<void> {
  let done: Outcome = { changed: [], skipped: [] };
  let after: ChangedUses['next'] = null;
  do {
    const body: ChangeEverywhere & { after: ChangedUses['next'] } = { ...change, after };
    const { data }: { data: ChangedUses } = await api.send(changeImageUses, { params: { key }, body });
    done = { changed: [...done.changed, ...data.changed], skipped: [...done.skipped, ...data.skipped] };
    onPart(done);
    after = data.next;
  } while (after);
}

/** Gives rows what they had before such a change, the last ones first. */
export async function undoEverywhere(
  api: ApiClient,
  key: string,
  changed: Outcome['changed'],
): Promise<Outcome> {
  const done: Outcome = { changed: [], skipped: [] };
  for (let end = changed.length; end > 0; end -= mostImageUses) {
    const rows = changed
      .slice(Math.max(0, end - mostImageUses), end)
      .map(({ entity, id, version }) => ({ entity, id, version }));
    const { data } = await api.send(undoImageUses, { params: { key }, body: { rows } });
    done.changed.push(...data.changed);
    done.skipped.push(...data.skipped);
  }
  return done;
}
