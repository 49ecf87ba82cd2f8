// One thing: mails that leave over SMTP and come back over IMAP, and what staff read of them.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { startWork } from '../../jobs/work.ts';
import { queues } from '../../queue/queues.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { openPostOffice } from '../../testing/mail/post-office.ts';
import { mailbox, reportOf } from '../../testing/mail/reports.ts';
import { peopleOf } from '../../testing/people.ts';
import { visitorsOf } from '../../testing/visitors.ts';

const { api, tenant } = await apiForFile();
const refused = new Map<string, string>();
let office: Awaited<ReturnType<typeof openPostOffice>>;
let [service, mara, begin] = [0, 0, 0];
const { coach } = peopleOf(tenant);

beforeAll(async () => {
  office = await openPostOffice(api, refused);
  service = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 9 })).id;
  mara = await coach();
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.send();
});

const client = (name: string, email: string) => tenant.create('users', { name, client: true, email });
const hoursAhead = (hours: number) => new Date(Math.ceil(Date.now() / 3.6e6 + hours) * 3.6e6).toISOString();

/** A session in some years with some clients, or some hours from now. */
async function book(clients: readonly Row[], hours?: number, by = mara): Promise<Row> {
  begin += 1;
  const hour = (number: number) =>
    `2031-03-${String(4 + Math.floor(number / 20)).padStart(2, '0')}T${number % 20}`;
  const at = (number: number) => `${hour(number).replace(/T(\d)$/, 'T0$1')}:00:00Z`;
  const time =
    hours === undefined
      ? { start: at(begin), end: at(begin + 1) }
      : { start: hoursAhead(hours), end: hoursAhead(hours + 1) };
  const ids = clients.map(({ id }) => id);
  return tenant.create('appointments', { service, coach: by, clients: ids, status: 'accepted', ...time });
}

const mailsTo = async ({ id }: Row, of = tenant) =>
  (await of.call('GET', `/v1/a/users/${id}/mails`)).json.data;
const undelivered = async () => (await tenant.call('GET', '/v1/a/mails/undelivered')).json.data.people;
const senderTo = (mails: Awaited<ReturnType<typeof office.send>>, to: string) =>
  mails.find((mail) => mail.to === to)?.from ?? '';

/** Books a client, sends the mail, and answers the address to which it comes back. */
async function mailed(person: Row, email: string): Promise<string> {
  await book([person]);
  return senderTo(await office.send(), email);
}

async function changeEmail(entity: string, { id }: Row, email: string, channel?: number): Promise<void> {
  const of = channel === undefined ? {} : { channel };
  const { json } = await tenant.call('GET', `/v1/a/${entity}/${id}`, of);
  const body = { context: { id, type: entity, version: json.data.version }, data: { email } };
  expect((await tenant.call('PUT', `/v1/a/${entity}/${id}`, { body, ...of })).status).toBe(200);
}

test('a mail that comes back is told as one that was refused at once: why, since when, and with its sessions to send again', async () => {
  const ana = await client('Ana', 'ana@gmial.example');
  const ben = await client('Ben', 'ben@gmial.example');
  refused.set('ben@gmial.example', '550 5.1.1 no such user');
  const session = await book([ana, ben]);
  const sender = senderTo(await office.send(), 'ana@gmial.example');
  expect(sender).toMatch(/^bounces\+[0-9a-f]{32}@test\.example$/);
  expect((await mailsTo(ana))[0]).toMatchObject({ failedAt: null, failure: null, cameBack: false });

  office.imap.put(reportOf({ to: sender }));
  await office.read();
  const [returned] = await mailsTo(ana);
  const told = { sentAt: null, refusal: '550 5.1.1', failure: 'noMailbox', again: [session.id] };
  expect(returned).toMatchObject({ ...told, cameBack: true, failedAt: expect.stringMatching(/^20/) });
  expect((await mailsTo(ben))[0]).toMatchObject({ ...told, cameBack: false });
  expect(await undelivered()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ entity: 'users', id: ana.id, email: 'ana@gmial.example', cameBack: true }),
      expect.objectContaining({ entity: 'users', id: ben.id, failure: 'noMailbox', cameBack: false }),
    ]),
  );
  // Reports have the head of the mail: they go.
  expect(office.imap.messages()).toEqual([]);

  await changeEmail('users', ana, 'ana@gmail.example');
  await tenant.call('POST', `/v1/a/users/${ana.id}/mails/again`, {
    body: { context: { id: 0, type: 'users' } },
  });
  expect((await office.send()).map(({ to }) => to)).toEqual(['ana@gmail.example']);
  expect((await undelivered()).map(({ id }: { id: number }) => id)).not.toContain(ana.id);
});

