import type { RefusedSession, RowVersion, SeriesTime, seriesScopes } from 'shared-contracts/api';
import {
  definitionOf,
  fieldOf,
  openStatuses,
  type Row,
  seriesFields,
  seriesStatuses,
  statusesThatFree,
} from 'shared-contracts/entities';
import type { Titles } from '../../../ui/value-text.ts';

/** Which other sessions of a series a change is done to. */
export type SeriesScope = (typeof seriesScopes)[number];

const definition = definitionOf('appointments');
// In the order in which they are named.
const shared = ['start', 'end', ...seriesFields, 'status'];

/** What a version changed that other sessions of its series can have too, and what that was before. */
export interface SharedChange {
  labels: string[];
  /** What a button says that does it to others, where the session no longer takes place. */
  ends: 'Cancel' | 'Decline' | null;
  before: { start: string | null; status: string | null };
  /** Who joined and who left, where nothing else was changed but how they pay. */
  clients?: { joined: number[]; left: number[] };
  /** What a button says that does it to others, where clients gave up their places in the session. */
  givesUp?: string;
}

// What is changed along with the clients of a session.
const ofClients = ['clients', 'ownPackages', 'paysSingly'];

const idsOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : []);
const without = (some: unknown, others: unknown) => idsOf(some).filter((id) => !idsOf(others).includes(id));

function endOf(status: string): SharedChange['ends'] {
  if (!statusesThatFree.includes(status)) return null;
  return status === 'rejected' ? 'Decline' : 'Cancel';
}

/** Whether a list has the same members in another order: each session keeps its own order. */
function isReordered(before: unknown, after: unknown): boolean {
  const inOrder = (value: unknown) =>
    (Array.isArray(value) ? value : []).map((one) => JSON.stringify(one)).sort();
  const [was, is] = [inOrder(before), inOrder(after)];
  return was.length > 0 && was.length === is.length && was.every((one, index) => one === is[index]);
}

/** Who joined and who left a session, by their names; empty where one of them has none here. */
function joinedAndLeft(before: unknown, after: unknown, names: Readonly<Record<string, string>>): string {
  const parts: [number[], string][] = [
    [without(after, before), 'joined'],
    [without(before, after), 'left'],
  ];
  if (parts.some(([ids]) => ids.some((id) => !names[id]))) return '';
  const words = parts
    .filter(([ids]) => ids.length > 0)
    .map(([ids, verb]) => `${ids.map((id) => names[id]).join(', ')} ${verb}`);
  return words.length > 0 ? ` (${words.join('; ')})` : '';
}

/** What giving up the place of some clients is called; nothing where one of them left the session without cancelling, or somebody joined it. */
function givingUp({ clients, cancelled }: RowVersion['changes']): Pick<SharedChange, 'givesUp'> {
  const left = without(clients?.before, clients?.after);
  const isMore = without(clients?.after, clients?.before).length > 0;
  if (left.length === 0 || isMore || without(left, cancelled?.after).length > 0) return {};
  return { givesUp: left.length === 1 ? 'Cancel the place in' : `Cancel the ${left.length} places in` };
}

/** The {@link SharedChange} of the last version of a session; null if it is no change, or one that concerns that session alone. */
export function sharedChange(version: RowVersion | null, titles: Titles = {}): SharedChange | null {
  if (!version || (version.action !== 'change' && version.action !== 'revert')) return null;
  const { status, start } = version.changes;
  const after = String(status?.after);
  const isShared = (name: string) =>
    shared.includes(name) && (name !== 'status' || seriesStatuses.includes(after));
  const sharedChanges = Object.entries(version.changes).filter(
    ([name, { before, after: now }]) => isShared(name) && !isReordered(before, now),
  );
  const { clients } = version.changes;
  const isOfClients = clients && sharedChanges.every(([name]) => ofClients.includes(name));
  const labels = sharedChanges
    .sort(([one], [other]) => shared.indexOf(one) - shared.indexOf(other))
    .map(([name, { before, after: now }]) => {
      const label = (fieldOf(definition, name)?.label ?? name).toLowerCase();
      return name === 'clients' ? `${label}${joinedAndLeft(before, now, titles.users ?? {})}` : label;
    });
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return labels.length === 0
    ? null
    : {
        labels,
        ends: endOf(after),
        ...(isOfClients
          ? {
              clients: {
                joined: without(clients.after, clients.before),
                left: without(clients.before, clients.after),
              },
              ...givingUp(version.changes),
            }
          : {}),
        before: { start: textOf(start?.before), status: textOf(status?.before) },
      };
}

/** Whether who joined is in a session and who left is not: the change would do nothing there. */
function isLike(has: unknown, { joined, left }: NonNullable<SharedChange['clients']>): boolean {
  return without(joined, has).length === 0 && without(left, has).length === left.length;
}

/** The other sessions of a series that a change of `row` can be done to: those to come that take place, or were called off with it. */
export function othersOf(
  rows: readonly Row[],
  row: Row,
  { before, clients }: SharedChange,
  now: number,
): Record<SeriesScope, Row[]> {
  const status = before.status ?? String(row.values.status);
  const statuses = statusesThatFree.includes(status) ? [status] : openStatuses;
  const all = rows.filter(
    ({ id, values }) =>
      id !== row.id &&
      Date.parse(String(values.end)) > now &&
      statuses.includes(String(values.status)) &&
      !(clients && isLike(values.clients, clients)),
  );
  const since = Date.parse(before.start ?? String(row.values.start));
  return { all, following: all.filter(({ values }) => Date.parse(String(values.start)) > since) };
}

/** Which other sessions a change is offered for. Who gave up their place in all that follow, or moved to another course, keeps the ones before on purpose. */
export function offeredScopes(
  { all, following }: Record<SeriesScope, readonly Row[]>,
  { givesUp }: Pick<SharedChange, 'givesUp'>,
): SeriesScope[] {
  if (following.length === 0) return all.length > 0 && givesUp === undefined ? ['all'] : [];
  return all.length > following.length ? ['following', 'all'] : ['following'];
}

/** The sessions that a refusal names; empty where it names none. */
export function refusedIn(data: unknown): RefusedSession[] {
  const { sessions } = (data ?? {}) as { sessions?: RefusedSession[] };
  return Array.isArray(sessions) ? sessions : [];
}

/** What was changed, for a notice. */
export function changedWords(count: number): string {
  if (count === 0) return 'The others are like it already';
  return count === 1 ? 'Changed 1 more session' : `Changed ${count} more sessions`;
}

/** Refused times or sessions by whether staff may override everything that speaks against them: those of which they may, and the others. */
export function overridden<Time extends Pick<SeriesTime, 'conflicts'>>(
  times: readonly Time[],
): [Time[], Time[]] {
  const may = ({ conflicts }: Time) => conflicts.every(({ override }) => override);
  return [times.filter(may), times.filter((one) => !may(one))];
}

/** What is done to several sessions: they are changed, or clients are enrolled in them. */
export type Act = 'change' | 'enrol';

const doing: Readonly<Record<Act, string>> = { change: 'change', enrol: 'enrol in' };

/** What the button says that leaves some out. */
export function withoutWords(left: number, out: number, act: Act = 'change'): string {
  return `Leave out ${out}, ${doing[act]} ${left}`;
}

/** What the button says that overrides reasons, and leaves out those whose reasons nobody overrides. */
export function anywayWords(left: number, out: number, act: Act = 'change'): string {
  if (out > 0) return `${withoutWords(left, out, act)} anyway`;
  return act === 'change' ? 'Change anyway' : 'Enrol anyway';
}
