import type { EntityValues } from 'shared-contracts/entities';
import type { Tenant } from './api.ts';

/** Makes coaches and clients of a tenant, each free at any time and named by a number of their own, and returns their ids. */
export function peopleOf(tenant: Tenant) {
  let people = 0;

  async function coach(values: EntityValues = {}): Promise<number> {
    people += 1;
    const profile = await tenant.create('profiles', { displayName: `Mara ${people}` }, tenant.channels.core);
    return (await tenant.create('coaches', { profile: profile.id, ...values })).id;
  }

  async function client(name?: string): Promise<number> {
    people += 1;
    const email = `client${people}@test.example`;
    return (await tenant.create('users', { name: name ?? `Ana ${people}`, email })).id;
  }

  return { coach, client };
}
