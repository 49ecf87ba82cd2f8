import type { Image } from './field.ts';

/** The widths in pixels in which the server stores an uploaded image, ascending. A smaller image keeps its own width. */
export const imageWidths = [160, 480, 960, 1920] as const;

/** One of {@link imageWidths}. */
export type ImageWidth = (typeof imageWidths)[number];

/** The width in pixels of the picture before the title of a row, which is at most 48 pixels wide. */
export const thumbnailWidth = 80;

/** Every width in pixels in which the server stores an uploaded image, ascending. */
export const storedImageWidths: readonly number[] = [thumbnailWidth, ...imageWidths];

/** Maximum size of an uploaded file, in bytes. */
export const mostUploadBytes = 10 * 1024 * 1024;

/** The path of an uploaded image of a width. `key` is 32 characters that nobody can guess. */
export function imagePath(key: string, width: ImageWidth): string {
  return `/v1/images/${key}/${width}.webp`;
}

const uploaded = /^(https?:\/\/[^/]+\/v1\/images\/([a-z2-7]{32}))\/\d+\.webp$/;

/** The key of an uploaded image, by its address; null for an external image. Since 2.31. */
export function keyOfImage(url: string): string | null {
  return uploaded.exec(url)?.[2] ?? null;
}

/** The CSS `object-position` of an image that is cropped; undefined where it is cropped around its middle. Since 2.31. */
export function focalPosition({ focalPoint }: Pick<Image, 'focalPoint'>): string | undefined {
  return focalPoint ? `${focalPoint.x}% ${focalPoint.y}%` : undefined;
}

/** The address of an uploaded image in a width; null for an external image. */
export function imageAt({ url }: Pick<Image, 'url'>, width: ImageWidth): string | null {
  const base = uploaded.exec(url)?.[1];
  return base === undefined ? null : `${base}/${width}.webp`;
}

/** What `src` and `srcSet` of a thumbnail are, by the density of the screen; null for an external image. */
export function thumbnailOf(image: Pick<Image, 'url'>): { src: string; srcSet: string } | null {
  const base = uploaded.exec(image.url)?.[1];
  if (base === undefined) return null;
  const [one, two] = [`${base}/${thumbnailWidth}.webp`, `${base}/${imageWidths[0]}.webp`];
  return { src: one, srcSet: `${one} 1x, ${two} 2x` };
}
