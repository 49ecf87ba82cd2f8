import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** What fetches images: a run of a pipeline, or the task of a file that somebody uploaded. */
export type ImageImport = { run: number } | { task: string };

/** What became of an address of an image: its image here, or why an import has none. */
export interface SourceImage {
  digest: string;
  key: string | null;
  failure: string | null;
}

/** {@link SourceImage}, whether this import tried it, and whether its image is here since the import began. */
export interface KnownImage extends SourceImage {
  isTried: boolean;
  isNew: boolean;
}

const isOf = (by: ImageImport): SQL =>
  'run' in by ? sql`run_id = ${by.run}` : sql`task_id = ${by.task}::uuid`;

/** What is known of addresses by their digests: images that are here, and those that this import tried, which began at `begunAt` (milliseconds since 1970). */
export async function sourceImagesOf(
  tx: Tx,
  digests: readonly string[],
  by: ImageImport,
  begunAt: number,
): Promise<KnownImage[]> {
  return tx.run<KnownImage>(sql`
    select s.digest, s.key, s.failure, coalesce(${isOf(by)}, false) as "isTried", exists (
      select from images i
      where i.tenant_id = s.tenant_id and i.key = s.key and i.created_at >= to_timestamp(${begunAt}::float8 / 1000)) as "isNew"
    from source_images s
    where s.tenant_id = ${tx.tenant} and s.digest = any(${sql.param([...digests])}::text[]) and (s.key is not null or ${isOf(by)})`);
}

/** Notes what became of an address. */
export async function noteSourceImage(
  tx: Tx,
  { digest, key, failure }: SourceImage,
  by: ImageImport,
): Promise<void> {
  const [run, task] = 'run' in by ? [by.run, null] : [null, by.task];
  await tx.run(sql`
    insert into source_images (tenant_id, digest, key, failure, run_id, task_id)
    values (${tx.tenant}, ${digest}, ${key}, ${failure}, ${run}, ${task}::uuid)
    on conflict (tenant_id, digest) do update
      set key = excluded.key, failure = excluded.failure, run_id = excluded.run_id, task_id = excluded.task_id
    where source_images.key is null`);
}

/** Forgets what an import could not fetch, so that the next one tries again. */
export async function forgetFailedImages(tx: Tx, by: ImageImport): Promise<void> {
  await tx.run(sql`delete from source_images where tenant_id = ${tx.tenant} and ${isOf(by)} and key is null`);
}

/** Says how far an import is that fetches images. */
export async function noteProgress(tx: Tx, by: ImageImport, sentence: string): Promise<void> {
  await tx.run(
    'run' in by
      ? sql`update pipeline_runs set sentence = ${sentence}, progress_at = now()
          where tenant_id = ${tx.tenant} and id = ${by.run} and status = 'pending'`
      : sql`update background_tasks set sentence = ${sentence}
          where tenant_id = ${tx.tenant} and id = ${by.task}::uuid and status = 'pending'`,
  );
}
