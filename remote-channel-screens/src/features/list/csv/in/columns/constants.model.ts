import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import type { Matches } from '../../../../../ui/imports/matches.model.ts';

/** Values that the screen of a list gives to every line that is imported there: fields by name, each as a cell says it. */
export type Constants = Readonly<Record<string, string>>;

/** A list that shows only rows with a yes gives that yes to what is imported there, so that it is found where it was imported. */
export function constantsOf(
  definition: EntityDefinition,
  fixed: Readonly<Record<string, string>>,
): Constants {
  const chosen = Object.entries(fixed).filter(
    ([name, value]) => fieldOf(definition, name)?.kind === 'boolean' && value === 'true',
  );
  return Object.fromEntries(chosen.map(([name]) => [name, 'yes']));
}

/** The agenda of the sessions that are imported. */
export interface ChosenAgenda {
  id: number;
  title: string;
}

/** The field of a session that says its agenda. */
export const agendaField = 'agenda';

/** The one agenda that a list of sessions shows; null where it shows those of several, or no sessions. */
export function agendaOfList(
  definition: EntityDefinition,
  fixed: Readonly<Record<string, string>>,
): number | null {
  const id = definition.name === 'agenda-sessions' ? Number(fixed[agendaField]) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** What gives every line an agenda. The id counts when the cell is read, and a mark of it within the title does not. */
export function constantOfAgenda({ id, title }: ChosenAgenda): Constants {
  return { [agendaField]: `${title.replace(/[;\s]+/g, ' ')} [#${id}]`.trim() };
}

/** A cell as people read it. */
export const shownCell = (cell: string): string => cell.replace(/(?<=.) \[#\d+\]$/, '');

/** Whether a person chooses the agenda of all lines: a list that is of no one agenda, and a file whose columns do not name it. */
export const lacksAgenda = (definition: EntityDefinition, matches: Matches): boolean =>
  definition.name === 'agenda-sessions' && !matches.includes(agendaField);
