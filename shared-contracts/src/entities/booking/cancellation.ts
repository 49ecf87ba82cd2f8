import { statusesThatFree } from '../definitions/booking.ts';
import type { Money } from '../field.ts';
import type { EntityValues } from '../row.ts';
import { payingPackage } from './own-packages.ts';

/** What happens to a session that a client cancels after the free time: it counts (as used in their package, or its price is owed), or it does not. */
export type LateOutcome = 'kept' | 'returned';

/** When a client cancels for free, and what happens afterwards. */
export interface CancellationPolicy {
  /** How many hours before its start a session is cancelled for free. Hours that pass, whatever the clocks do. */
  freeHours: number;
  late: LateOutcome;
  /** Whether who pays singly owes the price of what they cancel afterwards. Absent: they do not. */
  isOwed?: boolean;
}

/** What a late cancellation may cost a client: the session of their package, the price, or the one or the other by how they pay. */
export type LateCost = 'package' | 'price' | 'both';

/** What a late cancellation costs by a policy; null where it costs nothing. */
export function lateCost({ late, isOwed = false }: CancellationPolicy): LateCost | null {
  if (late === 'kept') return isOwed ? 'both' : 'package';
  return isOwed ? 'price' : null;
}

/** The policy that the settings of a business make. `settingOf` answers a setting by its key. */
export function cancellationPolicy(
  settingOf: (key: 'cancellation-free-hours' | 'cancellation-late') => unknown,
): CancellationPolicy {
  // The contract keeps the type that it has; whoever answers settings answers each of them.
  const anySetting = settingOf as (key: string) => unknown;
  return {
    freeHours: Number(settingOf('cancellation-free-hours')),
    late: settingOf('cancellation-late') === 'kept' ? 'kept' : 'returned',
    isOwed: anySetting('cancellation-late-single') === 'owed',
  };
}

const hourMs = 3_600_000;

/** The last instant (milliseconds) at which a session that begins at `start` is cancelled for free. */
export function freeUntil(start: number, { freeHours }: CancellationPolicy): number {
  return start - freeHours * hourMs;
}

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);

/** Whether a session of these values takes place by its status. */
export function takesPlace({ status }: EntityValues): boolean {
  return typeof status === 'string' && !statusesThatFree.includes(status);
}

// Who is in a session while it takes place, and who cancelled too late.
function whoCounts(values: EntityValues): number[] {
  return [...new Set([...(takesPlace(values) ? idsOf(values.clients) : []), ...idsOf(values.lateCancels)])];
}

/**
 * What a session of these values makes a client owe: its price, where they pay singly and are in it while it takes place, or cancelled too late. Null where they
 * owe nothing for it, as for a request that nobody confirmed.
 */
export function priceOwed(values: EntityValues, client: number): Money | null {
  const price = (values.price ?? null) as Money | null;
  const isConfirmed = takesPlace(values) && values.status !== 'pending';
  const isIn = isConfirmed && idsOf(values.clients).includes(client);
  const isOwed =
    (isIn || idsOf(values.lateCancels).includes(client)) && payingPackage(values, client) === null;
  return isOwed && price && price.amount > 0 ? price : null;
}

/** A client of a session, and the package from which the session takes one, both by id. */
export interface ClientPackage {
  client: number;
  package: number;
}

/**
 * What a session takes from packages, one for each client: those who are in it while it takes place, and those who cancelled too late. Each uses their own package,
 * or else the one that the session names; who pays singly uses none.
 */
export function packagesUsed(values: EntityValues): ClientPackage[] {
  return whoCounts(values).flatMap((client) => {
    const paying = payingPackage(values, client);
    return paying === null ? [] : [{ client, package: paying }];
  });
}

/** The package from which a session takes one for a client, by its id; null where it takes none. */
export function packageUsedBy(values: EntityValues, client: number): number | null {
  return packagesUsed(values).find((used) => used.client === client)?.package ?? null;
}

/**
 * The clients who use the package that a session names, of {@link packagesUsed}: not who pays singly, and not who pays with another one. Empty for a session that
 * names no package.
 */
export function clientsUsingPackage(values: EntityValues): number[] {
  const ofSession = packagesUsed(values).filter((used) => used.package === values.package);
  return ofSession.map(({ client }) => client);
}

/**
 * What becomes of what a client pays with if they cancel: the session comes back to their package, or counts (`kept`) as used in it, or as owed where they pay
 * singly. `none`: there is nothing to keep or to give back.
 */
export type CancellationOutcome = 'none' | LateOutcome;

/** What becomes of the package, or of the debt, of one client of a session who cancels now (milliseconds). */
export function cancellationOutcome(
  values: EntityValues,
  { client, policy, now }: { client: number; policy: CancellationPolicy; now: number },
): CancellationOutcome {
  const isFree = now <= freeUntil(Date.parse(String(values.start)), policy);
  if (packageUsedBy(values, client) !== null) return isFree ? 'returned' : policy.late;
  // Nobody owes before its day, so that nothing comes back of a price.
  return !isFree && policy.isOwed && priceOwed(values, client) !== null ? 'kept' : 'none';
}

/** The values of a session that change when one of its clients gives up their place, and whether it counts all the same: as used, or as owed. */
export function withoutClient(
  values: EntityValues,
  { client, isKept }: { client: number; isKept: boolean },
): Record<'clients' | 'cancelled' | 'lateCancels', number[]> {
  const others = (list: unknown) => idsOf(list).filter((id) => id !== client);
  // In the order in which a form sets them: the client is in one of the lists at any time.
  return {
    cancelled: [...others(values.cancelled), client],
    lateCancels: [...others(values.lateCancels), ...(isKept ? [client] : [])],
    clients: others(values.clients),
  };
}

/** Facts of one session alone: copies of it begin without them. */
const ofOneSession: readonly string[] = [
  'cancelled',
  'lateCancels',
  'waiting',
  'noShows',
  'arrived',
  'overrideReason',
  'cancelReason',
  'notes',
];

/** The values of a session that another one begins with: those of {@link ofOneSession} are empty. */
export function valuesToRepeat(values: EntityValues): EntityValues {
  const emptied = ofOneSession
    .filter((name) => name in values)
    .map((name) => [name, Array.isArray(values[name]) ? [] : null]);
  return { ...values, ...Object.fromEntries(emptied) };
}

/** How many more clients a session takes, those who wait for a place aside; null where nobody entered how many it takes. */
export function placesLeft(values: EntityValues, capacity: number | null): number | null {
  return capacity === null ? null : Math.max(0, capacity - idsOf(values.clients).length);
}
