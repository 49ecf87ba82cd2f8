// One thing: every call about an account except reading it, from sign-up to deletion.
import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { textUpTo } from '../limits.ts';
import { account } from './account-reading.ts';
import { anyText, birthday, emailAddress, newPassword, personName, timeZone } from './person.ts';

const person = z.object({ firstName: personName, lastName: personName, dayOfBirth: birthday });

// Same order as the form, because the messages follow it.
const keepData = z.object({
  emailAddress,
  firstName: personName,
  lastName: personName,
  password: newPassword,
  dayOfBirth: birthday,
  /** The browser's time zone, which the channels of a new space get. UTC if absent or unknown. */
  timeZone: z.optional(timeZone),
});

const signUpData = z.extend(keepData, {
  /** Whether the new space starts with the demo content. */
  sampleContent: z.optional(z.boolean()),
});

/** Sign-up data. Source: product.md §3. */
export type SignUpData = z.output<typeof signUpData>;

const userContext = contextSchema;
const done = envelope(z.null());
const token = envelope(z.object({ access_token: z.string() }));

const publicTag = 'Accounts';

export const signup = call({
  id: 'signup',
  tag: publicTag,
  summary: 'Sign up. The answer is the same whether the address has an account or not',
  method: 'POST',
  path: '/services/signup',
  access: 'public',
  body: z.object({ context: userContext, data: signUpData }),
  answer: done,
});

export const verifyLink = call({
  id: 'verifyLink',
  tag: publicTag,
  summary:
    'Accept a verification link; answers the id of the task that sets the space up. Idempotent for the same link',
  method: 'GET',
  path: '/v1/r/register/verify',
  access: 'public',
  carriesSignIn: true,
  query: z.object({ jwt: textUpTo(4000) }),
  answer: envelope(z.string()),
});

/** State of the provisioning of a space. */
export const taskStatuses = ['pending', 'ready', 'fail'] as const;

export const taskStatus = call({
  id: 'taskStatus',
  tag: publicTag,
  summary: 'Where the set-up of a space stands, as plain text',
  method: 'GET',
  path: '/v1/r/register/status',
  access: 'public',
  format: 'text',
  query: z.object({ tid: textUpTo(100) }),
  answer: z.enum(taskStatuses),
});

export const resend = call({
  id: 'resend',
  tag: publicTag,
  summary: 'Send a verification again; data is the email address',
  method: 'POST',
  path: '/services/resend',
  access: 'public',
  body: z.object({ context: userContext, data: emailAddress }),
  answer: done,
});

export const verify = call({
  id: 'verify',
  tag: publicTag,
  summary: 'Verify an email address by its code; code `code` on failure where it is not valid',
  method: 'POST',
  path: '/services/verify',
  access: 'public',
  carriesSignIn: true,
  body: z.object({ context: userContext, data: z.object({ code: anyText }) }),
  answer: done,
});

export const recover = call({
  id: 'recover',
  tag: publicTag,
  summary: 'Ask for a reset code by mail',
  method: 'POST',
  path: '/services/recover',
  access: 'public',
  body: z.object({ emailAddress }),
  answer: done,
});

export const reset = call({
  id: 'reset',
  tag: publicTag,
  summary: 'Set a new password with a reset code; ends every session',
  method: 'POST',
  path: '/services/reset',
  access: 'public',
  body: z.object({ challenge: anyText, password: newPassword }),
  answer: done,
});

export const beginTrial = call({
  id: 'beginTrial',
  tag: publicTag,
  summary:
    'A sandbox space without an email address, deleted after 24 hours; 404 where the operator has switched it off',
  method: 'POST',
  path: '/services/trial',
  access: 'public',
  answer: token,
});

const accountTag = 'Account';

export const updateAccount = call({
  id: 'updateAccount',
  tag: accountTag,
  summary: 'Change names and birthday',
  method: 'PUT',
  path: '/v1/a/account',
  access: 'signedIn',
  body: z.object({ context: userContext, data: person }),
  answer: envelope(account),
});

export const changeEmail = call({
  id: 'changeEmail',
  tag: accountTag,
  summary: 'Ask for another email address; a code is sent there',
  method: 'POST',
  path: '/v1/a/account/email',
  access: 'signedIn',
  body: z.object({ context: userContext, data: z.object({ emailAddress, password: anyText }) }),
  answer: done,
});

export const confirmEmail = call({
  id: 'confirmEmail',
  tag: accountTag,
  summary: 'Confirm the other email address by its code',
  method: 'POST',
  path: '/v1/a/account/email/confirm',
  access: 'signedIn',
  body: z.object({ context: userContext, data: z.object({ code: anyText }) }),
  answer: envelope(account),
});

export const changePassword = call({
  id: 'changePassword',
  tag: accountTag,
  summary: 'Change the password; every other session ends',
  method: 'POST',
  path: '/v1/a/account/password',
  access: 'signedIn',
  body: z.object({ context: userContext, data: z.object({ current: anyText, password: newPassword }) }),
  answer: done,
});

const device = z.object({
  id: z.number(),
  browser: z.string(),
  address: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean(),
});

/** A signed-in device: its user agent, its address, and since when. Times are ISO 8601. */
export type Device = z.output<typeof device>;

export const listDevices = call({
  id: 'listDevices',
  tag: accountTag,
  summary: 'Devices that are signed in with this account',
  method: 'GET',
  path: '/v1/a/account/devices',
  access: 'signedIn',
  answer: envelope(z.array(device)),
});

export const revokeDevice = call({
  id: 'revokeDevice',
  tag: accountTag,
  summary: 'Sign one device out',
  method: 'DELETE',
  path: '/v1/a/account/devices/:id',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: done,
});

export const revokeOtherDevices = call({
  id: 'revokeOtherDevices',
  tag: accountTag,
  summary: 'Sign every other device out',
  method: 'DELETE',
  path: '/v1/a/account/devices',
  access: 'signedIn',
  answer: envelope(z.object({ ended: z.number() })),
});

export const deleteAccount = call({
  id: 'deleteAccount',
  tag: accountTag,
  summary: 'Delete the account, and the space where it is its last one',
  method: 'POST',
  path: '/v1/a/account/delete',
  access: 'signedIn',
  body: z.object({ context: userContext, data: z.object({ password: anyText }) }),
  answer: done,
});

export const keepTrial = call({
  id: 'keepTrial',
  tag: accountTag,
  summary: 'Sign up from a trial space, which stays once the address is verified',
  method: 'POST',
  path: '/v1/a/account/keep',
  access: 'signedIn',
  body: z.object({ context: userContext, data: keepData }),
  answer: done,
});
