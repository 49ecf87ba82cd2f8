import type { EntityDefinition } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import {
  type Problem,
  refuseLines,
  type TiedLine,
  tiedLines,
  type Wait,
} from '../repositories/import-lines.ts';
import { isOfOne } from './unique-keys.ts';
import { waitsInVain } from './validation/unique-values.ts';

/** Lines that take values from each other are written in one transaction, so there are not more of them. */
const mostTied = 5000;

const tooMany: Problem = {
  field: null,
  reason: `More than ${mostTied.toLocaleString('en')} lines take values from each other. Bring them in as several files.`,
};

/** Refuses lines that want what another row keeps, once the whole file is known: one that has no line, or whose line gives nothing up. */
export async function settleLines(tx: Tx, definition: EntityDefinition, id: number): Promise<void> {
  const lines = await tiedLines(tx, id);
  const waiting = lines.filter(({ waits }) => waits.length > 0);
  if (lines.length > mostTied) {
    await refuseLines(
      tx,
      id,
      waiting.map(({ place }) => ({ place, problems: [tooMany] })),
    );
    return;
  }
  const ofRow = new Map<number, TiedLine[]>();
  for (const line of lines) {
    if (line.row !== null) ofRow.set(line.row, [...(ofRow.get(line.row) ?? []), line]);
  }
  const refused = new Map<number, Problem[]>();
  const givesUp = (line: TiedLine, { names }: Wait) =>
    line.isToWrite && !refused.has(line.place) && names.some((name) => line.changed.includes(name));
  const keeps = (wait: Wait) => {
    const holders = ofRow.get(wait.row);
    return holders ? !holders.some((line) => givesUp(line, wait)) : !isOfOne(definition, wait.names);
  };
  for (let known = -1; known < refused.size; ) {
    known = refused.size;
    for (const { place, waits } of waiting) {
      const remaining = refused.has(place) ? undefined : waits.find(keeps);
      if (remaining) refused.set(place, [waitsInVain(definition, remaining)]);
    }
  }
  await refuseLines(
    tx,
    id,
    [...refused].map(([place, problems]) => ({ place, problems })),
  );
}

/** The lines to write in the order in which they are: those that take values from each other before the others, in one step. */
export function tiedFirst(
  places: readonly number[],
  lines: readonly TiedLine[],
): { rows: number[]; tied: [number, number] } {
  const known = new Set(places);
  const tied = lines.flatMap(({ place }) => (known.has(place) ? [place] : []));
  const first = new Set(tied);
  return { rows: [...tied, ...places.filter((place) => !first.has(place))], tied: [0, tied.length] };
}
