import type { Row } from 'shared-contracts/entities';
import { sessionsText } from '../../../ui/sessions-together/left-out.model.ts';

/** The sessions to come in which a client has a place, or waits for one. */
export interface PlacesAhead {
  /** There for this client alone: they are cancelled, and coach and place are free. */
  own: Row[];
  /** Those that take place without the client, too. */
  others: Row[];
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

// How the booking page signs what it writes: a session that it made for somebody was not planned for others.
const bookingPage = 'Booking page';

/** Which sessions are there for a client alone: not those that somebody else has or waits for, nor a class that staff planned for several. */
export function placesOf(
  client: number,
  sessions: readonly Row[],
  capacityOf: (service: number) => number | null,
): PlacesAhead {
  const isOwn = ({ values, createdBy }: Row) => {
    const [only, ...others] = idsOf(values.clients);
    if (only !== client || others.length > 0 || idsOf(values.waiting).length > 0) return false;
    return (capacityOf(Number(values.service)) ?? 1) <= 1 || createdBy === bookingPage;
  };
  return { own: sessions.filter(isOwn), others: sessions.filter((row) => !isOwn(row)) };
}

/** How many sessions they are. */
export const countOf = ({ own, others }: PlacesAhead): number => own.length + others.length;

/** What happens to the sessions if the places of a client are cancelled. */
export function cancelledWords(name: string, { own, others }: PlacesAhead): string {
  const alone =
    own.length > 0 &&
    `${sessionsText(own.length)} for ${name} alone ${own.length === 1 ? 'is' : 'are'} cancelled: coach and place are free then.`;
  const shared =
    others.length > 0 &&
    `${sessionsText(others.length)} ${others.length === 1 ? 'takes' : 'take'} place without ${name}.`;
  const costs = `Nothing counts as used or owed, and no mail goes to ${name}.`;
  return [alone, shared, costs].filter(Boolean).join(' ');
}

/** What happens to the sessions if they stay. */
export function staysWords(name: string, places: PlacesAhead): string {
  return `${countOf(places) === 1 ? 'It stays' : 'They stay'} booked, and ${name} stays in ${countOf(places) === 1 ? 'it' : 'them'}.`;
}
