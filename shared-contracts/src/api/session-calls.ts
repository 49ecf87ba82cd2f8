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
  summary: 'Sign in with an e-mail address and a password',
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

const figure = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number(),
  entity: z.string(),
  channel: z.nullable(z.number()),
  where: z.record(z.string(), z.string()),
});

/** One figure of the dashboard: its label, its count, and the list that it counts (entity, channel, filters). */
export type Figure = z.output<typeof figure>;

const recentRow = z.object({
  entity: z.string(),
  id: z.number(),
  title: z.string(),
  /** Distinguishes rows with the same title: the title of the parent row, or the time of a session. */
  beside: z.optional(z.string()),
  channel: z.nullable(z.number()),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

export const overview = call({
  id: 'overview',
  tag,
  summary: 'Figures of the tenant, or of the channel in the mode, and what was changed last',
  method: 'GET',
  path: '/v1/a/overview',
  access: 'signedIn',
  answer: envelope(z.object({ figures: z.array(figure), recent: z.array(recentRow) })),
});

/** The response of {@link overview}. */
export type Overview = z.output<typeof overview.answer>['data'];

/** The steps of the Setup Guide in their order. A server leaves out those that it cannot offer. Source: screens.md. */
export const setUpSteps = [
  'business-named',
  'business-logo',
  'payment-provider',
  'first-service',
  'first-package',
  'first-coach',
] as const;

/** One of {@link setUpSteps}. */
export type SetUpStep = (typeof setUpSteps)[number];

export const readSetUpGuide = call({
  id: 'readSetUpGuide',
  tag,
  summary: 'Which steps of the Setup Guide the data of the tenant says are done',
  method: 'GET',
  path: '/v1/a/setup-guide',
  access: 'signedIn',
  answer: envelope(z.object({ steps: z.array(z.object({ id: z.enum(setUpSteps), done: z.boolean() })) })),
});

/** The response of {@link readSetUpGuide}. */
export type SetUpGuide = z.output<typeof readSetUpGuide.answer>['data'];

export const readUsage = call({
  id: 'readUsage',
  tag,
  summary: 'How much the tenant has: accounts, and rows outside the trash',
  method: 'GET',
  path: '/v1/a/usage',
  access: 'signedIn',
  answer: envelope(
    z.object({
      accounts: z.number(),
      channels: z.number(),
      users: z.number(),
      sessions: z.number(),
      rows: z.number(),
    }),
  ),
});

/** The response of {@link readUsage}. */
export type Usage = z.output<typeof readUsage.answer>['data'];
