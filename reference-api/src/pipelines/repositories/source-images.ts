import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/** What became of an address of an image: its image here, or why a run has none; and the run that fetched it. */
export interface SourceImage {
  digest: string;
  key: string | null;
  failure: string | null;
  run: number;
}

/** {@link SourceImage}, and whether its image is here since a run began. */
export interface KnownImage extends SourceImage {
  isNew: boolean;
}

/** What is known of addresses by their digests: images that are here, and those that this run tried. */
export async function sourceImagesOf(tx: Tx, digests: readonly string[], run: number): Promise<KnownImage[]> {
  return tx.run<KnownImage>(sql`
    select s.digest, s.key, s.failure, s.run_id::int as run, exists (
      select from images i join pipeline_runs r on r.tenant_id = i.tenant_id and r.id = ${run}
      where i.tenant_id = s.tenant_id and i.key = s.key and i.created_at >= r.at) as "isNew"
    from source_images s
    where s.tenant_id = ${tx.tenant} and s.digest = any(${sql.param([...digests])}::text[]) and (s.key is not null or s.run_id = ${run})`);
}

/** Notes what became of an address. */
export async function noteSourceImage(tx: Tx, { digest, key, failure, run }: SourceImage): Promise<void> {
  await tx.run(sql`
    insert into source_images (tenant_id, digest, key, failure, run_id)
    values (${tx.tenant}, ${digest}, ${key}, ${failure}, ${run})
    on conflict (tenant_id, digest) do update set key = excluded.key, failure = excluded.failure, run_id = excluded.run_id
    where source_images.key is null`);
}

/** Forgets what a run could not fetch, so that the next one tries again. */
export async function forgetFailedImages(tx: Tx, run: number): Promise<void> {
  await tx.run(sql`
    delete from source_images where tenant_id = ${tx.tenant} and run_id = ${run} and key is null`);
}

/** Says how far a run is that fetches images. */
export async function noteProgress(tx: Tx, run: number, sentence: string): Promise<void> {
  await tx.run(sql`
    update pipeline_runs set sentence = ${sentence}, progress_at = now()
    where tenant_id = ${tx.tenant} and id = ${run} and status = 'pending'`);
}
