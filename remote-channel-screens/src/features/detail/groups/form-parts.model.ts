import { allFields, type EntityDefinition, type EntityValues, type Field } from 'shared-contracts/entities';

type NamedField = [name: string, field: Field];

/** Fields that stand together. `label` is null if they have no heading. */
export interface FormGroup {
  label: string | null;
  fields: NamedField[];
}

/** The groups of a form, the fields of publishing beside them, and the fields that the app reports. */
export interface FormParts {
  groups: FormGroup[];
  side: NamedField[];
  facts: NamedField[];
  /** Texts that stand apart: what was said of the row. */
  said: NamedField[];
}

const publishing = ['cover', 'status', 'slug', 'publishAt', 'unpublishAt'];

/** The values of some fields; null where a row has none. */
export const valuesOf = (fields: readonly NamedField[], values: EntityValues): EntityValues =>
  Object.fromEntries(fields.map(([name]) => [name, values[name] ?? null]));

/**
 * The parts of the form of an entity, each field in one of them, in the order of its group. Fields that stand apart have parts of their own. `groups` are those of
 * its definition, or of what a form is opened for.
 */
export function formParts(definition: EntityDefinition, groups = definition.groups ?? []): FormParts {
  const all = Object.entries(allFields(definition));
  const isBeside = ([name]: NamedField) => definition.content && publishing.includes(name);
  const main = all.filter((entry) => !entry[1].reported && !entry[1].apart && !isBeside(entry));
  const inGroups = groups.flatMap(({ fields }) => fields);
  const grouped = ([name]: NamedField) => inGroups.includes(name);
  const isOwn = ([name]: NamedField) => name in definition.fields;
  return {
    groups: [
      { label: null, fields: main.filter((entry) => !grouped(entry) && isOwn(entry)) },
      ...groups.map(({ label, fields }) => ({
        label,
        fields: fields.flatMap((name) => main.filter(([one]) => one === name)),
      })),
      { label: null, fields: main.filter((entry) => !grouped(entry) && !isOwn(entry)) },
    ],
    side: all.filter((entry) => !entry[1].reported && isBeside(entry)),
    facts: all.filter(([, { reported }]) => reported),
    said: all.filter(([, { apart, kind, shape }]) => apart && kind === 'text' && !shape),
  };
}
