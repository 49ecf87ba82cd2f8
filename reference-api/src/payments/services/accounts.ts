import { mostOwing, type OwingClient, type SessionCharge } from 'shared-contracts/api/client-accounts';
import { accountOf, type ClientAccount, chargeOfEntry, type Money } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import {
  chargedClients,
  chargedSessions,
  owedByClients,
  paymentsOf,
  pricedEntries,
  reachedClients,
  type TitledCharge,
} from '../repositories/accounts.ts';

/** The account of a client, with what each charge is called. */
export interface TitledAccount extends ClientAccount {
  charges: (ClientAccount['charges'][number] & TitledCharge)[];
}

/** What some clients owe, and of what it consists, by client. */
export async function accountsOf(tx: Tx, clients: readonly number[]): Promise<Map<number, TitledAccount>> {
  const entries = (await pricedEntries(tx, clients)).flatMap(
    ({ client, title, ...entry }): TitledCharge[] => {
      const charge = chargeOfEntry(entry);
      return charge ? [{ ...charge, client, title }] : [];
    },
  );
  const charges = Map.groupBy([...entries, ...(await chargedSessions(tx, clients))], ({ client }) => client);
  const payments = Map.groupBy(await paymentsOf(tx, clients), ({ client }) => client);
  return new Map(
    clients.map((client) => [
      client,
      accountOf(charges.get(client) ?? [], payments.get(client) ?? []) as TitledAccount,
    ]),
  );
}

/** What clients were charged for a session, and what is open of it. */
export async function chargesOfSession(tx: Tx, session: number): Promise<SessionCharge[]> {
  const accounts = await accountsOf(tx, await chargedClients(tx, session));
  return [...accounts.values()].flatMap(({ charges }) =>
    charges
      .filter(({ kind, id }) => kind === 'session' && id === session)
      .map(({ client, due, rest }) => ({ client, due, rest })),
  );
}

const totalOf = (sums: readonly Money[]): Money[] => {
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency);
  return [...byCurrency].sort().map(([currency, of]) => ({
    currency,
    amount: of.reduce((sum, { amount }) => sum + amount, 0),
  }));
};

/** Who owes something, by name. Two currencies of one client stand side by side. */
export async function owingClients(tx: Tx): Promise<{ clients: OwingClient[]; all: number; total: Money[] }> {
  const owed = Map.groupBy(await owedByClients(tx), ({ client }) => client);
  const people = await reachedClients(tx, { clients: [...owed.keys()], limit: mostOwing });
  const accounts = await accountsOf(
    tx,
    people.map(({ id }) => id),
  );
  const clients = people.map((one): OwingClient => {
    const open = (accounts.get(one.id)?.charges ?? []).filter(({ rest }) => rest.amount > 0);
    return {
      ...one,
      owed: (owed.get(one.id) ?? []).map((of) => of.owed),
      ...{ open: open.length, since: open[0]?.date ?? null },
    };
  });
  const total = totalOf([...owed.values()].flat().map((one) => one.owed));
  return { clients, all: owed.size, total };
}
