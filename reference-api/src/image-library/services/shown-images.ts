import type { LibraryImage } from 'shared-contracts/api/images';
import { type Block, type FocalPoint, type Image, keyOfImage } from 'shared-contracts/entities';

/** What a change gives an image where it is shown. Without a member, that stays. */
export interface ImageChange {
  /** The address of the image that replaces it. */
  url?: string | undefined;
  alt?: string | undefined;
  focalPoint?: FocalPoint | null | undefined;
  /** Whose the image is. */
  credit?: string | undefined;
}

const isImage = (value: unknown): value is Image =>
  typeof value === 'object' && value !== null && 'url' in value && 'alt' in value;

const isBlocks = (value: unknown): value is Block[] => Array.isArray(value);

/** The images of a key in a value of a field of kind `image` or `blocks`. */
export function imagesIn(value: unknown, key: string): Image[] {
  const all = isBlocks(value) ? value.flatMap(({ image }) => image ?? []) : isImage(value) ? [value] : [];
  return all.filter(({ url }) => keyOfImage(url) === key);
}

/** The words that the values of a row have for the image of a key. */
export function wordsShown(values: Readonly<Record<string, unknown>>, key: string): LibraryImage['shown'] {
  for (const value of Object.values(values)) {
    const block = isBlocks(value) ? value.find(({ image }) => image && keyOfImage(image.url) === key) : null;
    const [image = block?.image] = imagesIn(value, key);
    if (!image) continue;
    const { caption, credit } = block ?? { caption: undefined, credit: image.credit };
    return { alt: image.alt, ...(caption ? { caption } : {}), ...(credit ? { credit } : {}) };
  }
  return undefined;
}

function changedImage({ focalPoint: before, ...image }: Image, change: ImageChange): Image {
  const kept = change.url === undefined ? before : undefined;
  const focalPoint = change.focalPoint === undefined ? kept : (change.focalPoint ?? undefined);
  const credit = change.credit ?? image.credit;
  return {
    url: change.url ?? image.url,
    alt: change.alt ?? image.alt,
    ...(focalPoint ? { focalPoint } : {}),
    ...(credit ? { credit } : {}),
  };
}

/** A value of a field with the images of a key changed. A text crops no image, so that its images get no focal point. */
export function withImagesChanged<Value>(value: Value, key: string, change: ImageChange): Value {
  if (isBlocks(value)) {
    return value.map((block) => {
      if (!block.image || keyOfImage(block.image.url) !== key) return block;
      const image = changedImage(block.image, { ...change, focalPoint: undefined, credit: undefined });
      // The words of a block with an image are those of the image, and its credit is a member of the block.
      return { ...block, image, text: image.alt, ...(change.credit ? { credit: change.credit } : {}) };
    }) as Value;
  }
  if (!isImage(value) || keyOfImage(value.url) !== key) return value;
  return changedImage(value, change) as Value;
}
