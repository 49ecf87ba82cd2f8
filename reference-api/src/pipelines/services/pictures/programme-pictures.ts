import type { Tx } from '../../../database/transaction.ts';
import type { RawSchedule } from '../../../programmes/reading/raw-schedule.ts';
import { imageAddress } from '../../../programmes/reading/schedule-links.ts';
import { clean, quoted } from '../../../programmes/reading/words.ts';
import type { ProgrammeImages } from '../../../programmes/writing/programme-images.ts';
import type { Outcome } from '../../../programmes/writing/report.ts';
import { imagesOfRun, leftOutImage, type PicturesOfImport } from './own-images.ts';

/** The addresses of the photos and logos of a programme, each once: those on the web, and those that are within the file. */
export function addressesOfProgramme({ sessions, baseUrl }: RawSchedule): string[] {
  const written = sessions.flatMap(({ logo, people }) => [logo, ...people.map(({ photo }) => photo)]);
  const addresses = written.flatMap((one) => {
    const text = clean(one ?? '');
    return text.startsWith('data:') ? text : (imageAddress(text, clean(baseUrl)) ?? []);
  });
  return [...new Set(addresses)];
}

/**
 * The photos and logos of a programme as images of the space that its import fetched, and the line of the report about them: of all of them, or of those on the
 * web alone.
 */
export async function programmePictures(
  tx: Tx,
  raw: RawSchedule,
  pictures: PicturesOfImport,
  which: 'all' | 'web' = 'all',
): Promise<{ images: ProgrammeImages; outcome: Outcome | null }> {
  const all = addressesOfProgramme(raw);
  const addresses = which === 'all' ? all : all.filter((address) => !address.startsWith('data:'));
  const { urlOf, reasonOf, outcome } = await imagesOfRun(tx, addresses, pictures);
  const keep: ProgrammeImages['keep'] = async (written, alt) => {
    const isHere = written.startsWith('data:') || /^https?:/i.test(written);
    if (!isHere) return 'no files came beside the programme';
    const url = urlOf(written);
    if (url !== null) return { url, alt };
    const reason = reasonOf(written) ?? 'It was not fetched.';
    // That of one within the file is among the warnings.
    if (!written.startsWith('data:')) outcome?.skipped.push(leftOutImage(written, quoted(alt), reason));
    return reason.replace(/\.$/, '');
  };
  const onWeb: ProgrammeImages['onWeb'] = async (address, alt) => {
    const kept = await keep(address, alt);
    return typeof kept === 'string' ? null : kept;
  };
  return { images: { keep, onWeb, without: null }, outcome };
}
