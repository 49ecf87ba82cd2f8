// One thing: rows of a file get the images of the space that were fetched for them, and the report says which came and which did not.
import { imageAt, imagePath, imageWidths } from 'shared-contracts/entities';
import type { Tx } from '../../../database/transaction.ts';
import { hasImage } from '../../../files/repositories/images.ts';
import { contentKey } from '../../../files/services/content-key.ts';
import { quoted } from '../../../programmes/reading/words.ts';
import type { Outcome } from '../../../programmes/writing/report.ts';
import { type PicturedFields, sourceAddresses, withOwnImages } from '../../reading/pictures/row-pictures.ts';
import type { ReadFile } from '../../reading/source-rows.ts';
import { type ImageImport, sourceImagesOf } from '../../repositories/source-images.ts';
import { digestOf } from './fetch-pictures.ts';

const [largest = 1920] = [...imageWidths].reverse();
const longestShown = 200;

/** What the line of a report about images is called. */
export const imagesLine = 'Images';

const keyIn = (address: string, publicUrl: string): string | null => {
  const isHere = address.startsWith(`${publicUrl}/`) && imageAt({ url: address }, largest) !== null;
  return isHere ? (/\/v1\/images\/([a-z2-7]{32})\//.exec(address)?.[1] ?? null) : null;
};

/** The addresses of images in the rows of a file, each once. */
export const addressesOf = ({ rows }: Pick<ReadFile, 'rows'>, fields: PicturedFields = 'all'): string[] => [
  ...new Set(rows.flatMap(({ values }) => sourceAddresses(values, fields))),
];

/** Of addresses, those that are no images of this space already. */
export async function foreignAddresses(
  tx: Tx,
  addresses: readonly string[],
  publicUrl: string,
): Promise<string[]> {
  const foreign: string[] = [];
  for (const address of addresses) {
    const key = keyIn(address, publicUrl);
    if (key === null || !(await hasImage(tx, key))) foreign.push(address);
  }
  return foreign;
}

/** A name for an image in a report. */
const shown = (address: string) =>
  address.startsWith('data:')
    ? 'An image within the file'
    : address.length > longestShown
      ? `${address.slice(0, longestShown - 1)}…`
      : address;

/** Which import has images, when it began (milliseconds since 1970), and where images of the space are. */
export interface PicturesOfImport {
  by: ImageImport;
  begunAt: number;
  isCheck: boolean;
  publicUrl: string;
}

/** What a run knows of the images of a file. */
export interface ImagesOfRun {
  /** Where an image is in the space; null where it did not come, and the address itself where it is here already. */
  urlOf: (address: string) => string | null;
  /** Why an image did not come. */
  reasonOf: (address: string) => string | undefined;
  /** The line of the report, for which images that did not come are still to be named; null where the file has none. */
  outcome: Outcome | null;
}

/** What became of the images at these addresses. In a check, those that would be fetched stand for themselves. */
export async function imagesOfRun(
  tx: Tx,
  all: readonly string[],
  { by, begunAt, isCheck, publicUrl }: PicturesOfImport,
): Promise<ImagesOfRun> {
  const addresses = await foreignAddresses(tx, all, publicUrl);
  const found = await sourceImagesOf(tx, addresses.map(digestOf), by, begunAt);
  const known = new Map(found.map((one) => [one.digest, one]));
  const ofKey = (key: string) => `${publicUrl}${imagePath(key, largest)}`;
  const outcome: Outcome = { what: imagesLine, created: 0, changed: 0, unchanged: 0, skipped: [] };
  const urls = new Map<string, string | null>();
  const reasons = new Map<string, string>();
  const counted = new Set<string>();
  for (const address of addresses) {
    const image = known.get(digestOf(address));
    if (image?.key) {
      // Several addresses may be one image.
      if (!counted.has(image.key)) outcome[image.isNew ? 'created' : 'unchanged'] += 1;
      counted.add(image.key);
      urls.set(address, ofKey(image.key));
    } else if (isCheck) {
      outcome.created += 1;
      const isWithin = address.startsWith('data:');
      urls.set(address, isWithin ? ofKey(contentKey(tx.tenant, Buffer.from(address))) : address);
    } else {
      reasons.set(address, image?.failure ?? 'It was not fetched.');
      urls.set(address, null);
    }
  }
  return {
    urlOf: (address) => (urls.has(address) ? (urls.get(address) ?? null) : address),
    reasonOf: (address) => reasons.get(address),
    outcome: addresses.length > 0 ? outcome : null,
  };
}

/** Names an image in a report that did not come, with whose it is. */
export function leftOutImage(address: string, whose: string, reason: string): Outcome['skipped'][number] {
  return { name: shown(address), reason: `${whose}: ${reason}` };
}

/** Puts images of the space in place of those of the source, and says what became of them, as a line of the report; null where the file has none. */
export async function withSpaceImages(
  tx: Tx,
  file: ReadFile,
  pictures: PicturesOfImport,
  fields: PicturedFields = 'all',
): Promise<{ file: ReadFile; outcome: Outcome | null }> {
  const { urlOf, reasonOf, outcome } = await imagesOfRun(tx, addressesOf(file, fields), pictures);
  const rows = file.rows.map((row) => {
    for (const address of new Set(sourceAddresses(row.values, fields))) {
      const reason = reasonOf(address);
      const whose = `${quoted(row.name)}${row.at ? ` (${row.at})` : ''}`;
      if (reason !== undefined) outcome?.skipped.push(leftOutImage(address, whose, reason));
    }
    const undescribed = row.undescribed?.filter((address) => urlOf(address) !== null) ?? [];
    return { ...row, values: withOwnImages(row.values, urlOf, fields), undescribed };
  });
  return { file: { ...file, rows }, outcome };
}
