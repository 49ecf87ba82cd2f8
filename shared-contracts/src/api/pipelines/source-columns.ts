import {
  definitionOf,
  type EntityDefinition,
  type EntityName,
  type Field,
} from '../../entities/catalogue.ts';

type Columns = Readonly<Record<string, { before?: string; after?: string; field: Field }>>;

/** Columns that a CSV may have beside the fields of its rows, each before or after the field that it says something of. */
const columnsBeside: Partial<Record<EntityName, Columns>> = {
  'agenda-sessions': {
    day: { before: 'start', field: { kind: 'text', label: 'Day', max: 100 } },
    end: { after: 'start', field: { kind: 'dateTime', label: 'End' } },
  },
  events: { day: { before: 'startsAt', field: { kind: 'date', label: 'Day' } } },
};

/**
 * The definition of what a CSV of a pipeline is matched with. Sessions of an agenda and events have one column more: `day`, for a start that is a time of
 * the clock alone. Sessions have another one: `end`, which gives the duration.
 */
export function sourceDefinition(target: EntityName): EntityDefinition {
  return withColumnsBeside(definitionOf(target));
}

/** {@link sourceDefinition} of a definition with fields of the tenant. */
export function withColumnsBeside(definition: EntityDefinition): EntityDefinition {
  const columns = columnsBeside[definition.name];
  if (!columns) return definition;
  const beside = (name: string, place: 'before' | 'after') =>
    Object.entries(columns).flatMap(([column, one]): [string, Field][] =>
      one[place] === name ? [[column, one.field]] : [],
    );
  const fields = Object.entries(definition.fields).flatMap(([name, field]): [string, Field][] => [
    ...beside(name, 'before'),
    [name, field],
    ...beside(name, 'after'),
  ]);
  return { ...definition, fields: Object.fromEntries(fields) };
}
