import { definitionOf, type EntityValues, type Row } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { withLines } from './answers.ts';

const users = definitionOf('users');

/** Who leaves a session, and why, where they say it. */
export interface Leaving {
  client: number;
  reason?: string | undefined;
}

/**
 * Why a client gives up a session, where they said it: as the reason of their own, which does not take place, and which its coach reads in the mail; else in the
 * notes of a session that others are in.
 */
export async function saidWhy(
  tx: Tx,
  { row, client, isOff, reason }: { row: Row; client: number; isOff: boolean; reason: string },
): Promise<EntityValues> {
  if (reason === '') return {};
  if (isOff) return { cancelReason: reason };
  const name = String((await findRow(tx, users, client))?.values.name ?? '');
  return { notes: withLines(row.values.notes, [`Booking page: ${name} cancelled: ${reason}`]) };
}
