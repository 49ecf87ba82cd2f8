import * as z from 'zod/mini';
import { call, envelope } from './call.ts';
import { textUpTo } from './limits.ts';

/**
 * Uploads an image. The body is a JPEG, PNG, WebP, GIF or AVIF file of at most 10 MiB; the server detects the format from the content. The
 * response has the address of the largest width, for `url` of an image, and its size in pixels. With `drawing`, the server also accepts and
 * rasterises an SVG without external references, scripts, entities and effects. Fails with 413 if the file is too large, 422 if it is no
 * image.
 */
export const uploadImage = call({
  id: 'images.upload',
  tag: 'Images',
  summary: 'Upload an image, the file itself as the body, at most 10 MiB',
  method: 'POST',
  path: '/v1/a/images',
  access: 'signedIn',
  upload: true,
  query: z.object({
    drawing: z.optional(z.literal('true')),
    /** The name of the file, which the library shows. Since 2.31. */
    name: z.optional(textUpTo(200)),
    /** Keeps it in the library although no row shows it yet. Since 2.31. */
    keep: z.optional(z.literal('true')),
  }),
  body: z.unknown(),
  answer: envelope(z.object({ url: z.string(), width: z.number(), height: z.number() })),
});
