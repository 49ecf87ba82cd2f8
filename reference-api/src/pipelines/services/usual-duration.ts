import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';
import type { SourceRow } from '../reading/source-rows.ts';

// That of the plan, where nothing says how long a session usually is.
const usualMinutes = 30;

const numbers = new Intl.NumberFormat('en');

/** The durations of the sessions of an agenda. */
async function durationsIn(tx: Tx, agenda: number | null): Promise<number[]> {
  if (agenda === null) return [];
  const found = await tx.run<{ duration: number }>(sql`
    select duration from agenda_sessions
    where tenant_id = ${tx.tenant} and agenda = ${agenda} and kind = 'session' and deleted_at is null`);
  return found.map(({ duration }) => duration);
}

/** The most frequent number, the smallest of several; null without one. */
function mostFrequent(all: readonly number[]): number | null {
  const counts = [...Map.groupBy(all, (one) => one)].map(([value, { length }]) => ({ value, length }));
  counts.sort((one, other) => other.length - one.length || one.value - other.value);
  return counts[0]?.value ?? null;
}

/** Gives sessions without a time and a duration, which nobody scheduled yet, the usual duration if they are new; says how many there are. */
export async function withUsualDuration(
  tx: Tx,
  rows: readonly SourceRow[],
  agenda: number | null,
): Promise<string[]> {
  const without = rows.filter(({ values }) => (values.start ?? null) === null && !('duration' in values));
  if (without.length === 0) return [];
  const inFile = rows.flatMap(({ values: { duration } }) => (typeof duration === 'number' ? [duration] : []));
  const duration = mostFrequent(await durationsIn(tx, agenda)) ?? mostFrequent(inFile) ?? usualMinutes;
  for (const row of without) row.onCreate = { ...row.onCreate, duration };
  // A session without a title is left out, and named for that.
  const named = without.filter(({ values }) => (values.title ?? null) !== null);
  const [first] = named;
  if (!first) return [];
  const lasting = `${duration} minutes`;
  return [
    named.length === 1
      ? `1 session has neither a time nor a duration in the file: “${first.name}”. It comes without a time, and lasts ${lasting} if it is new.`
      : `${numbers.format(named.length)} sessions have neither a time nor a duration in the file, the first of them “${first.name}”. They come without a time, and last ${lasting} if they are new.`,
  ];
}
