// One thing: mails that a mail server refuses for good as they are sent, and what staff read of them.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { startWork } from '../../jobs/work.ts';
import { smtpSender } from '../../mail/mailer.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { openPostOffice } from '../../testing/mail/post-office.ts';
import { reportOf } from '../../testing/mail/reports.ts';
import { startSmtpServer } from '../../testing/mail/smtp-server.ts';
import { peopleOf } from '../../testing/people.ts';

const { api, tenant } = await apiForFile();
const refused = new Map<string, string>();
let office: Awaited<ReturnType<typeof openPostOffice>>;
let [service, mara, hour] = [0, 0, 0];
const { coach } = peopleOf(tenant);

beforeAll(async () => {
  office = await openPostOffice(api, refused);
  service = (await tenant.create('services', { name: 'Yoga', duration: 60, capacity: 9 })).id;
  mara = await coach();
});
afterAll(() => office.close());
beforeEach(() => refused.clear());

const client = (name: string) =>
  tenant.create('users', { name, client: true, email: `${name.toLowerCase()}@rules.example` });

async function book(person: Row): Promise<Row> {
  hour += 1;
  const at = (number: number) => `2031-03-04T${String(number).padStart(2, '0')}:00:00Z`;
  const time = { start: at(hour), end: at(hour + 1) };
  return tenant.create('appointments', {
    service,
    coach: mara,
    clients: [person.id],
    status: 'accepted',
    ...time,
  });
}

const mailsTo = async ({ id }: Row) => (await tenant.call('GET', `/v1/a/users/${id}/mails`)).json.data;
const undelivered = async () => (await tenant.call('GET', '/v1/a/mails/undelivered')).json.data.people;

test.each([
  ['Ana', 'ana@rules.example', '550 5.7.1 Rejected by a rule of this company', 'blocked'],
  ['Ben', 'DATA ben@rules.example', '554 5.7.1 Rejected for what it says', 'blocked'],
  ['Cleo', 'DATA cleo@rules.example', '550 No mail with a calendar', 'other'],
  ['Eli', 'eli@rules.example', '552 5.2.2 The mailbox is full', 'full'],
])(
  'a mail to %s that is refused for good at «%s» is given up, with the words of the mail server',
  async (name, at, words, failure) => {
    const person = await client(name);
    refused.set(at, words);
    const session = await book(person);
    await office.send();
    const said = words.replace(/^\d{3} (?:\d\.\d\.\d )?/, '');
    const told = { failure, said, cameBack: false, failedAt: expect.stringMatching(/^20/) };
    expect((await mailsTo(person))[0]).toMatchObject({
      ...told,
      sentAt: null,
      refusal: null,
      again: [session.id],
    });
    expect(await undelivered()).toContainEqual(expect.objectContaining({ ...told, id: person.id }));
    // It does not wait for another try.
    refused.clear();
    expect((await office.send()).map(({ to }) => to)).not.toContain(`${name.toLowerCase()}@rules.example`);
  },
);

test('once the rule is gone, staff send it again to the same email, and it is no longer among those that do not arrive', async () => {
  const fay = await client('Fay');
  refused.set('fay@rules.example', '550 5.7.1 Rejected');
  await book(fay);
  await office.send();
  refused.clear();
  const body = { context: { id: 0, type: 'users' } };
  await tenant.call('POST', `/v1/a/users/${fay.id}/mails/again`, { body });
  expect((await office.send()).map(({ to }) => to)).toContain('fay@rules.example');
  expect((await undelivered()).map(({ id }: { id: number }) => id)).not.toContain(fay.id);
});

test.each([
  ['Gil', 'gil@rules.example', '450 4.2.0 Greylisted'],
  ['Hal', 'DATA hal@rules.example', '451 4.7.1 Try later'],
  ['Dina', 'MAIL', '550 The sender is on a list'],
  ['Ida', 'MAIL', '530 5.7.0 Authentication required'],
])('a mail to %s is tried again where %s says %s', async (name, at, words) => {
  const person = await client(name);
  refused.set(at, words);
  await book(person);
  await expect(office.send()).rejects.toThrow();
  expect((await mailsTo(person))[0]).toMatchObject({ failedAt: null, said: null, sentAt: null });
  refused.clear();
  expect((await office.send()).map(({ to }) => to)).toContain(`${name.toLowerCase()}@rules.example`);
});

test('a mail that comes back has the words of the mail server that refused it', async () => {
  const jon = await client('Jon');
  await book(jon);
  const [mail] = await office.send();
  const words = 'smtp; 550-5.7.26 Not authenticated.\n    550 5.7.26 See https://mail.example/p?id=1';
  office.imap.put(reportOf({ to: mail?.from ?? '', status: '5.7.26', words }));
  await office.read();
  expect((await mailsTo(jon))[0]).toMatchObject({
    ...{ failure: 'blocked', cameBack: true, said: 'Not authenticated. See https://mail.example/p' },
  });
});

test('the worker does not try a refused mail again, logs its status without words, and counts it', async () => {
  const kim = await client('Kim');
  const smtp = await startSmtpServer(
    new Map([['kim@rules.example', '550 5.7.1 Rejected, kim@rules.example']]),
  );
  await api.database.asOwner('delete from pgboss.job');
  await book(kim);
  const logged: unknown[] = [];
  const note = (line: unknown, words: unknown) => logged.push([line, words]);
  const log = { error: note, warn: note, info: () => undefined };
  const { pool, url } = api.database;
  const posting = {
    secret: tokenSecret,
    sender: smtpSender(smtp.url),
    from: 'a@b.example',
    origin: 'http://host.example',
  };
  const boss = await startWork({
    ...{ databaseUrl: url, pool, posting, files: api.files, publicUrl: 'http://api.example' },
    log: log as unknown as typeof api.app.log,
  });
  try {
    await api.database.asOwner("update changed_sessions set changed_at = now() - interval '1 hour'");
    await boss.send('session-mails', {});
    const failed = async () => (await mailsTo(kim))[0]?.said;
    for (let tries = 0; tries < 200 && !(await failed()); tries += 1) await sleep(100);
    expect(await failed()).toBe('Rejected, kim@rules.example');
    expect(logged).toEqual([
      [
        { status: '550 5.7.1', command: 'RCPT TO', mail: expect.any(String) },
        'the mail server refused a mail for good',
      ],
    ]);
    const open = "select state from pgboss.job where name = 'mail' and state <> 'completed'";
    for (let tries = 0; tries < 50 && (await api.database.asOwner(open)).length > 0; tries += 1)
      await sleep(100);
    expect(await api.database.asOwner(open)).toEqual([]);
  } finally {
    await boss.stop({ graceful: false });
    await smtp.close();
  }
  const { json } = await api.call('GET', '/metrics');
  expect(json).toMatch(/mail_tries_total\{outcome="refused"\} 1/);
  expect(json).toMatch(/mail_tries_total\{outcome="failed"\} 0/);
});
