import type { Field } from '../field.ts';

/** The name of what a business offers. */
export const offeredName: Field = {
  kind: 'text',
  label: 'Name',
  max: 200,
  required: true,
  searched: true,
  sortable: true,
  column: 'shown',
};

/** Whether a business still offers something, in the words of what it is. What is there of it stays. */
export function offerField(words: { offered: string; ended: string; help: string }): Field {
  return {
    kind: 'choice',
    label: 'Offer',
    options: [
      { value: 'offered', label: words.offered },
      { value: 'ended', label: words.ended },
    ],
    initial: 'offered',
    required: true,
    filterable: true,
    sortable: true,
    help: words.help,
    column: 'offered',
  };
}
