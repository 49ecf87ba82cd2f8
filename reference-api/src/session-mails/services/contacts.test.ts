import { beforeEach, expect, test } from '@jest/globals';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const { coach } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
const service = await tenant.create('services', { name: 'Swimming', duration: 60, capacity: 5 });
const mary = await tenant.create('users', { name: 'Mary', email: 'mary@family.example', language: 'de' });
const child = (name: string) => tenant.create('users', { name, contactPerson: mary.id, client: true });
const [leo, mia] = [await child('Leo'), await child('Mia')];
const teacher = await coach();
let hour = 8;

/** A session of an hour of its own. */
function session(clients: readonly number[]) {
  hour += 1;
  const at = (one: number) => `2031-03-04T${String(one).padStart(2, '0')}:00:00Z`;
  const time = { start: at(hour), end: at(hour + 1) };
  return tenant.create('appointments', {
    ...{ service: service.id, coach: teacher, clients: [...clients], status: 'accepted' },
    ...time,
  });
}

beforeEach(async () => void (await sentMails()));

test('the contact gets the mails of clients without an email, in their language, and reads whose session it is', async () => {
  await session([leo.id]);
  const [mail] = await sentMails();
  expect(mail?.to).toBe('mary@family.example');
  expect(mail?.text).toMatch(/^Guten Tag, Mary,/m);
  expect(mail?.text).toContain(': Leo');
  expect(mail?.entries[0]?.summary).toMatch(/Swimming.*: Leo$/);
});

test('two children of one session are two entries of the calendar, and one who leaves takes only theirs away', async () => {
  const booked = await session([leo.id, mia.id]);
  const mails = await sentMails();
  const uids = mails.flatMap(({ entries }) => entries.map(({ uid }) => uid));
  expect([mails.length, new Set(uids).size]).toEqual([2, 2]);
  const body = {
    context: { id: booked.id, type: 'appointments', version: booked.version },
    data: { clients: [leo.id] },
  };
  await tenant.call('PUT', `/v1/a/appointments/${booked.id}`, { body });
  const [left, ...more] = await sentMails();
  expect(more).toEqual([]);
  expect(left?.entries).toMatchObject([{ method: 'CANCEL', summary: expect.stringMatching(/: Mia$/) }]);
  expect(uids).toContain(left?.entries[0]?.uid);
});

test('who has an email of their own gets their own mails, and a contact in the trash gets none', async () => {
  const grown = await tenant.create('users', {
    name: 'Ben',
    email: 'ben@family.example',
    contactPerson: mary.id,
  });
  await session([grown.id]);
  expect((await sentMails()).map(({ to }) => to)).toEqual(['ben@family.example']);
  const gone = await tenant.create('users', {
    name: 'Gone',
    email: 'gone@family.example',
    phone: '+49 1 234567',
  });
  const zoe = await tenant.create('users', { name: 'Zoe', contactPerson: gone.id });
  await tenant.call('DELETE', `/v1/a/users/${gone.id}`);
  const { id } = await session([zoe.id]);
  expect(await sentMails()).toEqual([]);
  const unreached = await tenant.call('GET', `/v1/a/appointments/${id}/unreached`);
  expect(unreached.json.data).toEqual([{ id: zoe.id, name: 'Zoe', phone: null }]);
});

test('a contact without an email is called: staff read their phone number', async () => {
  const gran = await tenant.create('users', { name: 'Gran', phone: '+61 412 345 678' });
  const kit = await tenant.create('users', { name: 'Kit', contactPerson: gran.id });
  const { id } = await session([kit.id, leo.id]);
  const { json } = await tenant.call('GET', `/v1/a/appointments/${id}/unreached`);
  expect(json.data).toEqual([{ id: kit.id, name: 'Kit', phone: '+61 412 345 678' }]);
});
