import type { EntityValues, FieldValue, Item } from 'shared-contracts/entities';

/** How many sessions of a service a package has, and how many of them a client has used. */
export interface Balance {
  service: number;
  has: number;
  used: number;
}

/** What one client has of a package. */
export interface ClientBalance {
  client: number;
  balances: Balance[];
}

/** Statuses of a session that takes one from a package: one to which the client did not come does too. */
export const usingStatuses = ['pending', 'accepted', 'completed', 'no-show'] as const;

const ids = (value: FieldValue | undefined) => (Array.isArray(value) ? (value as number[]) : []);

/**
 * What clients have used of a package, by the sessions that name it: of each of its services, and of others that were booked on it, in the order of the
 * package. Clients come in the order of their first session.
 */
export function balancesOf(items: readonly Item[], sessions: readonly EntityValues[]): ClientBalance[] {
  const used = new Map<number, Map<number, number>>();
  for (const { clients, service } of sessions) {
    for (const client of ids(clients)) {
      const of = used.get(client) ?? new Map<number, number>();
      if (typeof service === 'number') of.set(service, (of.get(service) ?? 0) + 1);
      used.set(client, of);
    }
  }
  const has = new Map(items.map(({ id, quantity }) => [id, quantity]));
  return [...used].map(([client, of]) => ({
    client,
    balances: [...new Set([...has.keys(), ...of.keys()])].map((service) => ({
      ...{ service, has: has.get(service) ?? 0, used: of.get(service) ?? 0 },
    })),
  }));
}

/** A balance in words: «7 of 10 left», «None of 10 left», «2 more than the 10 in it», «3 that are not in it». */
export function balanceWords({ has, used }: Balance): string {
  if (has === 0) return `${used} that ${used === 1 ? 'is' : 'are'} not in it`;
  if (used > has) return `${used - has} more than the ${has} in it`;
  return `${used === has ? 'None' : has - used} of ${has} left`;
}

/** What one client has of each package that their sessions name, by package, in the order of the first session. */
export function packagesOf(
  client: number,
  sessions: readonly EntityValues[],
  itemsOf: (packageId: number) => readonly Item[],
): { package: number; balances: Balance[] }[] {
  const named = sessions.flatMap((session) => (typeof session.package === 'number' ? [session.package] : []));
  return [...new Set(named)].map((id) => {
    const using = sessions.filter((session) => session.package === id);
    const own = balancesOf(itemsOf(id), using).find((one) => one.client === client);
    return { package: id, balances: own?.balances ?? [] };
  });
}
