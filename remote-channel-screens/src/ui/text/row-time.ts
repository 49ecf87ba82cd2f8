import { allFields, type EntityDefinition, fieldOf, type Row } from 'shared-contracts/entities';
import { dateTimeText } from './dates.ts';

/** The time by which a list is sorted, where it is not what rows are called by; null if there is none. */
export function timeFieldOf({ defaultSort, titleField, fields }: EntityDefinition): string | null {
  const name = defaultSort.replace(/^-/, '');
  return name !== titleField && fields[name]?.kind === 'dateTime' ? name : null;
}

/** The time that tells rows apart which are called by other rows: many sessions are of one service and one client. Null if titles tell rows apart. */
export function tellingTime(definition: EntityDefinition): string | null {
  const isByOther = fieldOf(definition, definition.titleField)?.kind === 'relation';
  return isByOther ? timeFieldOf(definition) : null;
}

/** That time of a row (ISO 8601); null if the row has none. */
export function rowInstant(definition: EntityDefinition, { values }: Row): string | null {
  const value = values[tellingTime(definition) ?? ''];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** That time of a row in words; null if the row has none. */
export function rowTime(definition: EntityDefinition, row: Row, zone: string): string | null {
  const instant = rowInstant(definition, row);
  return instant === null ? null : dateTimeText(instant, zone);
}

/** The fields of a definition by which a row repeats: its rule, the first time, its end, and its zone; none if its rows do not repeat. */
export function fieldsOfSeries(definition: EntityDefinition): string[] {
  return Object.entries(allFields(definition)).flatMap(([name, { repeats }]) =>
    repeats ? [name, repeats.start, repeats.end, repeats.zone] : [],
  );
}
