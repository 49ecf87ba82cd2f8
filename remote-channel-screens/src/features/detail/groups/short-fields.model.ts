import type { Field, FieldKind } from 'shared-contracts/entities';

const shortKinds: readonly FieldKind[] = [
  ...(['integer', 'boolean', 'choice', 'date', 'dateTime', 'timeZone', 'country', 'colour'] as const),
  ...(['money', 'currency', 'relation'] as const),
];

/** The longest text whose input needs half of a form's width at most. Names and titles are longer. */
const shortText = 191;

/** Whether the input of a field needs half of a form's width at most, so that two stand side by side. */
export function isShort(field: Field): boolean {
  if (field.kind !== 'text') return shortKinds.includes(field.kind);
  return !field.multiline && !field.repeats && field.format !== 'url' && field.max <= shortText;
}
