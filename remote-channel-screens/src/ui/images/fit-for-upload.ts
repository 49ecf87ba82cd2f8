import { imageWidths } from 'shared-contracts/entities';

/** What is smaller is sent as it is. */
const smallBytes = 1024 * 1024;
const largest = Math.max(...imageWidths);

/**
 * Shrinks a large photo to the stored size before the upload. A file that this browser cannot read, or that may be animated, goes as it is: the server
 * decides what it is.
 */
export async function fitForUpload(file: File): Promise<Blob> {
  // A text that is dropped here goes as a file of any kind: the answer to it is about images then, not about calls.
  if (!file.type.startsWith('image/')) return file.slice(0, file.size, 'application/octet-stream');
  if (
    file.size <= smallBytes ||
    ['image/gif', 'image/svg+xml'].includes(file.type) ||
    !('createImageBitmap' in globalThis)
  )
    return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, largest / bitmap.width);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92));
    return made && made.size < file.size ? made : file;
  } catch {
    return file;
  }
}
