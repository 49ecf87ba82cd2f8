// One thing: the rows that an import changes or leaves as they are, as the API names them.
import type { ProgrammeReport } from 'shared-contracts/api';
import { mostPipelineChanges } from 'shared-contracts/api/pipelines';
import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { zonesOfRows } from '../../csv/repositories/dating-zones.ts';
import type { Tx } from '../../database/transaction.ts';
import { relationTitles, type Titles } from '../../rows/repositories/titles.ts';
import type { FieldChanges } from '../../rows/repositories/versions.ts';

/** What an import does to one row: the values of its fields before and after; none of a new row. */
export interface RowChange {
  definition: EntityDefinition;
  row: number;
  isNew: boolean;
  name: string;
  fields: FieldChanges;
}

/** A row of which an import leaves fields as people wrote them, since the file has them as the last time. */
export interface RowKept {
  definition: EntityDefinition;
  row: number;
  name: string;
  fields: readonly string[];
}

/** Rows with their differences, as an answer has them. */
export interface ReportedChanges {
  changes: NonNullable<ProgrammeReport['changes']>;
  changeCount: number;
  titles: Titles;
}

async function titlesOf(tx: Tx, changes: readonly RowChange[]): Promise<Titles> {
  const titles: Titles = {};
  for (const [definition, own] of Map.groupBy(changes, (change) => change.definition)) {
    const sides = own.flatMap(({ fields }) =>
      ([0, 1] as const).map((side) => ({
        values: Object.fromEntries(Object.entries(fields).map(([name, pair]) => [name, pair[side]])),
      })),
    );
    for (const [entity, names] of Object.entries(await relationTitles(tx, definition, sides))) {
      titles[entity] = { ...titles[entity], ...names };
    }
  }
  return titles;
}

/** The zones of the rows whose times change, by change. */
async function zonesOfTimes(tx: Tx, changes: readonly RowChange[]): Promise<Map<RowChange, string>> {
  const zones = new Map<RowChange, string>();
  const timed = changes.filter(({ definition, fields }) =>
    Object.keys(fields).some((name) => fieldOf(definition, name)?.kind === 'dateTime'),
  );
  for (const [definition, own] of Map.groupBy(timed, (change) => change.definition)) {
    const known = await zonesOfRows(
      tx,
      definition,
      own.map(({ row }) => row),
    );
    for (const change of own) {
      const zone = known.get(change.row);
      if (zone !== undefined) zones.set(change, zone);
    }
  }
  return zones;
}

/** The rows that an import changes, with the titles of those that they name. Read in the transaction that writes, since a check takes it back. */
export async function reportedChanges(
  tx: Tx,
  changes: readonly RowChange[],
  isCheck: boolean,
): Promise<ReportedChanges> {
  const listed = changes.slice(0, mostPipelineChanges);
  const zones = await zonesOfTimes(tx, listed);
  return {
    changes: listed.map((change) => {
      const { definition, row, isNew, name, fields } = change;
      const timeZone = zones.get(change);
      return {
        // What a check made is gone again.
        ...{ entity: definition.name, row: isCheck && isNew ? null : row, isNew, title: name },
        fields: Object.fromEntries(
          Object.entries(fields).map(([field, [before, after]]) => [field, { before, after }]),
        ),
        ...(timeZone === undefined ? {} : { timeZone }),
      };
    }),
    changeCount: changes.length,
    titles: await titlesOf(tx, listed),
  };
}
