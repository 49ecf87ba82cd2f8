import { expect, test } from '@jest/globals';
import { mailFailure, refusedAddress } from './mail-failure.model.ts';
import { smtpSender } from './mailer.ts';

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
  ['RCPT TO', '550 5.1.1 unknown', '550 5.1.1'],
  ['RCPT TO', '550-5.1.10 no such domain', '550 5.1.10'],
  ['RCPT TO', '550 5.2.1 the mailbox is switched off', '550 5.2.1'],
  ['RCPT TO', '553 not a mailbox', '553'],
  ['RCPT TO', '550 5.7.1 relaying denied', null],
  ['RCPT TO', '552 5.2.2 the mailbox is full', null],
  ['RCPT TO', '450 4.1.1 try later', null],
  ['RCPT TO', '550 5.1.8 the domain of the sender is not there', null],
  ['RCPT TO', '450 no enhanced status', null],
  ['DATA', '550 5.1.1 unknown, after the mail', '550 5.1.1'],
  ['DATA', '550 refused for what it says', null],
  ['DATA', '552 5.2.2 the mailbox is full', null],
  ['MAIL FROM', '550 5.1.8 the sender is refused', null],
  ['AUTH PLAIN', '535 5.7.8 wrong password', null],
])('a refusal of %s with %s is about the recipient, or may pass', (command, response, expected) => {
  expect(refusedAddress(failure('refused', { code: 'EENVELOPE', command, response }))).toBe(expected);
});

test('a mail server that nobody runs is named with its port', async () => {
  const error = await smtpSender('smtp://127.0.0.1:1')
    .send({ from: 'a@test.example', to: 'ada@test.example' })
    .catch((thrown) => thrown);
  expect(mailFailure(error).reason).toContain('ECONNREFUSED 127.0.0.1:1');
});
