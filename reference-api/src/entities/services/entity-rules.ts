// One thing: the rules of a row that a write checks on the server.
import {
  allFields,
  brokenRules,
  definitionOf,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  endOfSeries,
  type Field,
  fieldOf,
  repetitionOf,
  seriesOf,
  seriesOfBlocking,
} from 'shared-contracts/entities';
import { roomTwice } from '../../booking/services/hired-rooms.ts';
import { uniqueGroups } from '../../database/indexed-fields.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { chosenMembers, hasTags } from '../../rows/repositories/members.ts';
import { dependents } from '../../rows/repositories/references.ts';
import { freshIds, type KnownTitles, missingTarget, targetsIn } from '../../rows/repositories/row-values.ts';
import { takenBy } from '../../rows/repositories/rows.ts';
import { liveTitles, unfitFor } from '../../rows/repositories/titles.ts';
import { misledPipeline } from './pipeline-rules.ts';

/** A row about to be written: its whole values, those it had before, its channel, its id (0 if it is new). */
export interface Candidate {
  values: EntityValues;
  before: EntityValues;
  channel: number | null;
  id: number;
  /** Whether it may lead to rows that no new one may lead to, as a session that is over does to a coach who left. */
  isHistory?: boolean;
}

/** The message for a reference to a missing row, or to one of another tenant. */
export function missingWords(entity: EntityName): string {
  return `This ${definitionOf(entity).singular} does not exist here, or was deleted.`;
}

/** The message for rows that a field must not refer to. */
export function unfitWords({ to, only }: Field, titles: KnownTitles, [first = 0]: readonly number[]): string {
  return `${(to && titles.get(to)?.get(first)) ?? `#${first}`}: ${only?.message}`;
}

/** The field that can no longer change, because of other rows or at all, with the message. */
export async function heldFast(
  tx: Tx,
  definition: EntityDefinition,
  { id, values, changed }: { id: number; values: EntityValues; changed: readonly string[] },
): Promise<{ field: string; words: string } | null> {
  const fixed = definition.fixed?.fields.find((name) => changed.includes(name));
  if (definition.fixed && fixed) return { field: fixed, words: definition.fixed.message };
  if (definition.name === 'channels' && changed.includes('subType')) {
    const words = 'This channel has content, so its type can no longer change.';
    return (await dependents(tx, 'channels', id)).length > 0 ? { field: 'subType', words } : null;
  }
  if (definition.name !== 'groups' || !changed.includes('kind') || values.kind !== 'rule') return null;
  const count = await chosenMembers(tx, id);
  const members = count === 1 ? '1 member who was' : `${count} members who were`;
  const words = `This group has ${members} chosen by hand. Take them out first, also those in the trash.`;
  return count > 0 ? { field: 'kind', words } : null;
}

/** Why a group cannot come to have the rule that members have all of its tags: it has none, so nobody would be a member. Null where it can. */
export async function untaggedRule(
  tx: Tx,
  definition: EntityDefinition,
  { id, values, before }: Pick<Candidate, 'id' | 'values' | 'before'>,
): Promise<{ field: string; words: string } | null> {
  const asks = ({ kind, ruleTags }: EntityValues) => kind === 'rule' && ruleTags === true;
  if (definition.name !== 'groups' || !asks(values) || asks(before) || (await hasTags(tx, id))) return null;
  const words =
    'This group has no tags, so nobody would be in it. Save it without this condition, tick its tags, then add the condition.';
  return { field: 'ruleTags', words };
}

/** Why a blocking would block nothing: its last day is over in the zone of the business before it starts. Null where it blocks something. */
export async function blocksNothing(
  tx: Tx,
  definition: EntityDefinition,
  { values }: Pick<Candidate, 'values'>,
): Promise<{ field: string; words: string } | null> {
  if (definition.name !== 'blockings' || !values.repeatsUntil) return null;
  if (seriesOfBlocking(values, await businessZone(tx))) return null;
  return { field: 'repeatsUntil', words: 'It ends before it starts: give a later last day.' };
}

/** Why a row cannot lead to itself, as a user who would be their own contact. Null where it does not. */
export function leadsToItself(
  definition: EntityDefinition,
  { id, values }: Pick<Candidate, 'id' | 'values'>,
): { field: string; words: string } | null {
  const own = Object.entries(allFields(definition)).find(
    ([name, { kind, to }]) => kind === 'relation' && to === definition.name && id > 0 && values[name] === id,
  );
  if (!own) return null;
  const [field, { label }] = own;
  return { field, words: `${label}: choose another ${definition.singular} than this one.` };
}

