// One thing: what the first screens of a space show: its dashboard, its Setup Guide, and how much there is.
import * as z from 'zod/mini';
import { call, envelope } from '../call.ts';

const tag = 'Session';

const figure = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number(),
  entity: z.string(),
  channel: z.nullable(z.number()),
  where: z.record(z.string(), z.string()),
  /** The row of `entity` whose screen shows what is counted, in place of a list. */
  row: z.optional(z.number()),
  /** Title of that row. */
  about: z.optional(z.string()),
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
  /** Number of rows that an import or another bulk operation wrote. It is one line: `id` is its own, and `title` says what it did. */
  rows: z.optional(z.number()),
  /** The next two rows of its kind that the same person changed within an hour before it, and whether there are others. */
  also: z.optional(z.array(z.object({ id: z.number(), title: z.string() }))),
  isMore: z.optional(z.boolean()),
});

const guideStep = z.object({
  id: z.string(),
  section: z.string(),
  label: z.string(),
  /** The address of the screen where the step is done, with its channel. */
  path: z.string(),
  done: z.boolean(),
});

/** A step of the Setup Guide of a trade. */
export type GuideStep = z.output<typeof guideStep>;

const nextSession = z.object({
  id: z.number(),
  start: z.string(),
  end: z.string(),
  status: z.string(),
  service: z.string(),
  coach: z.string(),
  clients: z.array(z.string()),
  /** The name of its location, where the business has several; null where it names none. Since 2.24. */
  location: z.optional(z.nullable(z.string())),
});

/** A session that takes place soon. */
export type NextSession = z.output<typeof nextSession>;

const comingRow = z.object({
  entity: z.string(),
  id: z.number(),
  title: z.string(),
  channel: z.number(),
  what: z.enum(['begins', 'lasts', 'published']),
  /** A day (YYYY-MM-DD), or an instant with `timeZone`. */
  at: z.string(),
  timeZone: z.nullable(z.string()),
});

/** What comes next in a channel: an event or a conference that begins or lasts, or content that is published. */
export type ComingRow = z.output<typeof comingRow>;

const missingRow = z.object({
  entity: z.string(),
  id: z.number(),
  title: z.string(),
  channel: z.number(),
  /** Names of the fields that readers miss, such as `cover`; at least one. */
  lacks: z.array(z.string()),
});

const endingPackage = z.object({
  client: z.number(),
  name: z.string(),
  package: z.string(),
  service: z.string(),
  left: z.number(),
  bought: z.number(),
  /** The last day on which one of those left can be used; null if without end. */
  until: z.nullable(z.string()),
});

/** What a client has left of a package that runs out or expires soon. */
export type EndingPackage = z.output<typeof endingPackage>;

const sessionWeek = z.object({ week: z.string(), sessions: z.number() });

/** How many sessions take place in the week that begins on a Monday (YYYY-MM-DD). */
export type SessionWeek = z.output<typeof sessionWeek>;

const weekCount = z.object({ week: z.string(), count: z.number() });

/** How many rows came to be in the week that begins on a Monday (YYYY-MM-DD). */
export type WeekCount = z.output<typeof weekCount>;

const start = z.object({
  /** Whether the space is new and nobody said yet what it is for. */
  asks: z.boolean(),
  /** The first step of the guide that is not done; null if all are. */
  step: z.nullable(guideStep),
  done: z.number(),
  all: z.number(),
});

export const overview = call({
  id: 'overview',
  tag,
  summary: 'Figures of the tenant, or of the channel in the mode, and what was changed last',
  method: 'GET',
  path: '/v1/a/overview',
  access: 'signedIn',
  answer: envelope(
    z.object({
      figures: z.array(figure),
      recent: z.array(recentRow),
      /** The zone of the business, and the day that it is there. */
      timeZone: z.optional(z.string()),
      today: z.optional(z.string()),
      /** Sessions of today and tomorrow, or, if there are none, the next ones. */
      next: z.optional(z.array(nextSession)),
      /** Number of sessions of today and tomorrow beyond those in `next`. */
      more: z.optional(z.number()),
      /** What comes next in the channels, the soonest first. */
      coming: z.optional(z.array(comingRow)),
      /** What waits for the staff, as figures above 0. */
      waits: z.optional(z.array(figure)),
      /** Of a channel: what drafts lack before they are published, those due first; at most five, and how many there are. Since 2.28. */
      missing: z.optional(z.object({ rows: z.array(missingRow), all: z.number() })),
      packages: z.optional(z.array(endingPackage)),
      /** Sessions a week, in the order of weeks; absent if there are none. */
      trend: z.optional(z.array(sessionWeek)),
      /** New rows of an entity a week, in the order of weeks; of a channel, where at least two weeks have some. */
      growth: z.optional(z.object({ entity: z.string(), weeks: z.array(weekCount) })),
      start: z.optional(start),
    }),
  ),
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
  answer: envelope(
    z.object({
      steps: z.array(z.object({ id: z.enum(setUpSteps), done: z.boolean() })),
      /** The steps of the trades of this space, in the order of their sections; absent if nobody chose one. */
      guide: z.optional(z.array(guideStep)),
    }),
  ),
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
