// One thing: the images that come with a programme, in its file or beside it, as images of the space.
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, sep } from 'node:path';
import {
  type Image,
  imagePath,
  imageWidths,
  keyOfImage,
  mostUploadBytes,
  storedImageWidths,
} from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { hasImage, imageBytes, insertImage } from '../../files/repositories/images.ts';
import { type Held, heldBy } from '../../files/repositories/usage.ts';
import { bytesWithin, contentKey } from '../../files/services/content-key.ts';
import type { FileStore } from '../../files/services/file-store.ts';
import { ImageWorkers } from '../../files/services/image-workers.ts';
import { requireImageRoom } from '../../files/services/quotas.ts';

/** The store of images, and the address at which people reach them. */
export interface ImagePlace {
  files: FileStore;
  publicUrl: string;
}

async function bytesBeside(programme: string, name: string): Promise<Buffer> {
  if (isAbsolute(name) || name.includes('\0'))
    throw new Failure('invalid', 'it is no file beside the programme');
  const folder = await realpath(dirname(programme));
  const path = await realpath(join(folder, name)).catch(() => null);
  if (path === null) throw new Failure('invalid', 'there is no such file beside the programme');
  if (!path.startsWith(folder + sep))
    throw new Failure('invalid', 'it lies outside of the folder of the programme');
  const found = await stat(path);
  if (!found.isFile()) throw new Failure('invalid', 'it is no file');
  if (found.size > mostUploadBytes) throw new Failure('invalid', 'it is larger than 10 MiB');
  return readFile(path);
}

async function bytesOf(programme: string, written: string): Promise<Buffer> {
  if (!written.startsWith('data:')) return bytesBeside(programme, written);
  return bytesWithin(written);
}

// A process starts with the first image, and ends with this one.
const workers = new ImageWorkers();

/** The images of a programme as images of the space. */
export interface ProgrammeImages {
  /** Answers an image of the space, or why there is none. */
  keep: (written: string, alt: string) => Promise<Image | string>;
  /** Why there are none at all; null where there may be. */
  without: string | null;
  /** Answers the image of the space that an image on the web is, or became; null where it stays there. */
  onWeb: (address: string, alt: string) => Promise<Image | null>;
}

const why = 'this command knows no place for images (set FILES_FOLDER and PUBLIC_URL)';

/** Makes the images of a programme images of the space; without a place, none that is in its file or beside it. */
export function programmeImages(
  place: ImagePlace | null,
  { tx, actor, programme, dryRun }: { tx: Tx; actor: string; programme: string; dryRun: boolean },
): ProgrammeImages {
  const [largest = 1920] = [...imageWidths].reverse();
  let space: Held | null = null;
  const keep = async (written: string, alt: string): Promise<Image | string> => {
    if (place === null) return why;
    try {
      const bytes = await bytesOf(programme, written);
      const key = contentKey(tx.tenant, bytes);
      const image = { url: `${place.publicUrl}${imagePath(key, largest)}`, alt };
      if (await hasImage(tx, key)) return image;
      const { files, width, height } = await workers.shrink(tx.tenant, {
        bytes,
        mayBeDrawing: true,
        widths: storedImageWidths,
      });
      const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      space ??= await heldBy(tx);
      requireImageRoom(space, (await imageBytes(tx)) + size);
      if (dryRun) return image;
      // Left by an import that was not finished.
      await place.files.remove(key);
      await place.files.put(key, files);
      await insertImage(tx, { key, width, height, bytes: size, by: actor });
      return image;
    } catch (error) {
      if (error instanceof Failure) return error.message.replace(/\.$/, '');
      throw error;
    }
  };
  // An export of this space has them.
  const onWeb = async (address: string, alt: string): Promise<Image | null> => {
    const key = keyOfImage(address);
    return key !== null && (await hasImage(tx, key)) ? { url: address, alt } : null;
  };
  return { keep, onWeb, without: place === null ? why : null };
}
