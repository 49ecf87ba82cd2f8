import { takesPlace } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { type OtherRoom, otherRooms } from '../repositories/other-rooms.ts';
import { type Booking, bookingConflicts } from './conflicts.ts';

/** Number of rooms that a refusal names, and of those that get the complete check. */
const [mostNamed, mostChecked] = [3, 8];

/** The first rooms beside that of a refused session in which it can take place at its time: with the same coach, or of a hire in place of its room. */
export async function freeElsewhere(tx: Tx, { id, values, before }: Booking): Promise<OtherRoom[]> {
  if (!takesPlace(values) || typeof values.location !== 'number') return [];
  const free: OtherRoom[] = [];
  for (const room of (await otherRooms(tx, values)).slice(0, mostChecked)) {
    const { coach, location } = room;
    const conflicts = await bookingConflicts(tx, { id, values: { ...values, coach, location }, before });
    if (conflicts.length === 0) free.push(room);
    if (free.length === mostNamed) break;
  }
  return free;
}
