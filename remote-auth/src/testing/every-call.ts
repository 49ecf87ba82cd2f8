import { fireEvent } from '@testing-library/react';
import type { FakeAnswer } from 'remote-kit/testing';
import type { Account } from 'shared-contracts/api';
import { button, field } from './show.tsx';

/** The account of a person with an account of their own. */
export const account: Account = {
  emailAddress: 'ada@example.org',
  pendingEmailAddress: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  dayOfBirth: '1990-05-01',
  trialEndsAt: null,
};

const ok = (data: unknown): FakeAnswer => ({ body: { success: true, data } });
const code = 'ABCDEFGHIJKLMNOP';
const password = 'Secret!2025';
const asNow = { 'GET /v1/a/account': ok(account), 'GET /v1/a/account/devices': ok([]) };
const person = {
  Email: 'ada@example.org',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'New password': password,
  Year: '1990',
  Month: '5',
  Day: '1',
};

/** A write of a screen: its address, the text to type, and the button that sends it. */
export interface Write {
  call: string;
  at: string;
  around: Record<string, FakeAnswer>;
  typed: Record<string, string>;
  send: string;
  /** The section of the screen that reports a failure; absent where the screen has none. */
  section?: string;
  /** Button of the question that comes first. */
  confirm?: string;
  /** Milliseconds after which the screen gives up on a silent server; by default the timeout of one call. */
  givesUpAfterMs?: number;
  /** Messages that replace the server's, by response status. */
  instead?: Record<string, string>;
}

const write = (options: Omit<Write, 'around'> & Partial<Pick<Write, 'around'>>): Write => ({
  around: {},
  ...options,
});

/** Every write that a form of this remote sends. */
export const writes: Write[] = [
  write({
    call: 'POST /services/login',
    at: '/signin',
    typed: { Username: 'ada@example.org', Password: password },
    send: 'Log in',
    instead: { '401': 'Credentials not valid', '422': 'Credentials not valid' },
  }),
  write({
    call: 'POST /services/signup',
    at: '/register',
    typed: person,
    send: 'Sign up',

    confirm: 'No - create new account',
  }),
  write({
    call: 'POST /services/recover',
    at: '/recover',
    typed: { 'Email address': 'ada@example.org' },
    send: 'Send',
  }),
  write({
    call: 'POST /services/resend',
    at: '/resend',
    typed: { 'Email address': 'ada@example.org' },
    send: 'Send',
  }),
  write({
    call: 'POST /services/verify',
    at: '/verify',
    typed: { Code: code },
    send: 'Verify',
    instead: { '422': 'Invalid code' },
  }),
  write({
    call: 'POST /services/reset',
    at: '/reset',
    typed: { Code: code, Password: password },
    send: 'Update',
  }),
  write({
    call: 'POST /services/trial',
    at: '/trial',
    typed: {},
    send: 'Start the trial',
    givesUpAfterMs: 61_000,
  }),
  write({
    call: 'PUT /v1/a/account',
    at: '/app/account',
    around: asNow,
    typed: { 'First name': 'Augusta' },
    send: 'Save',
    section: 'You',
  }),
  write({
    call: 'POST /v1/a/account/email',
    at: '/app/account',
    around: asNow,
    typed: { 'New email address': 'augusta@example.org', 'Your password': password },
    send: 'Send code',
    section: 'Email address',
  }),
  write({
    call: 'POST /v1/a/account/email/confirm',
    at: '/app/account',
    around: { ...asNow, 'GET /v1/a/account': ok({ ...account, pendingEmailAddress: 'a@b.example' }) },
    typed: { Code: code },
    send: 'Confirm',
    section: 'Email address',
  }),
  write({
    call: 'POST /v1/a/account/password',
    at: '/app/account',
    around: asNow,
    typed: { 'Current password': password, 'New password': 'Another!2025' },
    send: 'Change password',
    section: 'Password',
  }),
  write({
    call: 'POST /v1/a/account/keep',
    at: '/app/account',
    around: {
      'GET /v1/a/account': ok({ ...account, emailAddress: null, trialEndsAt: '2030-01-01T00:00:00Z' }),
    },
    typed: person,
    send: 'Sign up and keep it',
    section: 'Keep this space',
  }),
];

/** Fills in a form and sends it with a number of clicks, faster than the screen can render. */
export function make({ typed, send, confirm }: Write, clicks = 1): void {
  for (const [label, value] of Object.entries(typed)) fireEvent.change(field(label), { target: { value } });
  if (confirm) fireEvent.click(button(send));
  const last = button(confirm ?? send);
  for (let click = 0; click < clicks; click++) fireEvent.click(last);
}

/** Fake responses for a screen; `answer` is that of the write. */
export function answersFor({ around, call }: Write, answer: FakeAnswer): Record<string, FakeAnswer> {
  return {
    'GET /services/initialize': { body: { success: true, data: { name: 'API' } } },
    ...around,
    [call]: answer,
  };
}
