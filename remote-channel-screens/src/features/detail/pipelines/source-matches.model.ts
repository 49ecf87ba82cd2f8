import type { PipelineMapping } from 'shared-contracts/api/pipelines';
import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { type Matches, matchColumns, wrongIn } from '../../../ui/imports/matches.model.ts';

/** Matches the columns of a pipeline's file by their names. A pipeline ticks no tags and categories. */
export function matchedColumns(definition: EntityDefinition, names: readonly string[]): Matches {
  // An id of another program is none of ours.
  return matchColumns(definition, names, { withTerms: false }).map((field) =>
    field === 'id' ? null : field,
  );
}

/** How the columns of a pipeline's file begin: as they were matched `before` (null: never), and by their names where a column is new. */
export function firstMatches(
  definition: EntityDefinition,
  names: readonly string[],
  before: PipelineMapping | null,
): Matches {
  return matchedColumns(definition, names).map((guess, at) => {
    const known = before?.columns.find(({ name }) => name === names[at]);
    return known ? known.field : guess;
  });
}

/** The matches of columns as a mapping. What comes first in the dates of a column stays where it fills the field that it filled `before`. */
export function mappingOf(
  names: readonly string[],
  { matches, key }: { matches: Matches; key: string | null },
  before: PipelineMapping | null,
): PipelineMapping {
  const columns = names.map((name, at) => {
    const field = matches[at] ?? null;
    const known = before?.columns.find((column) => column.name === name && column.field === field);
    return { name, field, ...(known?.dateOrder ? { dateOrder: known.dateOrder } : {}) };
  });
  return { columns, key };
}

/** Why the columns of a pipeline's file cannot be matched so; null where they can. */
export function wrongMatch(
  definition: EntityDefinition,
  { matches, hasAgenda }: { matches: Matches; hasAgenda: boolean },
): string | null {
  const title = fieldOf(definition, definition.titleField)?.label ?? 'Title';
  if (!matches.includes(definition.titleField)) return `Match a column with ${title}.`;
  const ofSessions = definition.name === 'agenda-sessions';
  if (ofSessions && !hasAgenda && !matches.includes('agenda'))
    return 'Choose the agenda of the sessions in “Agenda” below and save, or match a column with Agenda.';
  if (matches.includes('day') && ofSessions && !matches.includes('start'))
    return 'Match a column with Start: a day alone says nothing of when a session begins.';
  // What no column fills: a row without a zone gets that of the channel, and an end says how long a session is.
  const implied = [
    'timeZone',
    ...(hasAgenda ? ['agenda'] : []),
    ...(matches.includes('end') ? ['duration'] : []),
  ].filter((name) => !matches.includes(name));
  return wrongIn(definition, [...matches, ...implied]);
}
