import type { FilesPlace } from '../../config/files-settings.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Opens the store of the product's files. What speaks to S3 is loaded by those alone who use it. */
export async function openStore(place: FilesPlace): Promise<FileStore> {
  return 'folder' in place
    ? folderStore(place.folder)
    : (await import('./s3-store.ts')).s3Store(place.bucket);
}

/** Throws with one sentence unless the store can be used. */
export async function checkStore(place: FilesPlace): Promise<void> {
  if ('bucket' in place) await (await import('./s3-store.ts')).checkBucket(place.bucket);
}
