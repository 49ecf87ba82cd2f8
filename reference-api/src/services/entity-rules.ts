import {
  allFields,
  brokenRules,
  definitionOf,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
} from 'shared-contracts/entities';
import type { Tx } from '../database/transaction.ts';
import { takenBy } from '../repositories/rows.ts';
import { liveTitles } from '../repositories/titles.ts';
import { Failure, invalid } from './failure.ts';
import { type KnownTitles, missingTarget, targetsIn } from './row-values.ts';

/** A row about to be written: its whole values, those it had before, its channel, its id (0 where it is new). */
export interface Candidate {
  values: EntityValues;
  before: EntityValues;
  channel: number | null;
  id: number;
}

/** What is said of a reference to a row that is not there, or is another tenant's. */
export function missingWords(entity: EntityName): string {
  return `This ${definitionOf(entity).singular} does not exist here, or was deleted.`;
}

/** What is said where a channel with content would become another one. */
export const newTypeWords = 'This channel has content, so its type can no longer change.';

/** The titles of all rows that the candidate refers to. A reference that it did not have before must be to a row outside the bin. */
async function checkRelations(
  tx: Tx,
  definition: EntityDefinition,
  candidate: Candidate,
): Promise<KnownTitles> {
  const fields = Object.entries(allFields(definition));
  const wanted = new Map<EntityName, number[]>();
  for (const { to, id } of fields.flatMap(([name, field]) => targetsIn(field, candidate.values[name]))) {
    wanted.set(to, [...(wanted.get(to) ?? []), id]);
  }
  const found = await Promise.all(
    [...wanted].map(
      async ([entity, ids]): Promise<[EntityName, Map<number, string>]> => [
        entity,
        await liveTitles(tx, entity, { ids, channel: candidate.channel }),
      ],
    ),
  );
  const titles = new Map(found);
  const broken: Record<string, string> = {};
  for (const [name, field] of fields) {
    const values = { before: candidate.before[name], after: candidate.values[name] };
    const missing = missingTarget(field, values, titles);
    if (missing) broken[name] = missingWords(missing.to);
  }
  if (Object.keys(broken).length > 0) throw invalid(broken);
  return titles;
}

function labels(definition: EntityDefinition, fields: readonly string[]): string {
  return fields.map((name) => allFields(definition)[name]?.label.toLowerCase() ?? name).join(' and ');
}

/** What is said of values that another row has. */
export function takenWords(definition: EntityDefinition, fields: readonly string[]): string {
  const [first = ''] = fields;
  if (definition.fields[first]?.kind === 'boolean') {
    return `Another one is the ${labels(definition, fields)}. Take that from it first.`;
  }
  return fields.length > 0
    ? `Another ${definition.singular} has this ${labels(definition, fields)}.`
    : `There is one ${definition.singular} already. Change that one.`;
}

/** Refuses values that another row has where a definition says that one row has them. */
async function checkUnique(tx: Tx, definition: EntityDefinition, candidate: Candidate): Promise<void> {
  const groups = [
    ...(definition.unique ?? []),
    ...(definition.content ? [['slug']] : []),
    ...(definition.single ? [[]] : []),
  ];
  const given = { values: candidate.values, channel: candidate.channel, except: candidate.id };
  const taken = await Promise.all(groups.map((fields) => takenBy(tx, definition, { ...given, fields })));
  const clash = groups.find((_, place) => taken[place]);
  if (!clash) return;
  const message = takenWords(definition, clash);
  throw new Failure('duplicate', message, {
    fields: Object.fromEntries(clash.map((name) => [name, message])),
  });
}

/** Checks all rules of a row: those of its definition, that what it refers to exists, that it stands alone where it must. */
export async function checkRow(
  tx: Tx,
  definition: EntityDefinition,
  candidate: Candidate,
): Promise<KnownTitles> {
  const broken = brokenRules(definition, candidate.values);
  if (Object.keys(broken).length > 0) throw invalid(broken);
  const titles = await checkRelations(tx, definition, candidate);
  await checkUnique(tx, definition, candidate);
  return titles;
}
