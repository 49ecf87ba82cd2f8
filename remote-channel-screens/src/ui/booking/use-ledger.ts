import { dayAt } from 'shared-contracts/days';
import {
  definitionOf,
  type PackageBalance,
  type PackageUse,
  packageBalances,
  type Row,
  statusesThatFree,
} from 'shared-contracts/entities';
import { useAllRows } from '../../api/use-all-rows.ts';
import { useBusinessZone } from '../../api/use-business.ts';
import { browserZone } from '../text/dates.ts';
import { joined, type Titles } from '../value-text.ts';
import { entriesOf, type SessionUse, sessionUsesOf, usesOf, usingStatuses } from './ledger.model.ts';

const distinct = (rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()];

/** The balances of a ledger. */
export interface Balances {
  balances: PackageBalance[];
  /** The balances without the session that was left out. */
  without: PackageBalance[];
  /** The entries that were read. */
  entries: readonly Row[];
  /** The sessions that use packages of these clients, or this package, the last one first. */
  uses: readonly SessionUse[];
  /** Titles of the clients, packages and services. */
  titles: Titles;
  /** Today (YYYY-MM-DD) where the business is. */
  today: string;
  /** Zone (IANA) of the business, in which packages are valid by the day. */
  zone: string;
  /** Whether every entry and session was read. */
  isWhole: boolean;
}

/** What clients have of packages: of one client or several, or of all clients of one package. Nothing is read while `of` is null. `except` is a session to leave out of {@link Balances.without}. */
export function useLedger(
  of: { clients: readonly number[] } | { package: number } | null,
  { except = null }: { except?: number | null } = {},
) {
  const ids = of === null ? '' : 'package' in of ? String(of.package) : of.clients.join(',');
  const isByPackage = of !== null && 'package' in of;
  const businessZone = useBusinessZone(definitionOf('appointments'));
  const zone = businessZone ?? browserZone();
  const entries = useAllRows('package-entries', 'date', isByPackage ? { package: ids } : { client: ids }, {
    enabled: ids !== '',
  });
  const status = usingStatuses.join(',');
  const sessions = useAllRows(
    'appointments',
    'start',
    isByPackage ? { package: ids, status } : { clients: ids, status },
    { enabled: ids !== '' },
  );
  // A client who cancelled late is no longer among the clients, or the whole session was cancelled.
  const late = useAllRows(
    'appointments',
    'start',
    isByPackage ? { package: ids, status: statusesThatFree.join(',') } : { lateCancels: ids },
    { enabled: ids !== '' },
  );
  // Of clients, the sessions above have their own packages, too.
  const own = useAllRows('appointments', 'start', { ownPackages: ids }, { enabled: isByPackage });
  const known = isByPackage || of === null ? null : new Set(of.clients);
  const reads = isByPackage ? [entries, sessions, late, own] : [entries, sessions, late];
  const found = reads.flatMap(({ data: read }) => read ?? []);
  const data = businessZone !== undefined && found.length === reads.length ? balancesOf(found) : null;

  function balancesOf(answers: typeof found): Balances {
    const [ofLedger, ...ofSessions] = answers;
    const rows = distinct(ofSessions.flatMap((answer) => answer.data));
    const isOf = (use: PackageUse) => known?.has(use.client) ?? String(use.package) === ids;
    const after = (some: readonly Row[]) =>
      packageBalances(entriesOf(ofLedger?.data ?? []), usesOf(some, zone).filter(isOf));
    return {
      balances: after(rows),
      without: after(rows.filter(({ id }) => id !== except)),
      entries: ofLedger?.data ?? [],
      uses: sessionUsesOf(rows, zone, Date.now()).filter(isOf),
      titles: answers.map(({ titles }) => titles).reduceRight((all, titles) => joined(all, titles)),
      today: dayAt(Date.now(), zone),
      zone,
      isWhole: answers.every(({ isWhole }) => isWhole),
    };
  }
  return {
    data,
    error: reads.find(({ error }) => error)?.error ?? null,
    isPaused: reads.some(({ isPaused }) => isPaused),
    refetch: () => Promise.all(reads.map(({ refetch }) => refetch())),
  };
}
