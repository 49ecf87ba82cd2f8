import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';

/** What one process at a time does. It lasts some seconds, unless it is renewed; a process that dies leaves it to the next one then. */
export interface Lease {
  /** Makes it last for its seconds again; false where another process has it meanwhile. */
  renew(): Promise<boolean>;
  release(): Promise<void>;
}

/** Takes the lease of a name; null where another process has it. It is a count of the limits: those are there, and expire. */
export async function takeLease(pool: Pool, name: string, seconds: number): Promise<Lease | null> {
  const [key, owner] = [`lease:${name}`, randomInt(1, 2 ** 31 - 1)];
  const taken = await pool.query(
    `insert into limits.counts (key, points, expire) values ($1, $2, ${nowMs} + $3)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire where counts.expire < ${nowMs} returning key`,
    [key, owner, seconds * 1000],
  );
  if (taken.rowCount === 0) return null;
  return {
    async renew() {
      const renewed = await pool.query(
        `update limits.counts set expire = ${nowMs} + $3 where key = $1 and points = $2 returning key`,
        [key, owner, seconds * 1000],
      );
      return renewed.rowCount === 1;
    },
    async release() {
      await pool.query('delete from limits.counts where key = $1 and points = $2', [key, owner]);
    },
  };
}

// By the clock of the database: processes may have others.
const nowMs = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
