import { uploadImage } from 'shared-contracts/api';
import {
  imagePath,
  imageWidths,
  mostUploadBytes,
  storedImageWidths,
  thumbnailWidth,
} from 'shared-contracts/entities';
import { record } from '../../audit/repositories/audit.ts';
import { inTenant } from '../../database/transaction.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { type Server, serveAfter } from '../../http/call.ts';
import { imageBytes, insertImage } from '../repositories/images.ts';
import { newKey } from '../services/file-store.ts';
import { requireImageRoom } from '../services/quotas.ts';
import { SamplePictures } from '../services/sample-pictures.ts';

/** Uploads images, and serves their files to anyone with the address. */
export function imageRoutes(server: Server): void {
  serveAfter(
    server,
    uploadImage,
    async ({ body, query, owner }) => {
      if (!Buffer.isBuffer(body)) {
        throw new Failure('malformed', 'Send the file of the image as it is, as the body.');
      }
      // Asked before the work, and again for the files that came of it.
      const taken = await inTenant(server.pool, owner.tenant, imageBytes);
      const held = await server.quotas.checkImages(owner.tenant, taken, 1);
      const job = { bytes: body, mayBeDrawing: query.drawing === 'true', widths: storedImageWidths };
      const { files, width, height } = await server.images.shrink(owner.tenant, job);
      const key = newKey();
      // Files first: what no line of the database names afterwards is cleared away.
      await server.files.put(key, files);
      const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
      return { key, width, height, bytes, held };
    },
    async ({ tx, actor, query }, { key, width, height, bytes, held }) => {
      requireImageRoom(held, (await imageBytes(tx)) + bytes);
      await insertImage(tx, {
        ...{ key, width, height, bytes, by: actor.name },
        ...{ name: query.name, kept: query.keep === 'true' },
      });
      await record(tx, actor, { action: 'upload', subject: 'images', row: 0, details: { width, height } });
      const [largest] = [...imageWidths].reverse();
      return { data: { url: `${server.publicUrl}${imagePath(key, largest ?? 1920)}`, width, height } };
    },
    { bodyLimit: mostUploadBytes },
  );

  const samples = new SamplePictures(server);
  // Images that were uploaded before there were thumbnails have none.
  const stored = async (key: string, name: string) =>
    (await server.files.read(key, name)) ??
    (name === `${thumbnailWidth}.webp` ? server.files.read(key, `${imageWidths[0]}.webp`) : null);
  server.app.get<{ Params: { key: string; name: string } }>(
    '/v1/images/:key/:name',
    { compress: false },
    async (request, reply) => {
      const { key, name } = request.params;
      // Of a refusal, too: a page that isolates itself would otherwise hide its status behind one of its own.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      const isName = storedImageWidths.some((width) => name === `${width}.webp`);
      const isAddress = isName && /^[a-z2-7]{32}$/.test(key);
      const bytes = isAddress ? ((await stored(key, name)) ?? (await samples.read(key, name))) : null;
      if (!bytes) throw notFound('This image');
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(bytes);
    },
  );
}
