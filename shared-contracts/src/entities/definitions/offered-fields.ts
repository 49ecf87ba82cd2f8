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

/** Of a service: whether clients hire a room for it, and nobody gives it (ADR 127). */
export const hiredField: Field = {
  kind: 'boolean',
  label: 'Hired without a coach',
  help: 'Clients hire a room, such as a court, and nobody gives the session. Its locations are the rooms.',
  column: 'offered',
};

/** Of a coach: the location that it stands for, where it is a room that clients hire, and no person. */
export const hiredRoomField: Field = {
  kind: 'relation',
  label: 'Room',
  to: 'locations',
  help: 'For a room that clients hire, such as a court, in place of a person. A service that is hired without a coach fills it in.',
  column: 'offered',
};

/** Of a package: whether clients buy it on the booking page with a whole course of its services (ADR 140). */
export const courseField: Field = {
  kind: 'choice',
  label: 'Courses on the booking page',
  options: [
    { value: 'none', label: 'Not offered' },
    { value: 'offered', label: 'Whole courses and single sessions' },
    { value: 'only', label: 'Whole courses only' },
  ],
  initial: 'none',
  required: true,
  filterable: true,
  help: 'Clients get a place in each session to come of a series, and owe the price of this package.',
  column: 'offered',
};
