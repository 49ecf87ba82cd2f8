import { statusesThatFree } from '../definitions/booking.ts';
import type { EntityValues } from '../row.ts';
import { payingPackage } from './own-packages.ts';

/** What happens to the session of a package that a client cancels after the free time: it counts as used, or it comes back. */
export type LateOutcome = 'kept' | 'returned';

/** When a client cancels for free, and what happens afterwards. */
export interface CancellationPolicy {
  /** How many hours before its start a session is cancelled for free. Hours that pass, whatever the clocks do. */
  freeHours: number;
  late: LateOutcome;
}

/** The policy that the settings of a business make. `settingOf` answers a setting by its key. */
export function cancellationPolicy(
  settingOf: (key: 'cancellation-free-hours' | 'cancellation-late') => unknown,
): CancellationPolicy {
  return {
    freeHours: Number(settingOf('cancellation-free-hours')),
    late: settingOf('cancellation-late') === 'kept' ? 'kept' : 'returned',
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
  const users = [...(takesPlace(values) ? idsOf(values.clients) : []), ...idsOf(values.lateCancels)];
  return [...new Set(users)].flatMap((client) => {
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

/** What becomes of a client's package if they cancel: nothing is used (`none`), or the one that is used comes back, or it counts as used. */
export type CancellationOutcome = 'none' | LateOutcome;

/** What becomes of the package of one client of a session who cancels now (milliseconds). */
export function cancellationOutcome(
  values: EntityValues,
  { client, policy, now }: { client: number; policy: CancellationPolicy; now: number },
): CancellationOutcome {
  if (packageUsedBy(values, client) === null) return 'none';
  const isFree = now <= freeUntil(Date.parse(String(values.start)), policy);
  return isFree ? 'returned' : policy.late;
}

/** The values of a session that change when one of its clients gives up their place, and whether their package is used all the same. */
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
  'overrideReason',
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