test('each mail has a token of its own, that of a mail of another space changes nothing here, and one at random nothing at all', async () => {
  const cleo = await client('Cleo', 'cleo@test.example');
  const senders = [await mailed(cleo, 'cleo@test.example'), await mailed(cleo, 'cleo@test.example')];
  expect(new Set(senders).size).toBe(2);
  const other = await api.tenant();
  const twin = await other.create('users', { name: 'Cleo', client: true, email: 'cleo@test.example' });
  for (const digit of '0123456789abcdef')
    office.imap.put(reportOf({ to: senders[0]?.replace(/[0-9a-f]@/, `${digit}@`) ?? '' }));
  await office.read();
  // One of them is the right one.
  expect(office.imap.messages().map(({ isRead }) => isRead)).toEqual(Array(15).fill(true));
  const failures = (await mailsTo(cleo)).map(({ failure }: { failure: string | null }) => failure);
  expect(failures).toEqual([null, 'noMailbox']);
  expect(await mailsTo(twin, other)).toEqual([]);
});

test('a mail that is delayed is not said to have failed, until it has', async () => {
  const dina = await client('Dina', 'dina@slow.example');
  const sender = await mailed(dina, 'dina@slow.example');
  office.imap.put(reportOf({ to: sender, action: 'delayed', status: '4.4.1' }));
  await office.read();
  expect((await mailsTo(dina))[0]).toMatchObject({ failedAt: null, delayedAt: expect.stringMatching(/^20/) });
  office.imap.put(reportOf({ to: sender, status: '4.4.7', words: 'smtp; expired' }));
  office.imap.put(reportOf({ to: sender, status: '5.1.1' }));
  await office.read();
  // The first report counts. It says nothing about the address.
  expect((await mailsTo(dina))[0]).toMatchObject({ failure: 'noAnswer', refusal: null, delayedAt: null });
});

test('an answer of a person and a report about no mail stay in the mailbox, read, and are not read again', async () => {
  const before = office.imap.messages().length;
  office.imap.put(`From: Ana <ana@test.example>\nTo: ${mailbox}\nSubject: Hello\n\n550 5.1.1\n`);
  await office.read();
  expect(office.imap.messages().slice(before)).toEqual([expect.objectContaining({ isRead: true })]);
  await office.read();
  expect(office.imap.messages()).toHaveLength(before + 1);
});

test('of two workers at once, one reads', async () => {
  const eli = await client('Eli', 'eli@gmial.example');
  office.imap.put(reportOf({ to: await mailed(eli, 'eli@gmial.example') }));
  const before = office.imap.connections();
  await Promise.all([office.read(), office.read(), office.read()]);
  expect(office.imap.connections() - before).toBe(1);
  expect((await mailsTo(eli))[0]).toMatchObject({ failure: 'noMailbox' });
});

test('a mailbox that cannot be opened fails with the words of its server, without the password, and the next run reads it', async () => {
  const fay = await client('Fay', 'fay@gmial.example');
  office.imap.put(reportOf({ to: await mailed(fay, 'fay@gmial.example') }));
  const wrong = await office.read(office.imap.url.replace('p%40ss', 'other')).catch((error) => error);
  expect(JSON.stringify([wrong.message, wrong])).toMatch(/could not be read/);
  expect(JSON.stringify([wrong.message, wrong, wrong.stack])).not.toContain('other');
  expect(String((await office.read('imap://a:b@127.0.0.1:1').catch((error) => error)).message)).toMatch(
    /ECONNREFUSED/,
  );
  await office.read();
  expect((await mailsTo(fay))[0]).toMatchObject({ failure: 'noMailbox' });
});

