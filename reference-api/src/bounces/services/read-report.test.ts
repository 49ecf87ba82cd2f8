import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bounceAddress } from '../../mail/bounce-address.ts';
import { mailbox, reportOf } from '../../testing/mail/reports.ts';
import { mostBytes, readReport } from './read-report.ts';

const token = '0b9c1b1e-7f7a-4f3c-9d0e-0a1b2c3d4e5f';
const to = bounceAddress(mailbox, token);
const read = (raw: string) => readReport(Buffer.from(raw.replace(/\r?\n/g, '\r\n')), mailbox);

test('the address of a mail has its token in small letters, and is short enough for a mail server', () => {
  expect(to).toBe('bounces+0b9c1b1e7f7a4f3c9d0e0a1b2c3d4e5f@test.example');
  expect(bounceAddress(`${'b'.repeat(31)}@test.example`, token).indexOf('@')).toBe(64);
});

test.each([
  [
    'failed',
    '5.1.1',
    undefined,
    {
      kind: 'failed',
      status: '550 5.1.1',
      words: '<ana@gmial.example>: Recipient address rejected: User unknown',
    },
  ],
  [
    'failed',
    '5.0.0',
    'smtp; 550 no such user here',
    { kind: 'failed', status: '550', words: 'no such user here' },
  ],
  [
    'failed',
    '5.0.0',
    'smtp; 554 5.7.1 blocked by a list',
    { kind: 'failed', status: '554 5.7.1', words: 'blocked by a list' },
  ],
  [
    'failed',
    '5.4.4',
    'X-Postfix; Host or domain name not found',
    { kind: 'failed', status: '5.4.4', words: 'Host or domain name not found' },
  ],
  [
    'failed (kept as evidence)',
    '4.4.7',
    'smtp; expired',
    { kind: 'failed', status: '4.4.7', words: 'expired' },
  ],
  [
    'delayed',
    '4.4.1',
    'X-Postfix; connect to 192.0.2.1: timed out',
    { kind: 'delayed', status: '4.4.1', words: 'connect to 192.0.2.1: timed out' },
  ],
])('a report that says «%s» %s is read', async (action, status, words, expected) => {
  expect(await read(reportOf({ to, action, status, ...(words ? { words } : {}) }))).toEqual({
    ...expected,
    token,
  });
});

test('a mail that reached one of the addresses behind its own has arrived', async () => {
  const raw = reportOf({ to }).replace(
    'Final-Recipient: rfc822; ana',
    'Final-Recipient: rfc822; other@gmial.example\nAction: relayed\nStatus: 2.0.0\n\nFinal-Recipient: rfc822; ana',
  );
  expect(await read(raw)).toEqual({ kind: 'answer' });
});

test('what names no mail of this mailbox is no report', async () => {
  const bare = reportOf({ to: mailbox });
  expect(await read(bare)).toEqual({ kind: 'answer' });
  expect(await read(reportOf({ to: to.replace('test.example', 'test.example.evil.example') }))).toEqual({
    kind: 'answer',
  });
  expect(await read(reportOf({ to: `x${to}` }))).toEqual({ kind: 'answer' });
  // The token in the text alone, as a quoted mail has it.
  expect(await read(bare.replace("I'm sorry", to))).toEqual({ kind: 'answer' });
});

test('the address to which the server delivered counts, and not the one that a sender wrote', async () => {
  const other = bounceAddress(mailbox, token.replace('0b', 'ff'));
  expect(await read(reportOf({ to }).replace(`To: ${to}\nSubject`, `To: ${other}\nSubject`))).toMatchObject({
    token,
  });
});

const plain = (head: string, text: string) =>
  `From: ${head}\nTo: ${to}\nSubject: About your mail\n\n${text}\n`;

test.each([
  ['MAILER-DAEMON@mx.example', 'ana@gmial.example:\n550-5.1.1 no such user', 'failed'],
  ['Mail Delivery <postmaster@mx.example>', 'said: 554 5.2.2 mailbox full', 'failed'],
  ['MAILER-DAEMON@mx.example', 'it will be tried again for 3 days', 'unreadable'],
  ['MAILER-DAEMON@mx.example', 'since 2026.5.1.1 at 10.5.1.1', 'unreadable'],
  ['Ana <ana@gmial.example>', 'I am away. Room 550 5.1.1, thank you', 'answer'],
])('a mail of %s that says «%s» without a part for programs is: %s', async (from, text, kind) => {
  expect((await read(plain(from, text))).kind).toBe(kind);
});

test('answers of programs are no reports, whatever they say', async () => {
  const away = `Auto-Submitted: auto-replied\n${plain('Ana <ana@gmial.example>', 'Away. 550 5.1.1')}`;
  expect(await read(away)).toEqual({ kind: 'answer' });
  const receipt = reportOf({ to })
    .replace('report-type=delivery-status', 'report-type=disposition-notification')
    .replace('message/delivery-status', 'message/disposition-notification');
  expect(await read(receipt)).toEqual({ kind: 'answer' });
});

test('a long report is read by its beginning, and one that is cut before it says anything is not read', async () => {
  const long = reportOf({ to }).replace('Subject: Booked: Yoga', `Subject: ${'y'.repeat(mostBytes)}`);
  expect(await read(long)).toMatchObject({ kind: 'failed' });
  const late = reportOf({ to }).replace("I'm sorry", 'z'.repeat(mostBytes));
  expect(['unreadable', 'answer']).toContain((await read(late)).kind);
});

test('malformed messages cost nothing: boxes in boxes, heads without an end, bytes at random', async () => {
  const boxes = Array.from(
    { length: 300 },
    (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\n\n--b${index}\n`,
  ).join('');
  expect((await read(`To: ${to}\n${boxes}`)).kind).toBe('unreadable');
  expect((await read(`To: ${to}\nX: ${'a\n '.repeat(60_000)}`)).kind).toBe('unreadable');
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(1500), async (noise, at) => {
      const raw = Buffer.from(reportOf({ to }));
      const mixed = Buffer.concat([raw.subarray(0, at), noise, raw.subarray(at)]);
      expect(['failed', 'delayed', 'answer', 'unreadable']).toContain(
        (await readReport(mixed, mailbox)).kind,
      );
    }),
  );
});
