import { dayAt } from 'shared-contracts/days';
import {
  definitionOf,
  type PackageBalance,
  packageBalances,
  type Row,
  statusesThatFree,
} from 'shared-contracts/entities';
import { useAllRows } from '../../api/use-all-rows.ts';
import { useBusinessZone } from '../../api/use-business.ts';
import { browserZone } from '../text/dates.ts';
import { joined, type Titles } from '../value-text.ts';
import { entriesOf, usesOf, usingStatuses } from './ledger.model.ts';

const distinct = (rows: readonly Row[]): Row[] => [...new Map(rows.map((row) => [row.id, row])).values()];

/** The balances of a ledger. */
export interface Balances {
  balances: PackageBalance[];
  /** Titles of the clients, packages and services. */
  titles: Titles;
  /** Today (YYYY-MM-DD) where the business is. */
  today: string;
  /** Zone (IANA) of the business, in which packages are valid by the day. */
  zone: string;
  /** Whether every entry and session was read. */
  isWhole: boolean;
}

/** What clients have of packages: of one client or several, or of all clients of one package. Nothing is read while `of` is null. */
export function useLedger(of: { clients: readonly number[] } | { package: number } | null) {
  const ids = of === null ? '' : 'package' in of ? String(of.package) : of.clients.join(',');
  const isByPackage = of !== null && 'package' in of;
  const zone = useBusinessZone(definitionOf('appointments')) ?? browserZone();
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
  const known = isByPackage || of === null ? null : new Set(of.clients);
  const data: Balances | null =
    entries.data && sessions.data && late.data
      ? {
          balances: packageBalances(
            entriesOf(entries.data.data),
            usesOf(distinct([...sessions.data.data, ...late.data.data]), zone).filter(
              ({ client }) => known?.has(client) ?? true,
            ),
          ),
          titles: joined(joined(late.data.titles, sessions.data.titles), entries.data.titles),
          today: dayAt(Date.now(), zone),
          zone,
          isWhole: entries.data.isWhole && sessions.data.isWhole && late.data.isWhole,
        }
      : null;
  return {
    data,
    error: entries.error ?? sessions.error ?? late.error,
    isPaused: entries.isPaused || sessions.isPaused || late.isPaused,
    refetch: () => Promise.all([entries.refetch(), sessions.refetch(), late.refetch()]),
  };
}
