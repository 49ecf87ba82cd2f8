import { expect, test } from '@jest/globals';
import type { EntityValues } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const sentMails = sentMailsIn(api);
const email = 'bea@test.example';
const profile = await tenant.create('profiles', { displayName: 'Bea', email }, tenant.channels.core);
const coach = (await tenant.create('coaches', { profile: profile.id })).id;
const salsa = (await tenant.create('services', { name: 'Salsa', duration: 60, capacity: 14 })).id;

async function change(id: number, data: EntityValues): Promise<number> {
  const { version } = (await tenant.call('GET', `/v1/a/appointments/${id}`)).json.data;
  const body = { context: { id, type: 'appointments', version }, data };
  return (await tenant.call('PUT', `/v1/a/appointments/${id}`, { body })).status;
}

test('the coach of a class gets no mail when one of its clients is merged under another name, and one of the next change', async () => {
  const [ann, twice] = [
    await tenant.create('users', { name: 'Ann Abbott', email: 'ann@test.example' }),
    await tenant.create('users', { name: 'Ann Abbot', email: 'abbot@test.example' }),
  ];
  const { id } = await tenant.create('appointments', {
    ...{ service: salsa, coach, clients: [twice.id], status: 'accepted' },
    ...{ start: '2099-02-18T08:30:00Z', end: '2099-02-18T09:30:00Z' },
  });
  expect((await sentMails()).map(({ to }) => to).sort()).toEqual([twice.values.email, email]);
  const { status } = await tenant.call('POST', `/v1/a/users/${ann.id}/merge`, {
    body: {
      context: { id: ann.id, type: 'users', version: ann.version },
      data: { other: twice.id, version: twice.version, take: [] },
    },
  });
  expect(status).toBe(200);
  expect(await sentMails()).toEqual([]);
  expect(await change(id, { start: '2099-02-18T09:30:00Z', end: '2099-02-18T10:30:00Z' })).toBe(200);
  const mails = await sentMails();
  expect(mails.map(({ to }) => to).sort()).toEqual([ann.values.email, email]);
  expect(mails.find(({ to }) => to === email)?.text).not.toContain('Ann Abbot\n');
});
