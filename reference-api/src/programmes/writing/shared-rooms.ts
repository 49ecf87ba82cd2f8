import { sql } from 'drizzle-orm';
import { definitionOf } from 'shared-contracts/entities';
import { wholeRows } from '../../csv/repositories/imported-rows.ts';
import type { Tx } from '../../database/transaction.ts';
import { quoted } from '../reading/words.ts';
import type { FileRow } from './import-rows.ts';

/** Rooms whose first session is of another agenda: another programme made them. */
async function othersRooms(tx: Tx, agenda: number | undefined, rooms: readonly number[]): Promise<number[]> {
  const found = await tx.run<{ room: number; agenda: number }>(sql`
    select distinct on (s.room) s.room, s.agenda from agenda_sessions s
    where s.tenant_id = ${tx.tenant} and s.room = any(${sql.param([...rooms])}::bigint[]) and s.agenda is not null
    order by s.room, s.id`);
  return found.filter((first) => first.agenda !== agenda).map(({ room }) => room);
}

/** Rooms of a file, each with the capacity that it has here where another programme made it: rooms are known by their names too. */
export async function keepOthersCapacity(
  tx: Tx,
  agenda: number | undefined,
  rows: readonly FileRow[],
): Promise<{ rows: FileRow[]; warnings: string[] }> {
  const others = await othersRooms(
    tx,
    agenda,
    rows.flatMap(({ row }) => row ?? []),
  );
  const here = await wholeRows(tx, definitionOf('rooms'), others);
  const warnings: string[] = [];
  const retained = rows.map((room): FileRow => {
    const known = room.row === null ? undefined : here.get(room.row)?.row.values.capacity;
    const { capacity, ...values } = room.values;
    if (typeof known !== 'number' || capacity === undefined || capacity === known) return room;
    warnings.push(
      `Room ${quoted(room.name)}, Capacity: it stays ${known}, since another programme made this room. This file says ${capacity}.`,
    );
    return { ...room, values };
  });
  return { rows: retained, warnings };
}

const lastPosition = 10_000;

/** Rooms of a file: those that are new stand after those of the channel, in the order of the file. */
export async function inOrderOfFile(tx: Tx, channel: number, rows: readonly FileRow[]): Promise<FileRow[]> {
  const [found] = await tx.run<{ last: number }>(sql`
    select coalesce(max(t.position), 0)::int as last from rooms t
    where t.tenant_id = ${tx.tenant} and t.channel_id = ${channel} and t.deleted_at is null`);
  let position = found?.last ?? 0;
  return rows.map((room) => {
    if (room.row !== null || position >= lastPosition) return room;
    position += 1;
    return { ...room, values: { position, ...room.values } };
  });
}
