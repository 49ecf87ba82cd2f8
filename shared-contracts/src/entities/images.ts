import type { Image } from './field.ts';

/** The widths in pixels in which the server stores an uploaded image, ascending. A smaller image keeps its own width. */
export const imageWidths = [160, 480, 960, 1920] as const;

/** One of {@link imageWidths}. */
export type ImageWidth = (typeof imageWidths)[number];

/** Maximum size of an uploaded file, in bytes. */
export const mostUploadBytes = 10 * 1024 * 1024;

/** The path of an uploaded image of a width. `key` is 32 characters that nobody can guess. */
export function imagePath(key: string, width: ImageWidth): string {
  return `/v1/images/${key}/${width}.webp`;
}

const uploaded = /^(https?:\/\/[^/]+\/v1\/images\/[a-z2-7]{32})\/\d+\.webp$/;

/** The address of an uploaded image in a width; null for an external image. */
export function imageAt({ url }: Pick<Image, 'url'>, width: ImageWidth): string | null {
  const base = uploaded.exec(url)?.[1];
  return base === undefined ? null : `${base}/${width}.webp`;
}
