import { expect, test } from '@jest/globals';
import type { SessionMail } from 'shared-contracts/api';
import { undelivered } from './undelivered.model.ts';

const at = '2026-03-02T10:00:00Z';
const mail = (more: Partial<SessionMail>): SessionMail => ({
  ...{ id: 'm', email: 'ana@test.example', subject: 'Booked', sessions: [], createdAt: at, sentAt: at },
  ...more,
});
const failed = (more: Partial<SessionMail> = {}) => mail({ sentAt: null, failedAt: at, again: [], ...more });

test('mails that arrived or wait to be sent are nothing to see to', () => {
  expect(undelivered([])).toBeNull();
  expect(undelivered([mail({}), mail({ sentAt: null, failedAt: null })])).toBeNull();
});

test('the newest mail that failed is told, also where its sessions are over', () => {
  expect(undelivered([failed({ refusal: '550 5.1.1' }), mail({})])).toEqual({
    ...{ email: 'ana@test.example', isRefused: true, why: 'No such mailbox.', sessions: 0 },
  });
});

test('sessions to come of all failed mails are counted once, also under a mail that arrived', () => {
  const mails = [mail({}), failed({ again: [1, 2] }), failed({ again: [2], email: 'before@test.example' })];
  expect(undelivered(mails)).toEqual({
    ...{ email: 'ana@test.example', isRefused: false, why: 'They were tried for about a day.', sessions: 2 },
  });
});

test('a mail that came back for another reason says which, and not that the email takes no mail', () => {
  expect(undelivered([failed({ failure: 'full', cameBack: true })])).toMatchObject({
    ...{ isRefused: false, why: 'The mailbox is full.' },
  });
});

test('a mail that was refused has the words of the mail server', () => {
  const whyOf = (more: Partial<SessionMail>) => undelivered([failed(more)])?.why;
  expect(whyOf({ failure: 'blocked', said: 'Rejected by a rule' })).toBe(
    'Its mail server refuses mails from here. It said: “Rejected by a rule”',
  );
  expect(whyOf({ failure: 'other', said: 'No' })).toBe('The mail server refused it. It said: “No”');
  expect(whyOf({ failure: 'other', said: null })).toBe('Its mail server did not say why.');
});

test('a failed mail under one that arrived, with nothing left to send, is over', () => {
  expect(undelivered([mail({}), failed()])).toBeNull();
});
