import * as z from 'zod/mini';
import { call, envelope } from './call.ts';
import { filledUpTo } from './limits.ts';

const tag = 'Session';

/** Sign-in data. Source: product.md §3. */
const credentials = z.object({
  emailAddress: filledUpTo(191),
  password: filledUpTo(128),
});

export const initialize = call({
  id: 'initialize',
  tag,
  summary: 'Opened with the sign-in screen; says that the API answers',
  method: 'GET',
  path: '/services/initialize',
  access: 'public',
  answer: envelope(z.object({ name: z.string() })),
});

export const login = call({
  id: 'login',
  tag,
  summary: 'Sign in with an email address and a password',
  method: 'POST',
  path: '/services/login',
  access: 'public',
  body: credentials,
  answer: envelope(z.object({ access_token: z.string() })),
});

export const logout = call({
  id: 'logout',
  tag,
  summary: 'Sign out: the token is revoked',
  method: 'POST',
  path: '/services/logout',
  access: 'signedIn',
  answer: envelope(z.null()),
});

const channel = z.object({
  id: z.number(),
  name: z.string(),
  subType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
});

/** A channel in the session. */
export type Channel = z.output<typeof channel>;

export const listChannels = call({
  id: 'listChannels',
  tag,
  summary: 'The channels of the tenant, for the apps menu',
  method: 'GET',
  path: '/v1/a/channels/all',
  access: 'signedIn',
  answer: envelope(z.array(channel)),
});

const entityType = z.object({ type: z.string(), name: z.string() });

/** An entity type: its name in the API, and its label for people. */
export type EntityType = z.output<typeof entityType>;

export const listTypes = call({
  id: 'listTypes',
  tag,
  summary: 'The entity types',
  method: 'GET',
  path: '/v1/a/enums/type',
  access: 'signedIn',
  answer: envelope(z.array(entityType)),
});
