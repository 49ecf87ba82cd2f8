// One thing: what is on the paper that coaches take along: a list for each class, and the day of each coach.
import type { ListedClient } from 'shared-contracts/api/class-lists';
import { dayAt } from 'shared-contracts/days';
import { moneyText, packageUsedBy, priceOwed, type Row, takesPlace } from 'shared-contracts/entities';
import { clientIn } from '../clients/client-name.ts';
import { longDayText, timesText } from '../text/dates.ts';
import type { Titles } from '../value-text.ts';
import type { PrintedCell, PrintedTable } from './print-tables.ts';

/** What the lists are made of. */
export interface ListFacts {
  titles: Titles;
  /** Zone (IANA) of the business. */
  zone: string;
  /** The places of each service that several clients share, by its id. */
  capacities: ReadonlyMap<number, number>;
  clients: ReadonlyMap<number, ListedClient>;
}

// Somebody who walks in is written down by hand, also where a service takes hundreds.
const mostEmptyLines = 20;

const blank: PrintedCell = { text: '' };

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

const titleOf = (titles: Titles, entity: string, id: unknown) => titles[entity]?.[String(id)] ?? '';

const spanOf = ({ values }: Row, zone: string) => timesText(String(values.start), String(values.end), zone);

const inOrder = (one: Row, other: Row) =>
  Date.parse(String(one.values.start)) - Date.parse(String(other.values.start)) || one.id - other.id;

/** Whether several clients share a session, or may. */
export function isClass({ values }: Row, capacities: ReadonlyMap<number, number>): boolean {
  return capacities.has(Number(values.service)) || idsOf(values.clients).length > 1;
}

const filled = (parts: readonly (string | null | undefined | false)[]) =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '');

function phoneCell(client: ListedClient | undefined): PrintedCell {
  const { phone = null, contact = null } = client ?? {};
  const number = phone ?? contact?.phone ?? '';
  return { text: number, below: contact ? [`${phone ? 'or ' : ''}${contact.name}`] : [] };
}

function paysWith({ values }: Row, client: number, titles: Titles): string {
  const used = packageUsedBy(values, client);
  if (used !== null) return titleOf(titles, 'packages', used);
  const price = priceOwed(values, client);
  return price ? `singly, ${moneyText(price)}` : '';
}

const byName = (titles: Titles, values: Row['values']) => (one: number, other: number) =>
  (clientIn(values, one, titles.users) ?? '').localeCompare(clientIn(values, other, titles.users) ?? '');

function classListOf(row: Row, { titles, zone, capacities, clients }: ListFacts): PrintedTable {
  const { values } = row;
  const nameOf = (id: number) => clientIn(values, id, titles.users) ?? `Client ${id}`;
  const coming = [...idsOf(values.clients)].sort(byName(titles, values));
  const capacity = capacities.get(Number(values.service)) ?? coming.length;
  const lines = coming.map((id): PrintedCell[] => {
    const client = clients.get(id);
    const below = filled([
      client?.firstSession === row.id && 'First time here',
      idsOf(values.noShows).includes(id) && 'Did not come',
      idsOf(values.arrived).includes(id) && 'Arrived',
      client?.notes,
    ]);
    return ['box', { text: nameOf(id), below }, phoneCell(client), { text: paysWith(row, id, titles) }];
  });
  const free = Math.min(mostEmptyLines, Math.max(0, capacity - coming.length));
  const empty = Array.from({ length: free }, (): PrintedCell[] => ['box', blank, blank, blank]);
  const waiting = idsOf(values.waiting).map((id, at) =>
    filled([`${at + 1}. ${nameOf(id)}`, clients.get(id)?.phone]).join(', '),
  );
  const day = longDayText(dayAt(Date.parse(String(values.start)), zone));
  return {
    heading: titleOf(titles, 'services', values.service),
    below: filled([
      `${day}, ${spanOf(row, zone)}`,
      titleOf(titles, 'coaches', values.coach),
      titleOf(titles, 'locations', values.location),
      `${coming.length} of ${capacity} ${capacity === 1 ? 'place' : 'places'} taken`,
    ]).join(' · '),
    columns: ['', 'Client', 'Phone', 'Pays with'],
    rows: [...lines, ...empty],
    ...(waiting.length > 0 ? { foot: `Waiting list: ${waiting.join('; ')}` } : {}),
  };
}

/**
 * The lists of the classes among some sessions: who comes, by name, with a box to tick, and an empty line for each free place. A session that is called off has
 * none.
 */
export function classListsOf(sessions: readonly Row[], facts: ListFacts): PrintedTable[] {
  return sessions
    .filter((row) => takesPlace(row.values) && isClass(row, facts.capacities))
    .sort(inOrder)
    .map((row) => classListOf(row, facts));
}

function lineOf(row: Row, { titles, zone, clients }: ListFacts): PrintedCell[] {
  const { values } = row;
  const people = [...idsOf(values.clients)].sort(byName(titles, values)).map((id) => {
    const client = clients.get(id);
    return filled([
      clientIn(values, id, titles.users) ?? `Client ${id}`,
      client?.phone ?? client?.contact?.phone,
      client?.firstSession === row.id && 'first time here',
    ]).join(', ');
  });
  const where = titleOf(titles, 'locations', values.location);
  return [
    { text: spanOf(row, zone), below: filled([values.status === 'pending' && 'Not confirmed']) },
    { text: titleOf(titles, 'services', values.service), below: filled([where]) },
    { text: people.join('\n') || 'Nobody yet' },
  ];
}

/** The days of coaches: what each has, in the order of time, with whom to call. A coach without a session on a day has none. */
export function daySheetsOf(sessions: readonly Row[], facts: ListFacts): PrintedTable[] {
  const { zone, titles } = facts;
  const going = sessions.filter((row) => takesPlace(row.values)).sort(inOrder);
  // One sheet for each coach and day, in the order of the first session of each.
  const sheets = new Map<string, Row[]>();
  for (const row of going) {
    const key = `${dayAt(Date.parse(String(row.values.start)), zone)} ${row.values.coach}`;
    sheets.set(key, [...(sheets.get(key) ?? []), row]);
  }
  return [...sheets].map(([key, own]): PrintedTable => {
    const [day = '', coach] = key.split(' ');
    return {
      heading: titleOf(titles, 'coaches', coach) || `Coach ${coach}`,
      below: longDayText(day),
      columns: ['Time', 'Session', 'Clients'],
      rows: own.map((row) => lineOf(row, facts)),
    };
  });
}
