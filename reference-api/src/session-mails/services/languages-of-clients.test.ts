import { beforeEach, expect, test } from '@jest/globals';
import { addDays, utcDayAt } from 'shared-contracts/days';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const sentMails = sentMailsIn(api);
let days = 20;

beforeEach(async () => void (await sentMails()));

const setContentLanguage = async (of: typeof tenant, locale: string | null) => {
  for (const id of Object.values(of.channels)) {
    const { version } = (await of.call('GET', `/v1/a/channels/${id}`)).json.data;
    const context = { id, type: 'channels', version };
    const { status } = await of.call('PUT', `/v1/a/channels/${id}`, { body: { context, data: { locale } } });
    expect(status).toBe(200);
  }
};

/** Books a session of a client who reads a language, and answers the mail that they get. */
async function bookedFor(language: string | null, of = tenant) {
  days += 1;
  const day = addDays(utcDayAt(Date.now()), days);
  const email = `reader${days}@test.example`;
  const client = (await of.create('users', { name: 'Ana', email, language })).id;
  const service = (await of.create('services', { name: `Reformer ${days}`, duration: 60 })).id;
  await of.create('appointments', {
    ...{ service, coach: await peopleOf(of).coach(), clients: [client], status: 'accepted' },
    ...{ start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` },
  });
  const mail = (await sentMails()).find(({ to }) => to === email);
  const record = (await of.call('GET', `/v1/a/users/${client}/mails`)).json.data;
  expect(record).toMatchObject([{ subject: mail?.subject }]);
  return mail?.subject.split(':')[0]?.trim();
}

test('a client reads mails in their language, however it was entered', async () => {
  expect(await bookedFor('de-CH')).toBe('Gebucht');
  expect(await bookedFor('Portuguese')).toBe('Marcada');
  expect(await bookedFor('fr')).toBe('Réservée');
});

test('without a known language of theirs, in that of the content of the space, else in English', async () => {
  expect(await bookedFor(null)).toBe('Booked');
  await setContentLanguage(tenant, 'es');
  expect([await bookedFor(null), await bookedFor('Klingon'), await bookedFor('en')]).toEqual([
    'Reservada',
    'Reservada',
    'Booked',
  ]);
  await setContentLanguage(tenant, null);
});

test('the language of one space says nothing of another', async () => {
  await setContentLanguage(tenant, 'de');
  expect(await bookedFor(null, await api.tenant())).toBe('Booked');
});
