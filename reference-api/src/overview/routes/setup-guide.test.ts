import { expect, test } from '@jest/globals';
import { setUpSteps } from 'shared-contracts/api';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();

async function done(of: Tenant = tenant): Promise<string[]> {
  const { status, json } = await of.call('GET', '/v1/a/setup-guide');
  expect(status).toBe(200);
  const { steps } = json.data as { steps: { id: string; done: boolean }[] };
  // This server has no payment provider that anybody could connect with.
  expect(steps.map(({ id }) => id)).toEqual(setUpSteps.filter((id) => id !== 'payment-provider'));
  return steps.filter((step) => step.done).map(({ id }) => id);
}

test('each step is done once the data says so, and open again once it no longer does', async () => {
  expect(await done()).toEqual([]);
  const business = await tenant.create('my-business', { legalName: 'Harbour Studio' });
  expect(await done()).toEqual(['business-named']);
  const logo = { url: 'https://test.example/logo.svg', alt: 'A boat' };
  await tenant.call('PUT', `/v1/a/my-business/${business.id}`, {
    body: { context: { id: business.id, type: 'my-business', version: 1 }, data: { logo } },
  });
  expect(await done()).toEqual(['business-named', 'business-logo']);
  const service = await tenant.create('services', { name: 'Rowing', duration: 60 });
  expect(await done()).toEqual(['business-named', 'business-logo', 'first-service']);
  const bought = await tenant.create('packages', {
    name: 'Ten',
    items: [{ id: service.id, quantity: 10 }],
  });
  const all = ['business-named', 'business-logo', 'first-service', 'first-package'];
  expect(await done()).toEqual(all);
  await tenant.call('DELETE', `/v1/a/packages/${bought.id}`);
  expect(await done()).toEqual(all.slice(0, 3));
});

test('a coach without hours of their own counts once the business has opening hours, of its own tenant alone', async () => {
  const [other, third] = [await api.tenant(), await api.tenant()];
  for (const one of [other, third]) {
    const profile = await one.create('profiles', { displayName: 'Ines' }, one.channels.core);
    await one.create('coaches', { profile: profile.id });
    expect(await done(one)).toEqual([]);
  }
  const openingHours = [{ day: 1, from: '09:00', to: '17:00' }];
  await other.create('my-business', { legalName: 'Yoga', openingHours });
  expect(await done(other)).toEqual(['business-named', 'first-coach']);
  expect(await done(third)).toEqual([]);
});

test('a coach counts once it is known when this coach works', async () => {
  const other = await api.tenant();
  const { core } = other.channels;
  const person = async (displayName: string) => (await other.create('profiles', { displayName }, core)).id;
  const coach = await other.create('coaches', { profile: await person('Ines') });
  expect(await done(other)).toEqual([]);
  const hours = await other.create('availables', {
    name: 'Ines, mornings',
    owner: 'coach',
    coach: coach.id,
    timeZone: 'Europe/Berlin',
  });
  expect(await done(other)).toEqual(['first-coach']);
  await other.call('DELETE', `/v1/a/availables/${hours.id}`);
  const shared = await other.create('availables', { name: 'Weekdays', timeZone: 'UTC' });
  expect(await done(other)).toEqual([]);
  await other.create('coaches', { profile: await person('Jon'), available: shared.id });
  expect(await done(other)).toEqual(['first-coach']);
});
