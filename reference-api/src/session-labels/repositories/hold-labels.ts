import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';

/**
 * Holds the tracks and types of the tenant until the transaction ends: together with others who write sessions, or alone, to change what sessions hold. It is
 * taken before any session is locked, so that a change of a track and a write of its sessions wait for each other and never block each other.
 */
export async function holdLabels(tx: Tx, how: 'together' | 'alone'): Promise<void> {
  const lock = sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await tx.run(sql`select ${lock}(hashtextextended(${`session-labels/${tx.tenant}`}, 0))`);
}
