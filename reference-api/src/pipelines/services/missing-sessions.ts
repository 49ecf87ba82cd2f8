import type { EntityValues } from 'shared-contracts/entities';
import { importedSessions } from '../../agenda/repositories/agenda-rows.ts';
import type { Tx } from '../../database/transaction.ts';
import { missingWords } from '../../programmes/writing/lacking-values.ts';
import { csvPrefix, keyOf } from './row-keys.ts';

/** The sessions of a CSV. What cannot be read is in the file all the same: `leftOut` has its keys and titles. */
interface SessionsOfFile {
  pipeline: number;
  rows: readonly { key: string; values: EntityValues }[];
  leftOut: readonly { key: string; name: string }[];
}

/** Says which sessions that this pipeline brought into the agendas of a file are not in it any more. They stay. */
export async function missingSessions(
  tx: Tx,
  { pipeline, rows, leftOut }: SessionsOfFile,
): Promise<string[]> {
  const prefix = csvPrefix(pipeline);
  const keys = new Set([...rows, ...leftOut].map(({ key }) => keyOf(prefix, key)));
  const names = new Set(leftOut.map(({ name }) => name));
  const agendas = new Set(
    rows.flatMap(({ values }) => (typeof values.agenda === 'number' ? [values.agenda] : [])),
  );
  const missing: string[] = [];
  for (const agenda of agendas) {
    for (const { key, title } of await importedSessions(tx, agenda, prefix)) {
      if (!keys.has(key) && !names.has(title)) missing.push(title);
    }
  }
  return missingWords(missing);
}
