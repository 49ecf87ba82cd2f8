import { openStatuses, type Row } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { readAllRows } from '../../../api/all-rows.api.ts';
import { readRow, updateRow } from '../../../api/rows.api.ts';
import { instantText } from '../../../ui/booking/sessions-ahead.model.ts';
import { cancelMany } from '../../../ui/sessions-together/sessions-together.api.ts';
import { type PlacesAhead, placesOf } from './places-ahead.model.ts';

// What one call cancels at most.
const mostTogether = 200;

/** Reads the {@link PlacesAhead} of a client from an instant (milliseconds) on. */
export async function readPlacesAhead(api: ApiClient, client: number, now: number): Promise<PlacesAhead> {
  const { signal } = new AbortController();
  const ahead = { start: `${instantText(now)}..`, status: openStatuses.join(',') };
  const read = (where: Readonly<Record<string, string>>) =>
    readAllRows(api, 'appointments', { sort: 'start', taxons: [], where, all: true }, signal);
  const booked = await read({ ...ahead, clients: String(client) });
  const waiting = await read({ ...ahead, waiting: String(client) });
  const sessions = [...new Map([...booked.data, ...waiting.data].map((row) => [row.id, row])).values()];
  const capacities = new Map<number, number | null>();
  for (const service of new Set(sessions.map(({ values }) => Number(values.service)))) {
    const { capacity } = (await readRow(api, 'services', service)).data.values;
    capacities.set(service, typeof capacity === 'number' ? capacity : null);
  }
  return placesOf(client, sessions, (service) => capacities.get(service) ?? null);
}

const without = (list: unknown, client: number) => ((list ?? []) as number[]).filter((id) => id !== client);

/** The client gives up the place in a session; who only waited for one waits no more. */
function leftValues({ values }: Row, client: number): Row['values'] {
  const isIn = ((values.clients ?? []) as number[]).includes(client);
  if (!isIn) return { waiting: without(values.waiting, client) };
  return {
    cancelled: [...without(values.cancelled, client), client],
    lateCancels: without(values.lateCancels, client),
    clients: without(values.clients, client),
    waiting: without(values.waiting, client),
  };
}

/**
 * Cancels the places of a client: the sessions that are there for them alone, and their place in the others, one after the other. Returns what stayed booked, and
 * why.
 */
export async function cancelPlaces(
  api: ApiClient,
  client: number,
  { own, others }: PlacesAhead,
): Promise<string[]> {
  const stayed: string[] = [];
  for (let at = 0; at < own.length; at += mostTogether) {
    const ids = own.slice(at, at + mostTogether).map(({ id }) => id);
    const { skipped } = await cancelMany(api, { ids, packages: 'returned' }, crypto.randomUUID());
    stayed.push(...skipped.map(({ title, why }) => `${title} stays: ${why}`));
  }
  for (const { id } of others) {
    // Another client may have come or gone since.
    const { data } = await readRow(api, 'appointments', id);
    await updateRow(api, 'appointments', data, leftValues(data, client));
  }
  return stayed;
}
