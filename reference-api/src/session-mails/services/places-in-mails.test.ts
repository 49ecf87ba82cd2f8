import { expect, test } from '@jest/globals';
import { addDays, utcDayAt } from 'shared-contracts/days';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const sentMails = sentMailsIn(api);
const day = addDays(utcDayAt(Date.now()), 20);

/** Books a session and answers the text of the mail to its client. */
async function mailOf(hour: number, values: object = {}) {
  const email = `client${hour}@test.example`;
  const client = (await tenant.create('users', { name: 'Ana', email })).id;
  const service = (await tenant.create('services', { name: `Reformer ${hour}`, duration: 60 })).id;
  await tenant.create('appointments', {
    ...{ service, coach: await peopleOf(tenant).coach(), clients: [client], status: 'accepted', ...values },
    ...{ start: `${day}T${hour}:00:00Z`, end: `${day}T${hour + 1}:00:00Z` },
  });
  return (await sentMails()).find(({ to }) => to === email)?.text;
}

test('a mail of a session without a place says where the business is, and one with a place says that place', async () => {
  await tenant.create('my-business', {
    ...{ legalName: 'Moana', timeZone: 'UTC', address: '12 Quay St\nAuckland 1010' },
  });
  expect(await mailOf(10)).toContain('Moana, 12 Quay St, Auckland 1010');
  const location = (
    await tenant.create('locations', { name: 'Boathouse', address: 'Pier 3', timeZone: 'UTC' })
  ).id;
  const placed = await mailOf(12, { location });
  expect(placed).toContain('Boathouse, Pier 3');
  expect(placed).not.toContain('12 Quay St');
});

test('a session at a place in another zone is written by the clocks of that place', async () => {
  const location = (
    await tenant.create('locations', { name: 'Kontor', address: 'Kai 1', timeZone: 'Asia/Kolkata' })
  ).id;
  expect(await mailOf(14, { location })).toContain('19:30 to 20:30 (Kolkata time)');
  expect(await mailOf(16)).toContain('16:00 to 17:00 (UTC)');
});