/** Why a shape cannot be drawn: the row leads to none with an image, such as a room without a floor. Null where it can. */
function drawnNowhere(
  definition: EntityDefinition,
  { values }: Pick<Candidate, 'values'>,
): { field: string; words: string } | null {
  for (const [field, { shape }] of Object.entries(allFields(definition))) {
    if (!shape || !values[field] || values[shape.on]) continue;
    const label = fieldOf(definition, shape.on)?.label.toLowerCase() ?? shape.on;
    return { field, words: `Choose a ${label} first: it lies on the plan of one.` };
  }
  return null;
}

/** The titles of all rows that the candidate refers to. A reference that it did not have before must be to a row outside the trash. */
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
  const unfitIn = await Promise.all(
    fields.map(([name, field]) => {
      const values = { before: candidate.before[name], after: candidate.values[name] };
      return candidate.isHistory ? [] : unfitFor(tx, field, freshIds(field, values));
    }),
  );
  for (const [at, [name, field]] of fields.entries()) {
    const values = { before: candidate.before[name], after: candidate.values[name] };
    const missing = missingTarget(field, values, titles);
    if (missing) broken[name] = missingWords(missing.to);
    const unfit = unfitIn[at] ?? [];
    if (unfit.length > 0) broken[name] ??= unfitWords(field, titles, unfit);
  }
  if (Object.keys(broken).length > 0) throw invalid(broken);
  return titles;
}

function labels(definition: EntityDefinition, fields: readonly string[]): string {
  return fields.map((name) => allFields(definition)[name]?.label.toLowerCase() ?? name).join(' and ');
}

/** The message for values that another row has. It names that row if its title is given. */
export function takenWords(definition: EntityDefinition, fields: readonly string[], title = ''): string {
  const [first = ''] = fields;
  const named = title === '' ? '' : `: “${title}”`;
  if (definition.fields[first]?.kind === 'boolean') {
    return `Another one is the ${labels(definition, fields)}${named}. Take that from it first.`;
  }
  return fields.length > 0
    ? `Another ${definition.singular} has this ${labels(definition, fields)}${named}.`
    : `There is one ${definition.singular} already. Change that one.`;
}

/** The message for a line that repeats a unique value of an earlier line. */
export function duplicateMessage(definition: EntityDefinition, fields: readonly string[]): string {
  const [first = ''] = fields;
  if (fields.length === 0) return `A line before it is the one ${definition.singular} that there can be.`;
  const isOne = definition.fields[first]?.kind === 'boolean';
  return `A line before it ${isOne ? 'is' : 'has'} the ${isOne ? '' : 'same '}${labels(definition, fields)}.`;
}

/** Refuses values that another row has where a definition says that one row has them. */
async function checkUnique(tx: Tx, definition: EntityDefinition, candidate: Candidate): Promise<void> {
  const groups = uniqueGroups(definition);
  const input = { values: candidate.values, channel: candidate.channel, except: candidate.id };
  const taken = await Promise.all(groups.map((fields) => takenBy(tx, definition, { ...input, fields })));
  const place = taken.findIndex((row) => row !== null);
  const clash = groups[place];
  if (!clash) return;
  const message = takenWords(definition, clash);
  throw new Failure('duplicate', message, {
    fields: Object.fromEntries(clash.map((name) => [name, message])),
    data: { entity: definition.name, ...taken[place] },
  });
}

/** The last moment that is written with a year of four digits, in milliseconds. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

/** The first broken rule of each field of a whole row, also those that a form leaves to the server since they cost more. */
export function brokenFields(definition: EntityDefinition, values: EntityValues): Record<string, string> {
  const broken = brokenRules(definition, values);
  const repetition = repetitionOf(definition);
  // Where a zone may be none, nothing can be said of when it ends.
  if (!repetition || Object.keys(broken).length > 0) return broken;
  const series = seriesOf(definition, values, 'UTC');
  const end = series?.rule ? endOfSeries(series) : Infinity;
  if (end < Infinity && end > lastMoment)
    broken[repetition.name] = 'The last time would end after the year 9999: let it end sooner.';
  return broken;
}

/** Checks all rules of a row: those of its definition, that its relations exist, and that unique values are unique. */
export async function checkRow(
  tx: Tx,
  definition: EntityDefinition,
  candidate: Candidate,
): Promise<KnownTitles> {
  const broken = brokenFields(definition, candidate.values);
  if (Object.keys(broken).length > 0) throw invalid(broken);
  const problem =
    leadsToItself(definition, candidate) ??
    drawnNowhere(definition, candidate) ??
    (await untaggedRule(tx, definition, candidate)) ??
    (await blocksNothing(tx, definition, candidate)) ??
    (await roomTwice(tx, definition, candidate));
  if (problem) throw invalid({ [problem.field]: problem.words });
  const titles = await checkRelations(tx, definition, candidate);
  const misled = await misledPipeline(tx, definition, candidate);
  if (misled) throw invalid({ [misled.field]: misled.words });
  await checkUnique(tx, definition, candidate);
  return titles;
}
