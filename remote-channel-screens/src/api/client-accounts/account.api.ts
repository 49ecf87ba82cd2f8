import { type ChargeOfClient, readClientAccount } from 'shared-contracts/api/client-accounts';
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
