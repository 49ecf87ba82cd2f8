import type { Tx } from '../../database/transaction.ts';
import { sessionsOfAgendas } from '../repositories/agenda-rows.ts';

const numbers = new Intl.NumberFormat('en');

/** Says which agendas lose sessions to the one that a programme goes into: a file with the GUIDs of another programme under an acronym of its own takes them. */
export async function movingWords(
  tx: Tx,
  {
    channel,
    agenda,
    rows,
  }: { channel: number; agenda: number | undefined; rows: readonly { row: number | null }[] },
): Promise<string[]> {
  const known = new Set(rows.flatMap(({ row }) => row ?? []));
  if (agenda === undefined || known.size === 0) return [];
  const here = (await sessionsOfAgendas(tx, channel)).filter(
    (one) => known.has(one.id) && one.agenda !== agenda,
  );
  return [...Map.groupBy(here, ({ agenda: from }) => from).values()].map((moving) => {
    const count =
      moving.length === 1 ? '1 session leaves' : `${numbers.format(moving.length)} sessions leave`;
    return `${count} the agenda “${moving[0]?.name}” for this one: the file has the same GUIDs under another acronym.`;
  });
}
