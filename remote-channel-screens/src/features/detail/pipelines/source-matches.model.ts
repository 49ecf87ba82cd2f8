import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { type Matches, matchColumns, wrongIn } from '../../../ui/imports/matches.model.ts';

/** Matches the columns of a pipeline's file by their names. A pipeline ticks no tags and categories. */
export function matchedColumns(definition: EntityDefinition, names: readonly string[]): Matches {
  // An id of another program is none of ours.
  return matchColumns(definition, names, { withTerms: false }).map((field) =>
    field === 'id' ? null : field,
  );
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
