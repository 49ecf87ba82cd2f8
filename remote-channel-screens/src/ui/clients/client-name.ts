import type { EntityValues } from 'shared-contracts/entities';

// As the booking page notes it, where another name was typed for a known email (ADR 67).
const noted = /^Booking page: Booked as “(.+?)” with the email of (.+?)(?:, the phone number .*)?\.$/gmu;

/**
 * What a client of a session is called, with the name that was typed for their email where it is another one: «Leo Roberts (email of Mary Roberts)». The notes of
 * the session say it, and staff may change them; the last one counts. Null where the client has no known name.
 */
export function clientIn(
  { notes }: EntityValues,
  client: number,
  users: Readonly<Record<string, string>> = {},
): string | null {
  const name = users[client];
  if (name === undefined) return null;
  const typed = typeof notes === 'string' ? [...notes.matchAll(noted)] : [];
  const last = typed.filter(([, , of]) => of === name).at(-1)?.[1];
  return last ? `${last} (email of ${name})` : name;
}
