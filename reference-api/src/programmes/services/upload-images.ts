import { inTenant, type Tx } from '../../database/transaction.ts';
import type { ImageImport } from '../../pipelines/repositories/source-images.ts';
import { fetchPictures, type PicturePlace } from '../../pipelines/services/pictures/fetch-pictures.ts';
import { foreignAddresses } from '../../pipelines/services/pictures/own-images.ts';
import { addressesOfProgramme } from '../../pipelines/services/pictures/programme-pictures.ts';
import { findPending } from '../../tasks/repositories/background-tasks.ts';
import { isCalendar, parsedUpload, type Upload } from './upload.ts';

/**
 * Fetches the photos and logos of a programme that somebody uploaded, before its rows are written, for as long as one job may. Returns false where some are
 * left for another job. What cannot be read is refused when its rows are written; a check fetches nothing.
 */
export async function fetchUploadImages(
  place: PicturePlace,
  { tenant, task }: { tenant: number; task: string },
): Promise<boolean> {
  const inSpace = <Result>(work: (tx: Tx) => Promise<Result>) => inTenant(place.pool, tenant, work);
  const held = await inSpace((tx) => findPending(tx, task));
  if (held?.kind !== 'programme') return true;
  const upload = held.payload as Upload;
  if (upload.isCheck || isCalendar(upload.source)) return true;
  const { raw } = await parsedUpload(upload).catch(() => ({ raw: null }));
  if (raw === null) return true;
  const addresses = addressesOfProgramme(raw);
  const foreign = await inSpace((tx) => foreignAddresses(tx, addresses, place.publicUrl));
  const by: ImageImport = { task };
  const { actor, begunAt } = held;
  return (await fetchPictures(place, { tenant, by, actor, begunAt }, foreign)) === 0;
}
