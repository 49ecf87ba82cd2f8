import type { Row } from 'shared-contracts/entities';

/** How much of its accent the ground of a block has, in percent. With any accent the text on it keeps a contrast of 4.5:1 in both schemes. */
export const tint = 22;

/** The sign of a state; none where a session takes place as booked. */
const marks: Readonly<Record<string, string>> = {
  pending: '?',
  cancelled: '✕',
  rejected: '✕',
  'no-show': '!',
  completed: '✓',
};

/** The sign that a block shows of its state; null of one that is accepted. */
export function markOf(status: unknown): string | null {
  return marks[String(status)] ?? null;
}

/** The colours (`#RRGGBB`) of services or coaches by id, of those that have one. */
export function coloursOf(rows: readonly Row[]): Map<number, string> {
  const coloured = rows.filter(({ values }) => typeof values.colour === 'string' && values.colour !== '');
  return new Map(coloured.map(({ id, values }) => [id, String(values.colour)]));
}

/** Custom properties that give a part of the board its accent; without a colour the style sheet takes the product's. */
export function accentStyle(colour: string | undefined): Record<`--${string}`, string> {
  return { '--tint': `${tint}%`, ...(colour === undefined ? {} : { '--accent': colour }) };
}
