import {
  type ChargeOfClient,
  type OwingClient,
  readClientAccount,
  readOwing,
  readTakings,
  type TakingsEntry,
  type TakingsSum,
} from 'shared-contracts/api/client-accounts';
import type { Money } from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';

/** What a client owes in each currency, and of what it consists. */
export interface Account {
  owed: Money[];
  charges: ChargeOfClient[];
}

export async function readAccountOf(api: ApiClient, client: number, signal?: AbortSignal): Promise<Account> {
  return (await api.send(readClientAccount, { params: { id: client }, ...(signal ? { signal } : {}) })).data;
}

/** Who owes something, how many they are, and what all of them owe. */
export interface Owing {
  clients: OwingClient[];
  all: number;
  total: Money[];
}

export async function readWhoOwes(api: ApiClient, signal?: AbortSignal): Promise<Owing> {
  return (await api.send(readOwing, signal ? { signal } : {})).data;
}

/** What clients paid on some days: each payment, how many there are, and the sums by how they were paid. */
export interface Takings {
  takings: TakingsEntry[];
  all: number;
  sums: TakingsSum[];
}

export async function readTakingsOf(
  api: ApiClient,
  days: { from: string; to: string },
  signal?: AbortSignal,
): Promise<Takings> {
  return (await api.send(readTakings, { query: days, ...(signal ? { signal } : {}) })).data;
}
