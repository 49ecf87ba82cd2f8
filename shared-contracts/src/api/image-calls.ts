import * as z from 'zod/mini';
import { call, envelope } from './call.ts';

/**
 * Uploads an image: the body is its file, at most 10 MiB, of JPEG, PNG, WebP, GIF or AVIF; its content says which. The answer has its address in
 * the largest width, for `url` of an image, and its size in pixels there. With `drawing` it may also be an SVG, which is drawn: it refers to nothing outside of itself and holds
 * no script, no entity and no effect. 413 where it is too large, 422 where it is no image.
 */
export const uploadImage = call({
  id: 'images.upload',
  tag: 'Images',
  summary: 'Upload an image, the file itself as the body, at most 10 MiB',
  method: 'POST',
  path: '/v1/a/images',
  access: 'signedIn',
  upload: true,
  query: z.object({ drawing: z.optional(z.literal('true')) }),
  body: z.unknown(),
  answer: envelope(z.object({ url: z.string(), width: z.number(), height: z.number() })),
});
