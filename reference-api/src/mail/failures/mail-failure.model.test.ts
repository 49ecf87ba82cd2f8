import { expect, test } from '@jest/globals';
import { smtpSender } from '../mailer.ts';
import { finalRefusal, mailFailure } from './mail-failure.model.ts';

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  [
    failure('self-signed certificate in certificate chain', { code: 'ESOCKET', command: 'CONN' }),
    { code: 'ESOCKET', reason: 'self-signed certificate in certificate chain' },
  ],
  [
    failure('Missing credentials for "PLAIN"', { code: 'EAUTH' }),
    { code: 'EAUTH', reason: 'Missing credentials for "PLAIN"' },
  ],
  [
    failure('Invalid login: 535 5.7.8 ada@test.example: authentication failed', {
      ...{
        code: 'EAUTH',
        command: 'AUTH PLAIN',
        response: '535 5.7.8 ada@test.example: authentication failed',
      },
    }),
    { code: 'EAUTH', command: 'AUTH PLAIN', status: '535 5.7.8' },
  ],
  [
    failure('Can’t send mail - all recipients were rejected: 550-5.1.1 <ada@test.example> is unknown', {
      ...{ code: 'EENVELOPE', command: 'RCPT TO', response: '550-5.1.1 <ada@test.example> is unknown' },
    }),
    { code: 'EENVELOPE', command: 'RCPT TO', status: '550 5.1.1' },
  ],
  [
    failure('it was encrypted with a secret of before', { code: 'ESECRET' }),
    { code: 'ESECRET', reason: 'it was encrypted with a secret of before' },
  ],
  [failure('No recipients for ada@test.example', { code: 'EENVELOPE' }), { code: 'EENVELOPE' }],
  [failure('Of ada@test.example'), { code: undefined }],
  ['ada@test.example', { code: undefined }],
])('the log says why a mail could not be sent, and nothing of the mail: %s', (error, said) => {
  expect(mailFailure(error)).toEqual(said);
});

test.each([
  ['RCPT TO', '550 5.1.1 unknown', '550 5.1.1', 'noMailbox'],
  ['RCPT TO', '550-5.1.10 no such domain', '550 5.1.10', 'noMailbox'],
  ['RCPT TO', '553 not a mailbox', '553', 'noMailbox'],
  ['RCPT TO', '550 5.7.1 refused by a rule', '550 5.7.1', 'blocked'],
  ['RCPT TO', '552 5.2.2 the mailbox is full', '552 5.2.2', 'full'],
  ['RCPT TO', '550 5.1.8 the domain of the sender is not there', null, null],
  ['RCPT TO', '450 4.1.1 try later', null, null],
  ['RCPT TO', '450 no enhanced status', null, null],
  ['RCPT TO', '550 4.7.1 the codes differ', null, null],
  ['DATA', '550 5.1.1 unknown, after the mail', '550 5.1.1', 'noMailbox'],
  ['DATA', '550 refused for what it says', '550', 'other'],
  ['DATA', '451 4.7.1 greylisted', null, null],
  ['MAIL FROM', '550 5.7.1 the sender is refused', null, null],
  ['MAIL FROM', '550 the sender is refused', null, null],
  ['MAIL FROM', '421 4.3.2 closing', null, null],
  ['MAIL FROM', '530 5.7.0 authentication required', null, null],
  ['RCPT TO', '503 send AUTH first', null, null],
  ['AUTH PLAIN', '535 5.7.8 wrong password', null, null],
  ['CONN', '554 no service here', null, null],
])('a refusal of %s with %s is for good, or may pass', (command, response, status, kind) => {
  const refusal = finalRefusal(failure('refused', { code: 'EENVELOPE', command, response }));
  expect([refusal?.status ?? null, refusal?.kind ?? null]).toEqual([status, kind]);
});

test('a refusal for good has the words of the mail server; a failure without an answer is none', () => {
  const response = '550-5.7.1 refused\n550 5.7.1 by a rule';
  expect(finalRefusal(failure('no', { command: 'DATA', response }))).toEqual({
    ...{ status: '550 5.7.1', kind: 'blocked', command: 'DATA', words: 'refused by a rule' },
  });
  expect(finalRefusal(failure('no', { command: 'DATA', response: '554' }))?.words).toBeNull();
  expect(finalRefusal(failure('Message size larger than allowed 10', { command: 'MAIL FROM' }))).toBeNull();
  expect(finalRefusal('550 5.7.1')).toBeNull();
});

test('a mail server that nobody runs is named with its port', async () => {
  const error = await smtpSender('smtp://127.0.0.1:1')
    .send({ from: 'a@test.example', to: 'ada@test.example' })
    .catch((thrown) => thrown);
  expect(mailFailure(error).reason).toContain('ECONNREFUSED 127.0.0.1:1');
});
