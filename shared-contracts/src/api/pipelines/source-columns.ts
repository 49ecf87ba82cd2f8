import {
  definitionOf,
  type EntityDefinition,
  type EntityName,
  type Field,
} from '../../entities/catalogue.ts';

/** Columns that a CSV of sessions may have beside their fields, each before or after the field that it says something of. */
const ofSessions: Readonly<Record<string, { before?: string; after?: string; field: Field }>> = {
  day: { before: 'start', field: { kind: 'text', label: 'Day', max: 100 } },
  end: { after: 'start', field: { kind: 'dateTime', label: 'End' } },
};

/**
 * The definition of what a CSV of a pipeline is matched with. Sessions of an agenda have two columns more: `day`, for a start that is a time of the clock
 * alone, and `end`, which gives the duration.
 */
export function sourceDefinition(target: EntityName): EntityDefinition {
  const definition = definitionOf(target);
  if (target !== 'agenda-sessions') return definition;
  const beside = (name: string, place: 'before' | 'after') =>
    Object.entries(ofSessions).flatMap(([column, one]): [string, Field][] =>
      one[place] === name ? [[column, one.field]] : [],
    );
  const fields = Object.entries(definition.fields).flatMap(([name, field]): [string, Field][] => [
    ...beside(name, 'before'),
    [name, field],
    ...beside(name, 'after'),
  ]);
  return { ...definition, fields: Object.fromEntries(fields) };
}
