import { beforeAll, expect, test } from '@jest/globals';
import { clientLanguages } from 'shared-contracts/languages';
import { SessionLinks } from '../../booking/services/session-links.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';
import { writeSettingOf } from '../../testing/settings.ts';

const { api, tenant } = await apiForFile();
const page = await bookingPageOf(api, tenant);
const links = new SessionLinks(tokenSecret);
const sentMails = sentMailsIn(api);
const monday = comingDay(1);
let service = 0;

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  await tenant.create('my-business', {
    legalName: 'Estúdio',
    timeZone: 'UTC',
    phone: '+351 21 000',
    openingHours,
  });
  service = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 1 })).id;
  await peopleOf(tenant).coach({ services: [service] });
});

const at = (hour: string, day = monday) => `${day}T${hour}:00.000Z`;
const languageOf = async (token: string) =>
  (await tenant.call('GET', `/v1/a/users/${links.read(token)?.client}`)).json.data.values.language;

test('a new client reads mails in the language of the page on which they booked', async () => {
  const email = 'joana@visitor.example';
  const { token } = (await page.book({ service, start: at('10:00'), email, language: 'pt' })).json.data;
  expect(await languageOf(token)).toBe('pt');
  const mail = (await sentMails()).find(({ to }) => to === email);
  expect(mail?.subject).toMatch(/^Marcada: Yoga, /);
  expect(mail?.text).toContain('?lang=pt');
});

test('who types the address of a known client does not change their language', async () => {
  const email = 'known@visitor.example';
  await tenant.create('users', { name: 'Ana', email, language: 'fr' });
  const { token } = (await page.book({ service, start: at('12:00'), email, language: 'de' })).json.data;
  expect(await languageOf(token)).toBe('fr');
});

test('a language that the page does not have is refused with those that it has', async () => {
  const { status, json } = await page.book({ service, start: at('14:00'), language: 'xx' });
  expect([status, json.fields]).toEqual([422, { language: 'Choose a language of the page.' }]);
  expect(clientLanguages).not.toContain('xx');
});

test('a refused time and a session that is fixed give their reasons without words, too', async () => {
  const start = at('16:00');
  const { token } = (await page.book({ service, start })).json.data;
  const again = await page.book({ service, start, email: 'other@visitor.example' });
  expect([again.status, again.json.data.reason]).toEqual([409, { code: 'taken' }]);
  const over = await page.book({ service, start: '2026-01-05T10:00:00.000Z' });
  expect(over.json.data.reason).toEqual({ code: 'past' });
  expect((await page.read(token)).json.data.fixedReason).toBeUndefined();
  await writeSettingOf(tenant, 'booking-page-cancel-hours', 720);
  const late = { code: 'late', count: 720, phone: '+351 21 000' };
  expect((await page.read(token)).json.data.fixedReason).toEqual(late);
  const refused = await page.cancel(token);
  expect([refused.status, refused.json.data]).toEqual([409, { reason: late }]);
  await writeSettingOf(tenant, 'booking-page-cancel-hours', 0);
  await page.cancel(token);
  expect((await page.read(token)).json.data.fixedReason).toEqual({ code: 'off' });
});

test('a language of one business leads no one to another', async () => {
  const other = await bookingPageOf(api, await api.tenant());
  const { token } = (await page.book({ service, start: at('18:00'), language: 'de' })).json.data;
  expect((await other.read(token)).status).toBe(404);
});
