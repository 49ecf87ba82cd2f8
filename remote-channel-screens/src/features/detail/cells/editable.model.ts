import type { EntityDefinition, Field, FieldKind } from 'shared-contracts/entities';
import { isStateField } from '../../../ui/text/state-field.ts';
import { formParts } from '../groups/form-parts.model.ts';

const kinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'integer',
  'boolean',
  'choice',
  'date',
  'dateTime',
  'timeZone',
  'country',
  'colour',
  'relation',
  'money',
]);

const isSimple = (field: Field) =>
  kinds.has(field.kind) && !(field.kind === 'text' && (field.multiline || field.repeats));

/**
 * The fields of an entity that a table edits in place, by their names: the simple ones that its form has. Not a state, since a change of it has its own
 * question or consequence in the form, nor what a saved row keeps.
 */
export function editableFields(definition: EntityDefinition): ReadonlyMap<string, Field> {
  const { groups, side } = formParts(definition);
  const all = [...groups.flatMap(({ fields }) => fields), ...side];
  const isFixed = (name: string) => definition.fixed?.fields.includes(name) === true;
  // Another service changes the end, the place and the price of a session, which the form shows.
  const isOfSession = (name: string) => definition.name === 'appointments' && name === 'service';
  return new Map(
    all.filter(
      ([name, field]) => isSimple(field) && !isStateField(name) && !isFixed(name) && !isOfSession(name),
    ),
  );
}

/** Kinds whose value is complete once it is chosen. */
export function isChosenAtOnce({ kind, language, labels }: Field): boolean {
  return (
    language === true ||
    labels !== undefined ||
    kind === 'choice' ||
    kind === 'relation' ||
    kind === 'country' ||
    kind === 'timeZone'
  );
}
