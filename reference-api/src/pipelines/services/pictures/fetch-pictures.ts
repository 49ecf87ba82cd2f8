// One thing: the images that a file names are fetched and stored as images of the space, before its rows are written.
import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { longestImageName } from 'shared-contracts/api/images';
import { mostUploadBytes, storedImageWidths } from 'shared-contracts/entities';
import { type Actor, record } from '../../../audit/repositories/audit.ts';
import { inTenant } from '../../../database/transaction.ts';
import { Failure } from '../../../errors/failure.ts';
import { hasImage, imageBytes, insertImage } from '../../../files/repositories/images.ts';
import { heldBy } from '../../../files/repositories/usage.ts';
import { bytesWithin, contentKey } from '../../../files/services/content-key.ts';
import type { FileStore } from '../../../files/services/file-store.ts';
import type { ImageWorkers } from '../../../files/services/image-workers.ts';
import { requireImageRoom } from '../../../files/services/quotas.ts';
import { fetchAddress } from '../../fetching/fetch-address.ts';
import {
  type ImageImport,
  noteProgress,
  noteSourceImage,
  sourceImagesOf,
} from '../../repositories/source-images.ts';

/** Where images are stored, and from where they may be fetched. */
export interface PicturePlace {
  pool: Pool;
  files: FileStore;
  /** The address at which people reach the API. */
  publicUrl: string;
  images: Pick<ImageWorkers, 'shrink'>;
  fetchFrom: readonly string[];
}

/** The limits of one run: images, and milliseconds for one of them, for one job, and for the run. */
export interface PictureLimits {
  most: number;
  mostMs: number;
  jobMs: number;
  runMs: number;
}

export const usualPictureLimits: PictureLimits = {
  most: 2000,
  mostMs: 15_000,
  jobMs: 60_000,
  runMs: 30 * 60_000,
};
const atOnce = 4;
const toldEach = 10;
// A server that did not answer as often one after another is not asked again in this run.
const mostSilences = 5;
const tooMany = 'This run has fetched as many images as a run may. Run it again for the others.';
const numbers = new Intl.NumberFormat('en');

/** What an address of an image is known by. */
export const digestOf = (address: string) => createHash('sha256').update(address).digest('base64url');

const isFull = (error: Failure) => error.code === 'tooLarge' && /of images at most/.test(error.message);
const isDrawing = (bytes: Buffer) =>
  /^\s*</.test(bytes.toString('latin1', 0, 64).replace(/^\xef\xbb\xbf/, ''));

// What the library calls it. The address may hold anything.
function fileNameIn(address: string): string {
  const name = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name).slice(0, longestImageName);
  } catch {
    return name.slice(0, longestImageName);
  }
}

function sayWhy(error: unknown): Failure {
  if (!(error instanceof Failure)) throw error;
  return error;
}

interface FetchJob {
  tenant: number;
  by: ImageImport;
  actor: Actor;
  begunAt: number;
}

/**
 * Fetches images of a file that the space does not have yet, for as long as one job may. Returns how many are left: call it again, in another job. What cannot
 * be fetched is noted with its reason, and counts as done.
 */
export async function fetchPictures(
  { pool, files, images, fetchFrom }: PicturePlace,
  { tenant, by, actor, begunAt }: FetchJob,
  addresses: readonly string[],
  limits = usualPictureLimits,
): Promise<number> {
  const known = await inTenant(pool, tenant, (tx) =>
    sourceImagesOf(tx, addresses.map(digestOf), by, begunAt),
  );
  const done = new Set(known.map(({ digest }) => digest));
  const left = addresses.filter((address) => !done.has(digestOf(address)));
  if (left.length === 0) return 0;
  const tried = known.filter(({ isTried }) => isTried).length;
  const silences = new Map<string, number>();
  const until = Date.now() + limits.jobMs;
  let full: string | null = Date.now() - begunAt > limits.runMs ? tooMany : null;
  let count = 0;

  const note = (address: string, found: { key: string } | { failure: string }) =>
    inTenant(pool, tenant, (tx) =>
      noteSourceImage(tx, { digest: digestOf(address), key: null, failure: null, ...found }, by),
    );
  const bytesOf = async (address: string): Promise<Buffer> => {
    if (address.startsWith('data:')) return bytesWithin(address);
    const { host } = new URL(address);
    if ((silences.get(host) ?? 0) >= mostSilences)
      throw new Failure('invalid', `${host} did not answer ${mostSilences} times, and was not asked again.`);
    const begun = { mostBytes: mostUploadBytes, mostMs: limits.mostMs, allowed: fetchFrom };
    const got = await fetchAddress(address, null, begun).catch((error) => {
      const isSilent =
        error instanceof Failure && /in time|could not be reached|no server/.test(error.message);
      silences.set(host, isSilent ? (silences.get(host) ?? 0) + 1 : 0);
      throw error;
    });
    silences.set(host, 0);
    return got.bytes ?? Buffer.alloc(0);
  };
  const storing = new Map<string, Promise<void>>();
  const keep = async (key: string, bytes: Buffer, address: string): Promise<void> => {
    if (await inTenant(pool, tenant, (tx) => hasImage(tx, key))) return;
    const shrunk = await images.shrink(tenant, {
      bytes,
      mayBeDrawing: isDrawing(bytes),
      widths: storedImageWidths,
    });
    const { files: made, width, height } = shrunk;
    const size = [...made.values()].reduce((sum, { length }) => sum + length, 0);
    await inTenant(pool, tenant, async (tx) =>
      requireImageRoom(await heldBy(tx), (await imageBytes(tx)) + size),
    );
    // Left by a run that was not finished.
    await files.remove(key);
    await files.put(key, made);
    await inTenant(pool, tenant, (tx) =>
      insertImage(tx, { key, width, height, bytes: size, by: actor.name, name: fileNameIn(address) }),
    );
    count += 1;
  };
  // Several addresses may have the same file.
  const store = async (address: string): Promise<{ key: string }> => {
    const bytes = await bytesOf(address);
    const key = contentKey(tenant, bytes);
    const kept = storing.get(key) ?? keep(key, bytes, address);
    storing.set(key, kept);
    await kept;
    return { key };
  };
  const fetchOne = async (address: string) => {
    if (full !== null) return note(address, { failure: full });
    try {
      return await note(address, await store(address));
    } catch (error) {
      const failure = sayWhy(error);
      if (isFull(failure)) full = failure.message;
      return note(address, { failure: failure.message });
    }
  };

  const waiting = [...left];
  const tell = () => {
    const seen = addresses.length - waiting.length;
    const words = `Fetching images: ${numbers.format(seen)} of ${numbers.format(addresses.length)}`;
    return inTenant(pool, tenant, (tx) => noteProgress(tx, by, words));
  };
  const allowed = Math.max(0, limits.most - tried);
  let taken = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      taken += 1;
      if (taken > allowed) full ??= tooMany;
      await fetchOne(next);
      if (taken % toldEach === 0) await tell();
      // Another job goes on, so that none is taken for lost.
      if (Date.now() > until) return;
    }
  };
  await tell();
  await Promise.all(Array.from({ length: atOnce }, work));
  await tell();
  if (count > 0) {
    const entry = { action: 'import', subject: 'images', row: 0, details: { count } };
    await inTenant(pool, tenant, (tx) => record(tx, actor, entry));
  }
  return waiting.length;
}
