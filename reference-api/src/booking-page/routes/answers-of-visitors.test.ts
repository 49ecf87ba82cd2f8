import { beforeAll, expect, test } from '@jest/globals';
import type { CustomFieldRow } from 'shared-contracts/api/custom-fields';
import { customFieldName } from 'shared-contracts/entities';
import { SessionLinks } from '../../booking/services/session-links.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { writtenField } from '../../testing/foreign-custom-fields.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const page = await bookingPageOf(api, tenant);
const links = new SessionLinks(tokenSecret);
const monday = comingDay(1);
const fields: Record<string, CustomFieldRow> = {};
let service = 0;
let hour = 0;

async function define(label: string, more: object, of = tenant) {
  const field = writtenField({ label, onBookingPage: true, ...more });
  const context = { id: 0, type: 'custom-fields' };
  const { json } = await of.call('POST', '/v1/a/custom-fields', {
    body: { context, data: { entity: 'users', field } },
  });
  fields[label] = json.data;
}
const name = (label: string) => customFieldName(fields[label] ?? { id: 0 });
const option = (label: string) => fields.Level?.options.find((one) => one.label === label)?.id ?? '';

beforeAll(async () => {
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  await tenant.create('my-business', { legalName: 'Harbour', timeZone: 'UTC', openingHours });
  service = (await tenant.create('services', { name: 'Sailing', duration: 30, capacity: 1 })).id;
  await peopleOf(tenant).coach({ services: [service] });
  await define('Emergency contact', { required: true, help: 'Name and phone.' });
  const options = [
    { label: 'Beginner', retired: false },
    { label: 'Skipper', retired: false },
    { label: 'Old', retired: true },
  ];
  await define('Level', { kind: 'choice', options });
  await define('Boat', { kind: 'number' });
  await define('Allergies', { kind: 'longText' });
  await define('Blacklisted', { onBookingPage: false });
});

const start = () => {
  hour += 1;
  return `${monday}T${String(Math.floor(hour / 2)).padStart(2, '0')}:${hour % 2 ? '30' : '00'}:00.000Z`;
};
const book = (custom: object | undefined, more: object = {}) =>
  page.book({ service, start: start(), ...(custom === undefined ? {} : { custom }), ...more });
const clientOf = async (token: string) =>
  (await tenant.call('GET', `/v1/a/users/${links.read(token)?.client}`)).json.data;
const contact = () => ({ [name('Emergency contact')]: 'Ana, +49 30 1' });

test('the page asks for its fields in their order, without those of staff, retired options and values', async () => {
  await tenant.create('users', { name: 'Known', client: true, custom: contact() as never });
  const { json } = await api.call('GET', page.path);
  expect(json.data.fields.map(({ label }: { label: string }) => label)).toEqual([
    'Emergency contact',
    'Level',
    'Boat',
    'Allergies',
  ]);
  expect(json.data.fields[1].options.map(({ label }: { label: string }) => label)).toEqual([
    'Beginner',
    'Skipper',
  ]);
  expect(JSON.stringify(json)).not.toMatch(/Blacklisted|Ana|Old/);
});

test('what a visitor answers is on the record of the new client', async () => {
  const custom = {
    ...contact(),
    [name('Level')]: option('Skipper'),
    [name('Boat')]: 7.5,
    [name('Allergies')]: ' ',
  };
  const { status, json } = await book(custom);
  expect([status, json.error]).toEqual([200, undefined]);
  const client = await clientOf(json.data.token);
  expect(client.values.custom).toEqual({
    ...contact(),
    [name('Level')]: option('Skipper'),
    [name('Boat')]: 7.5,
  });
  expect(client.values.client).toBe(true);
});

test.each([
  ['Emergency contact', undefined, 'Fill in “Emergency contact”.'],
  ['Emergency contact', ' ', 'Fill in “Emergency contact”.'],
  ['Emergency contact', 'x'.repeat(10_000), 'Use at most 200 characters.'],
  ['Level', 'Skipper', 'Choose one of the options.'],
  ['Boat', 'long', 'Enter a number.'],
  ['Blacklisted', 'yes', 'This page does not ask for this.'],
])('%s refuses a wrong answer in a sentence, and nothing is booked', async (label, value, message) => {
  const before = (await tenant.call('GET', '/v1/a/appointments')).json.total;
  const { status, json } = await book({ ...contact(), [name(label)]: value });
  expect([status, json.fields]).toEqual([422, { [name(label)]: message }]);
  expect((await tenant.call('GET', '/v1/a/appointments')).json.total).toBe(before);
});