test('an address that takes no mail is not reminded, until it is another one; a full mailbox is', async () => {
  const [gil, hal] = [await client('Gil', 'gil@gmial.example'), await client('Hal', 'hal@full.example')];
  const [ofGil, ofHal] = [await mailed(gil, 'gil@gmial.example'), await mailed(hal, 'hal@full.example')];
  office.imap.put(reportOf({ to: ofGil }));
  office.imap.put(reportOf({ to: ofHal, status: '5.2.2', words: 'smtp; 552 5.2.2 full' }));
  await office.read();
  const session = await book([gil, hal], 30);
  // Of the booking both are told: it may arrive by now.
  expect((await office.send()).map(({ to }) => to)).toEqual(
    expect.arrayContaining(['gil@gmial.example', 'hal@full.example']),
  );
  await tenant.call('PUT', '/v1/a/settings/mails-reminder-hours', {
    body: { context: { id: 0, type: 'settings', version: 0 }, data: { value: 48 } },
  });
  const reminded = (await office.send()).map(({ to }) => to);
  expect(reminded).toContain('hal@full.example');
  expect(reminded).not.toContain('gil@gmial.example');
  await changeEmail('users', gil, 'gil@gmail.example');
  const [mail] = (await office.send()).filter(({ to }) => to === 'gil@gmail.example');
  expect(mail?.raw).toContain('Reminder');
  expect((await mailsTo(gil))[0]?.sessions).toEqual([{ id: session.id, kind: 'reminder' }]);
});

test('a mail that was on its way for a day says that the address takes mail again', async () => {
  const ida = await client('Ida', 'ida@back.example');
  office.imap.put(reportOf({ to: await mailed(ida, 'ida@back.example') }));
  await office.read();
  await book([ida], 20);
  expect((await office.send()).map(({ to }) => to)).toContain('ida@back.example');
  await api.database.asOwner('update session_notices set reminded_for = null');
  expect((await office.send()).map(({ to }) => to)).not.toContain('ida@back.example');
  await api.database.asOwner(
    "update session_mails set created_at = created_at - interval '2 days' where email = 'ida@back.example'",
  );
  expect((await office.send()).map(({ to }) => to)).toContain('ida@back.example');
});

test('mails about an account are always tried, and their reports change no record', async () => {
  const visitors = visitorsOf(api);
  const person = await visitors.member();
  const sent = async () => senderTo(await office.send(), person.emailAddress);
  await visitors.recover(person.emailAddress);
  office.imap.put(reportOf({ to: await sent() }));
  await office.read();
  await visitors.recover(person.emailAddress);
  expect(await sent()).toMatch(/^bounces\+/);
});

test('mails to a coach have a record, a way to send them again, and the coach is among whose mails do not arrive', async () => {
  const profile = await tenant.create(
    'profiles',
    { displayName: 'Noor', email: 'noor@gmial.example' },
    tenant.channels.core,
  );
  const noor = await tenant.create('coaches', { profile: profile.id });
  const session = await book([await client('Jon', 'jon@test.example')], undefined, noor.id);
  office.imap.put(reportOf({ to: senderTo(await office.send(), 'noor@gmial.example') }));
  await office.read();
  const mails = async () => (await tenant.call('GET', `/v1/a/mails/coaches/${noor.id}`)).json.data;
  expect(await mails()).toMatchObject([
    { email: 'noor@gmial.example', failure: 'noMailbox', cameBack: true, again: [session.id] },
  ]);
  expect(await undelivered()).toContainEqual(
    expect.objectContaining({ entity: 'coaches', id: noor.id, name: 'Noor' }),
  );
  await changeEmail('profiles', profile, 'noor@gmail.example', tenant.channels.core);
  const body = { context: { id: 0, type: 'coaches' } };
  const again = await tenant.call('POST', `/v1/a/coaches/${noor.id}/mails/again`, { body });
  expect(again.json.data).toEqual({ sessions: 1 });
  expect((await office.send()).map(({ to }) => to)).toEqual(['noor@gmail.example']);
});

