import {
  changeImage,
  changeImageUses,
  listImages,
  readImage,
  removeImage,
  restoreImage,
  undoImageUses,
} from 'shared-contracts/api/images';
import { record } from '../../audit/repositories/audit.ts';
import { imageBytes } from '../../files/repositories/images.ts';
import { type Server, serve } from '../../http/call.ts';
import { setInLibrary } from '../repositories/library-images.ts';
import { changeUses, undoUses } from '../services/change-uses.ts';
import { describeImage } from '../services/image-words.ts';
import {
  existingImage,
  readLibrary,
  readOne,
  removeFromLibrary,
  urlOfImage,
  usesOfImage,
} from '../services/library.ts';

/** The images of a space: found, described, replaced, and where they are shown. */
export function imageLibraryRoutes(server: Server): void {
  const { publicUrl } = server;
  const subject = 'images';

  serve(server, listImages, async ({ tx, query }) => ({
    ...(await readLibrary(tx, publicUrl, { q: query.q, use: query.use, after: query.after })),
    bytes: await imageBytes(tx),
    mostBytes: await server.quotas.mostImageBytes(tx.tenant),
  }));

  serve(server, readImage, async ({ tx, params: { key } }) => ({
    data: await readOne(tx, publicUrl, key),
    shownBy: await usesOfImage(tx, key),
  }));

  serve(server, changeImage, async ({ tx, actor, params: { key }, body: { was, ...next } }) => {
    await describeImage(tx, key, { was, next });
    await record(tx, actor, { action: 'change', subject, row: 0, details: { key } });
    return { data: await readOne(tx, publicUrl, key) };
  });

  serve(server, removeImage, async ({ tx, actor, params: { key } }) => {
    await removeFromLibrary({ tx, actor }, key);
    return { data: null };
  });

  serve(server, restoreImage, async ({ tx, actor, params: { key } }) => {
    await existingImage(tx, key, true);
    await setInLibrary(tx, key, true);
    await record(tx, actor, { action: 'restore', subject, row: 0, details: { key } });
    return { data: await readOne(tx, publicUrl, key) };
  });

  serve(server, changeImageUses, async ({ tx, actor, params: { key }, body }) => {
    const { by, alt, focalPoint, credit, after = null } = body;
    await existingImage(tx, key);
    if (by !== undefined) await existingImage(tx, by);
    const change = {
      alt: alt?.trim(),
      focalPoint,
      credit: credit?.trim(),
      ...(by === undefined ? {} : { url: urlOfImage(publicUrl, by) }),
    };
    return { data: await changeUses({ tx, actor }, { key, change, after }) };
  });

  serve(server, undoImageUses, async ({ tx, actor, params: { key }, body: { rows } }) => {
    await existingImage(tx, key);
    return { data: await undoUses({ tx, actor }, rows) };
  });
}
