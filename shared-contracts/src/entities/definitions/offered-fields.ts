import type { Field } from '../field.ts';

/** The name of a service or package. */
export const offeredName: Field = {
  kind: 'text',
  label: 'Name',
  max: 200,
  required: true,
  searched: true,
  sortable: true,
  column: 'shown',
};

/** Whether a business still offers a service or package. Existing sessions and balances stay. */
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
    inBulk: true,
    help: words.help,
    column: 'offered',
  };
}
