import type { BulkAction } from 'shared-contracts/api';
import {
  customNamePattern,
  type EntityDefinition,
  type EntityValues,
  type Field,
  fieldOf,
} from 'shared-contracts/entities';
import { valueText } from '../../../ui/value-text.ts';

/** What is done to many rows at once: a bulk operation, or an edit of one field. */
export type Action = BulkAction | 'set';

/** The label of a field within a sentence: what people named themselves stays as they wrote it. */
export const labelInWords = (name: string, { label }: Pick<Field, 'label'>): string =>
  customNamePattern.test(name) ? label : label.toLowerCase();

/** The verbs of bulk operations. */
export const verbs: Readonly<Record<Action, string>> = {
  publish: 'Publish',
  archive: 'Archive',
  delete: 'Delete',
  restore: 'Restore',
  tick: 'Tick',
  untick: 'Take off',
  set: 'Edit',
};

/** What a person confirms before a bulk operation, and the verb of its button. Of an edit it names the field, and the value where that is no other row. */
export function questionOf(
  definition: EntityDefinition,
  { action, rows, values = {} }: { action: Action; rows: string; values?: EntityValues | undefined },
): { title: string; yes: string } {
  const [[name = '', value = null] = []] = Object.entries(values);
  const field = fieldOf(definition, name);
  const plain = { title: `${verbs[action]} ${rows}?`, yes: verbs[action] };
  if (action !== 'set' || !field) return plain;
  const label = labelInWords(name, field);
  if (field.addedInBulk) return { title: `Add ${label} to ${rows}?`, yes: 'Add' };
  if (value === null) return { title: `Clear ${label} of ${rows}?`, yes: 'Clear' };
  const isYesOrNo = field.kind === 'boolean';
  const text = isYesOrNo ? (value ? 'Yes' : 'No') : valueText(field, value, { titles: {}, zone: 'UTC' });
  const to = field.kind === 'relation' ? '' : ` to “${text}”`;
  return { title: `Set ${label} of ${rows}${to}?`, yes: 'Set' };
}
