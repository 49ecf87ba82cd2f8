import { type ListedClient, listClassClients, mostListedSessions } from 'shared-contracts/api/class-lists';
import type { ApiClient } from 'shared-contracts/http';

/** The clients of some sessions by their ids, as lists name them. */
export async function readClassClients(
  api: ApiClient,
  sessions: readonly number[],
): Promise<ReadonlyMap<number, ListedClient>> {
  const found = new Map<number, ListedClient>();
  for (let from = 0; from < sessions.length; from += mostListedSessions) {
    const ids = sessions.slice(from, from + mostListedSessions).join();
    const { data } = await api.send(listClassClients, { query: { sessions: ids } });
    for (const client of data) found.set(client.id, client);
  }
  return found;
}