test('a retired option, a key of nothing, and a page from before that sends no answers are refused', async () => {
  expect((await book({ ...contact(), [name('Level')]: option('Old') })).json.fields).toEqual({
    [name('Level')]: 'Choose one of the options.',
  });
  for (const key of ['custom0', 'notes', 'constructor', 'custom987654321']) {
    const { status, json } = await book({ ...contact(), [key]: 'x' });
    expect([status, json.error]).toEqual([422, 'This page does not ask for this.']);
  }
  expect((await book(undefined)).json.error).toBe('Fill in “Emergency contact”.');
  expect((await book({ [name('Level')]: { a: 1 } })).status).toBe(422);
});

test('who is known keeps what is stored: empty fields are filled, and what differs stands in the notes', async () => {
  const email = 'known@visitor.example';
  const stored = { [name('Level')]: option('Skipper'), [name('Blacklisted')]: 'no' };
  // A phone from before its rule was there does not keep a client from booking.
  const row = await tenant.create('users', {
    name: 'Ana',
    email,
    notes: 'Comes by bicycle.',
    custom: stored as never,
  });
  await api.database.asOwner("update users set phone = 'ask at the desk' where id = $1", [row.id]);
  const answers = { ...contact(), [name('Level')]: option('Beginner'), [name('Boat')]: 5 };
  const known = await book(answers, { email });
  const fresh = await book(answers);
  expect(known.status).toBe(200);
  const shape = (json: object) =>
    JSON.stringify(json).replace(/"(start|end|token|requestId|changeableUntil)":"[^"]*"/g, '');
  expect(shape(known.json)).toBe(shape(fresh.json));
  const client = await clientOf(known.json.data.token);
  expect(client.id).toBe(row.id);
  expect(client.values.custom).toEqual({ ...stored, ...contact(), [name('Boat')]: 5 });
  expect(client.values.notes).toMatch(/^Comes by bicycle\.\nBooking page, \d{4}-\d\d-\d\d: Level: Beginner$/);
  const again = await book(answers, { email });
  expect((await clientOf(again.json.data.token)).values.notes).toBe(client.values.notes);
  const { json } = await tenant.call('GET', `/v1/a/users/${row.id}/versions`);
  expect(json.data[0]).toMatchObject({
    action: 'change',
    changes: { [name('Boat')]: { before: null, after: 5 } },
  });
});

test('who books with the email of somebody else, such as a mother for her child, stands in the notes of the session', async () => {
  const email = 'lena@visitor.example';
  const noted = async (data: object) => {
    const { status, json } = await book(contact(), { email, ...data });
    const { session = 0, client = 0 } = links.read(json.data.token) ?? {};
    const { values } = (await tenant.call('GET', `/v1/a/appointments/${session}`)).json.data;
    return [status, values.notes, (await tenant.call('GET', `/v1/a/users/${client}`)).json.data.values.name];
  };
  const by = (note: string | null) => [200, note, 'Lena Groß'];
  expect(await noted({ name: 'Lena Groß', phone: '+49 30 5550' })).toEqual(by(null));
  expect(await noted({ name: 'lena gross', phone: '+49305550' })).toEqual(by(null));
  expect(await noted({ name: 'Marta Groß' })).toEqual(
    by('Booking page: Booked as “Marta Groß” with the email of Lena Groß.'),
  );
  expect(await noted({ name: 'Marta Groß', phone: '+49 30 777' })).toEqual(
    by('Booking page: Booked as “Marta Groß” with the email of Lena Groß, the phone number +49 30 777.'),
  );
  expect(await noted({ name: 'Lena Groß', phone: '+49 30 777' })).toEqual(
    by('Booking page: Lena Groß gave the phone number +49 30 777.'),
  );
});

test('another business does not take these answers', async () => {
  const other = await api.tenant();
  const theirs = await bookingPageOf(api, other);
  const { json } = await api.call('GET', theirs.path);
  expect(json.data.fields).toEqual([]);
});
