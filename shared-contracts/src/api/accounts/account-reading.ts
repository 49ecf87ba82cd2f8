// Its own module: the frame reads the account, but visitors never load the other calls.
import * as z from 'zod/mini';
import { call, envelope } from '../call.ts';

/** The schema of an account in a response. */
export const account = z.object({
  /** Null in a trial space. */
  emailAddress: z.nullable(z.string()),
  /** A new address that is not verified yet. */
  pendingEmailAddress: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  dayOfBirth: z.nullable(z.string()),
  /** When a trial space is deleted, ISO 8601; null in a space that stays. */
  trialEndsAt: z.nullable(z.string()),
});

/** The account of the person who is signed in. */
export type Account = z.output<typeof account>;

export const readAccount = call({
  id: 'readAccount',
  tag: 'Account',
  summary: 'The account of the person who is signed in',
  method: 'GET',
  path: '/v1/a/account',
  access: 'signedIn',
  answer: envelope(account),
});