test('the dashboard names five people whose mails do not arrive, and leads to all where they are more', async () => {
  const away = await api.tenant();
  const waits = async () =>
    (await away.call('GET', '/v1/a/overview')).json.data.waits.map(
      ({ key, count }: { key: string; count: number }) => [key.replace(/\d+/, 'N'), count],
    );
  const fail = (name: string) =>
    away.create('users', { name, client: true, email: `${name}@gone.example` }).then(({ id }: Row) =>
      api.database.asOwner(
        `insert into session_mails (tenant_id, id, user_id, email, subject, sessions, failed_at, failure, failure_kind)
         select tenant_id, gen_random_uuid(), id, email, 'S', '[]', now(), '5.1.1', 'noMailbox' from users where tenant_id = $1 and id = $2`,
        [away.id, id],
      ),
    );
  for (const name of ['a', 'b', 'c', 'd', 'e']) await fail(name);
  expect(await waits()).toEqual(Array(5).fill(['users.N.unreachable', 1]));
  await fail('f');
  expect((await waits())[0]).toEqual(['users.unreachable', 6]);
});

test('a worker reads the mailbox', async () => {
  const lou = await client('Lou', 'lou@gmial.example');
  office.imap.put(reportOf({ to: await mailed(lou, 'lou@gmial.example') }));
  const { pool, url } = api.database;
  const boss = await startWork({
    ...{ databaseUrl: url, pool, log: api.app.log, posting: null, files: api.files },
    ...{ publicUrl: 'http://api.example', bounces: { address: mailbox, url: office.imap.url } },
  });
  try {
    await boss.send(queues.bounces.name, {});
    const failure = async () => (await mailsTo(lou))[0]?.failure;
    for (let tries = 0; tries < 100 && (await failure()) === null; tries += 1) await sleep(100);
    expect(await failure()).toBe('noMailbox');
  } finally {
    await boss.stop({ graceful: false });
  }
});

test('mails to a speaker have a record', async () => {
  const channel = tenant.channels.conference;
  const room = await tenant.create('rooms', { name: 'Hall' }, channel);
  const profile = await tenant.create(
    'profiles',
    { displayName: 'Ada', email: 'ada@gmial.example' },
    channel,
  );
  const ada = await tenant.create('contributors', { profile: profile.id, roles: ['speaker'] }, channel);
  const days = { dateFrom: '2041-03-28', dateTo: '2041-03-29', timeZone: 'Europe/Berlin' };
  const agenda = await tenant.create('agendas', { name: 'Spring', ...days }, channel);
  const time = { duration: 30, start: '2041-03-28T09:00:00Z' };
  const values = { title: 'Opening', agenda: agenda.id, room: room.id, contributors: [ada.id], ...time };
  await tenant.create('agenda-sessions', values, channel);
  const body = { context: { id: agenda.id, type: 'agendas' }, data: { name: '1.0', tell: true } };
  expect((await tenant.call('POST', `/v1/a/agendas/${agenda.id}/releases`, { channel, body })).status).toBe(
    200,
  );
  office.imap.put(reportOf({ to: senderTo(await office.send(), 'ada@gmial.example') }));
  await office.read();
  const { json } = await tenant.call('GET', `/v1/a/mails/contributors/${ada.id}`);
  expect(json.data).toMatchObject([
    { email: 'ada@gmial.example', failure: 'noMailbox', cameBack: true, again: [], sessions: [] },
  ]);
  expect(json.data[0].subject).toContain('Spring');
});

test('the figures count what was read', async () => {
  const { json } = await api.call('GET', '/metrics');
  expect(json).toMatch(/mail_reports_total\{outcome="failed"\} [1-9]/);
  expect(json).toMatch(/mail_reports_total\{outcome="unknown"\} 15/);
  expect(json).toMatch(/mail_reports_read_timestamp_seconds [1-9]/);
});
