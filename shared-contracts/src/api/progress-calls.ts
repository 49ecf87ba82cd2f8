import * as z from 'zod/mini';
import { presentRule } from '../entities/rules.ts';
import { call, contextSchema, envelope, idInPath } from './call.ts';
import { textUpTo } from './limits.ts';

/** Who records that a step is done. */
const sources = z.enum(['staff', 'app']);

const moment = presentRule({ kind: 'dateTime', label: 'Done at' }) as z.ZodMiniType<string>;

const mark = z.object({
  /** When the person did it, an instant in UTC. */
  at: z.string(),
  /** The name of the account that recorded it. */
  by: z.string(),
  from: sources,
});

/** A mark: records that a person has done a step of a plan. */
export type StepMark = z.output<typeof mark>;

/** Number of steps: all, and required ones. Rest days do not count. */
const counts = z.object({ all: z.number(), required: z.number() });

const progress = z.object({
  done: counts,
  /** When the person did the last one; null if none. */
  last: z.nullable(z.string()),
});

const person = z.object({ ...progress.shape, id: z.number(), title: z.string(), email: z.string() });

/** A person to whom a plan is assigned, and their progress. */
export type PersonProgress = z.output<typeof person>;

/** People on one page. */
export const peopleAtOnce = 50;

const ofPlan = z.object({ id: idInPath });
const ofPerson = z.object({ id: idInPath, user: idInPath });
const ofStep = z.object({ ...ofPerson.shape, step: textUpTo(36) });

/**
 * Lists the people to whom a plan is assigned, directly or through a group, each once, sorted by name: one page of {@link peopleAtOnce} after
 * the person `after`. With `q`, only people whom these keywords find; `total` counts them. `steps` counts the plan's steps. `people` and
 * `finished` ignore `q`: all people of the plan, and those who have done every required step (every step if none is required).
 */
export const readProgress = call({
  id: 'readProgress',
  tag: 'Plans',
  summary: 'The people of a plan and what they have done of it, 50 at once',
  method: 'GET',
  path: '/v1/a/plans/:id/progress',
  access: 'signedIn',
  params: ofPlan,
  query: z.object({
    q: z.optional(textUpTo(200)),
    after: z.optional(idInPath),
  }),
  answer: z.object({
    ...envelope(z.array(person)).shape,
    steps: counts,
    people: z.number(),
    finished: z.number(),
    next: z.nullable(z.number()),
    total: z.number(),
  }),
});

/** The response of {@link readProgress}. */
export type PlanProgress = z.output<typeof readProgress.answer>;

const personStep = z.object({
  id: z.string(),
  day: z.number(),
  title: z.string(),
  rest: z.boolean(),
  required: z.boolean(),
  mark: z.nullable(mark),
});

/** A step of a plan, with the mark of one person. */
export type PersonStep = z.output<typeof personStep>;

/** Lists the steps of a plan by day, with the marks of one person. */
export const readPersonProgress = call({
  id: 'readPersonProgress',
  tag: 'Plans',
  summary: 'The steps of a plan, and which of them a person has done',
  method: 'GET',
  path: '/v1/a/plans/:id/progress/:user',
  access: 'signedIn',
  params: ofPerson,
  answer: envelope(z.array(personStep)),
});

const marked = envelope(
  z.object({
    before: z.nullable(mark),
    mark: z.nullable(mark),
    progress,
  }),
);

/**
 * Marks a step as done by a person to whom the plan is assigned. Staff or the app records it, with a time that defaults to now. Idempotent:
 * the first mark stays. Fails for a rest day and for a template. `before` is the previous mark, `mark` the current one, `progress` the
 * person's progress afterwards.
 */
export const markStep = call({
  id: 'markStep',
  tag: 'Plans',
  summary: 'Mark a step of a plan as done by a person',
  method: 'PUT',
  path: '/v1/a/plans/:id/progress/:user/steps/:step',
  access: 'signedIn',
  params: ofStep,
  body: z.object({
    context: contextSchema,
    data: z.object({ from: z.optional(sources), at: z.optional(moment) }),
  }),
  answer: marked,
});

/** Removes the mark of a step. `before` is the removed mark; null if there was none. */
export const clearStep = call({
  id: 'clearStep',
  tag: 'Plans',
  summary: 'Say that a person has not done a step of a plan',
  method: 'DELETE',
  path: '/v1/a/plans/:id/progress/:user/steps/:step',
  access: 'signedIn',
  params: ofStep,
  answer: marked,
});

const userPlan = z.object({ ...progress.shape, id: z.number(), title: z.string(), steps: counts });

/** A plan assigned to a user, and their progress. */
export type UserPlan = z.output<typeof userPlan>;

/** Lists the plans assigned to a user, directly or through a group, in every channel, without templates. */
export const readUserPlans = call({
  id: 'readUserPlans',
  tag: 'Plans',
  summary: 'The plans of a user and what they have done of each, at most 100',
  method: 'GET',
  path: '/v1/a/users/:id/plans',
  access: 'signedIn',
  params: ofPlan,
  answer: envelope(z.array(userPlan)),
});

/** All calls about progress. */
export const progressCalls = [readProgress, readPersonProgress, markStep, clearStep, readUserPlans];
