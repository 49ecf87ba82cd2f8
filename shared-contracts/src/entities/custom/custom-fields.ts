import type { EntityDefinition } from '../definition.ts';
import type { Field } from '../field.ts';

/** Kinds of values that a tenant can define a field for. */
export const customFieldKinds = ['text', 'longText', 'number', 'date', 'choice'] as const;

/** One of {@link customFieldKinds}. */
export type CustomFieldKind = (typeof customFieldKinds)[number];

/** An option of a choice. A retired one stays with the rows that have it, and nobody can choose it any more. */
export interface CustomOption {
  id: string;
  label: string;
  retired: boolean;
}

/** A field that a tenant defined for an entity. */
export interface CustomField {
  id: number;
  label: string;
  help: string | null;
  kind: CustomFieldKind;
  options: readonly CustomOption[];
  /** Whether who enters a new client must fill it in. Clients from before may be without it. No field of sessions is required. */
  required: boolean;
}

/** The most fields that a tenant can define for an entity, and the most options of one. */
export const mostCustomFields = 30;
export const mostCustomOptions = 50;

/** The longest values of the kinds `text` and `longText`, in characters. */
const longestCustomText = 200;
const longestCustomLongText = 2000;

/** The largest value of the kind `number`, and its most decimals. */
const largestNumber = 1_000_000_000;
const mostDecimals = 2;

/** How the names of such fields look among the values of a row. */
export const customNamePattern = /^custom[1-9]\d{0,14}$/;

/** The name of a field among the values of a row. A label can change, and this cannot. */
export function customFieldName({ id }: Pick<CustomField, 'id'>): string {
  return `custom${id}`;
}

type Kind = Pick<CustomField, 'kind' | 'options'>;

/** The props that a kind has in every form, list and file. */
function propsOf({ kind, options }: Kind) {
  switch (kind) {
    case 'text':
      return { kind: 'text', max: longestCustomText, searched: true, inBulk: true } as const;
    case 'longText':
      return { kind: 'text', max: longestCustomLongText, multiline: true, searched: true } as const;
    case 'number':
      return {
        ...({ kind: 'integer', min: -largestNumber, max: largestNumber } as const),
        ...{ decimals: mostDecimals, inBulk: true, ranged: true },
      };
    case 'date':
      return { kind: 'date', filterable: true, inBulk: true } as const;
    case 'choice':
      return {
        kind: 'choice',
        filterable: true,
        inBulk: true,
        options: options.map(({ id, label, retired }) => ({
          ...{ value: id, label },
          ...(retired ? { retired } : {}),
        })),
      } as const;
  }
}

/** The field of an entity that a tenant defined. `isRequired` says whether this row cannot be without it. */
export function fieldOfCustom(custom: CustomField, isRequired = false): Field {
  return {
    ...propsOf(custom),
    ...{ label: custom.label, column: 'offered', custom: true },
    ...(custom.help === null ? {} : { help: custom.help }),
    ...(isRequired ? { required: true } : {}),
  };
}

/** The heading of such fields in a form. */
export const customGroupLabel = 'Custom fields';

/**
 * A definition with the fields that a tenant defined for it, in a group of their own after the first one. Forms, lists, histories and files derive from it as
 * from any other. `isRequired` names those that the row at hand cannot be without.
 */
export function withCustomFields(
  definition: EntityDefinition,
  fields: readonly CustomField[],
  isRequired: (name: string, field: CustomField) => boolean = () => false,
): EntityDefinition {
  if (fields.length === 0) return definition;
  const named = fields.map((field) => [customFieldName(field), field] as const);
  const group = { label: customGroupLabel, fields: named.map(([name]) => name) };
  const [first, ...others] = definition.groups ?? [];
  return {
    ...definition,
    fields: {
      ...definition.fields,
      ...Object.fromEntries(
        named.map(([name, field]) => [name, fieldOfCustom(field, isRequired(name, field))]),
      ),
    },
    groups: [...(first ? [first] : []), group, ...others],
  };
}
