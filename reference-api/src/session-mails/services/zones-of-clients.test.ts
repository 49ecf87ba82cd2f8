import { expect, test } from '@jest/globals';
import { addDays, utcDayAt } from 'shared-contracts/days';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const sentMails = sentMailsIn(api);

const createUser = async (values: object) => (await tenant.create('users', { ...values })).id;

test('the mail about a session says the time of the clock where its client is, or their contact person', async () => {
  await tenant.create('my-business', { legalName: 'Sargam', timeZone: 'Asia/Kolkata' });
  const parent = await createUser({ name: 'Ida', email: 'ida@test.example', timeZone: 'Europe/Lisbon' });
  const clients = [
    await createUser({ name: 'Klaus', email: 'klaus@test.example', timeZone: 'Asia/Tokyo' }),
    await createUser({ name: 'Nia', email: 'nia@test.example', timeZone: 'Asia/Colombo' }),
    await createUser({ name: 'Uma', email: 'uma@test.example' }),
    // A child is where the parent is who reads the mail.
    await createUser({ name: 'Tim', contactPerson: parent, timeZone: 'Asia/Tokyo' }),
  ];
  const service = (await tenant.create('services', { name: 'Raga', duration: 60, capacity: 9 })).id;
  const day = addDays(utcDayAt(Date.now()), 20);
  await tenant.create('appointments', {
    ...{ service, coach: await peopleOf(tenant).coach(), clients, status: 'accepted' },
    ...{ start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` },
  });
  const mails = await sentMails();
  const ownTime = (to: string) =>
    /In your time zone: .*, (.* to .*)$/m.exec(
      mails.find((mail) => mail.to === `${to}@test.example`)?.text ?? 'none',
    )?.[1];
  expect(ownTime('klaus')).toBe('19:00 to 20:00 (Tokyo time)');
  expect(ownTime('ida')).toMatch(/^1[01]:00 to 1[12]:00 \(Lisbon time\)$/);
  expect([ownTime('nia'), ownTime('uma')]).toEqual([undefined, undefined]);
});
