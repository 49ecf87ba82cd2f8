import { expect, test } from '@jest/globals';
import { addDays, utcDayAt } from 'shared-contracts/days';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const sentMails = sentMailsIn(api);
const day = addDays(utcDayAt(Date.now()), 20);

/** Books a session and answers the mail to its client. */
async function sentFor(hour: number, values: object = {}) {
  const email = `client${hour}@test.example`;
  const client = (await tenant.create('users', { name: 'Ana', email })).id;
  const service = (await tenant.create('services', { name: `Reformer ${hour}`, duration: 60 })).id;
  await tenant.create('appointments', {
    ...{ service, coach: await peopleOf(tenant).coach(), clients: [client], status: 'accepted', ...values },
    ...{ start: `${day}T${hour}:00:00Z`, end: `${day}T${hour + 1}:00:00Z` },
  });
  return (await sentMails()).find(({ to }) => to === email);
}

const mailOf = async (hour: number, values: object = {}) => (await sentFor(hour, values))?.text;

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

test('a room without an address is one of the business, in the mail and in the calendar that comes with it', async () => {
  const place = async (name: string, values: object) =>
    (await tenant.create('locations', { name, timeZone: 'UTC', ...values })).id;
  const inRoom = await sentFor(11, { location: await place('Cabin 1', { address: ' ' }) });
  expect(inRoom?.text).toContain('Moana, 12 Quay St, Auckland 1010');
  expect(inRoom?.places).toEqual(['Cabin 1, Moana, 12 Quay St, Auckland 1010']);
  expect((await sentFor(18))?.places).toEqual(['Moana, 12 Quay St, Auckland 1010']);
  const away = await sentFor(20, { location: await place('Cabin 2', { address: 'Pier 3' }) });
  expect(away?.places).toEqual(['Cabin 2, Pier 3']);
  const online = await sentFor(22, {
    location: await place('Online', { onlineLink: 'https://meet.example/1' }),
  });
  expect(online?.places).toEqual(['Online, https://meet.example/1']);
  expect(online?.text).not.toContain('12 Quay St');
});

test('a session at a place in another zone is written by the clocks of that place', async () => {
  const location = (
    await tenant.create('locations', { name: 'Kontor', address: 'Kai 1', timeZone: 'Asia/Kolkata' })
  ).id;
  expect(await mailOf(14, { location })).toContain('19:30 to 20:30 (Kolkata time)');
  expect(await mailOf(16)).toContain('16:00 to 17:00 (UTC)');
});

test('a mail to who hires a court names the court, and nobody who gives it', async () => {
  const location = (await tenant.create('locations', { name: 'Court 1', timeZone: 'UTC' })).id;
  const coach = await peopleOf(tenant).coach({ room: location });
  const hire = { name: 'Court hire', duration: 60, withoutCoach: true };
  const service = (await tenant.create('services', hire)).id;
  const text = await mailOf(19, { coach, service });
  expect(text).toMatch(/^Court hire$/m);
  expect(text).toMatch(/^Court 1$/m);
  expect(text).not.toContain('with Mara');
});
