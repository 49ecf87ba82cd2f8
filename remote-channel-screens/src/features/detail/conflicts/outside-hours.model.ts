import { type EntityValues, isOpen, openByFor, type Row } from 'shared-contracts/entities';

/** What says when coaches work. */
export interface HoursOfCoaches {
  coaches: readonly Row[];
  availables: readonly Row[];
  /** Zone (IANA) of the business. */
  zone: string;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** The ids of the coaches to whom an availability applies: those who choose it, and the one whom it names. */
export function coachesOf(available: number, values: EntityValues, coaches: readonly Row[]): number[] {
  const named = values.owner === 'coach' ? numberOf(values.coach) : null;
  return coaches.flatMap(({ id, values: of }) => (of.available === available || id === named ? [id] : []));
}

/** Of some sessions, those outside the hours of their coach, if an availability says what it says in the form (`values`). */
export function outsideHours(
  sessions: readonly Row[],
  { id, values }: { id: number; values: EntityValues },
  { coaches, availables, zone }: HoursOfCoaches,
): Row[] {
  const drafted = availables.map((row) => (row.id === id ? { ...row, values } : row));
  const sharedByCoaches = coaches.flatMap((coach) => numberOf(coach.values.available) ?? []);
  return sessions.filter(({ values: { coach, start, end } }) => {
    const shared = numberOf(coaches.find((one) => one.id === coach)?.values.available);
    const facts = { availables: drafted, shared, sharedByCoaches, location: null, business: null, zone };
    const ofCoach = openByFor({ coach: coach ?? null }, facts).find(({ whose }) => whose === 'the coach');
    return !isOpen(ofCoach?.hours ?? [], { start: Date.parse(String(start)), end: Date.parse(String(end)) });
  });
}
