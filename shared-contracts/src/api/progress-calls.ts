import * as z from 'zod/mini';
import { presentRule } from '../entities/rules.ts';
import { call, contextSchema, envelope, idInPath } from './call.ts';
import { textUpTo } from './limits.ts';

/** Who says that a step is done. */
const sources = z.enum(['staff', 'app']);

const moment = presentRule({ kind: 'dateTime', label: 'Done at' }) as z.ZodMiniType<string>;

const mark = z.object({
  /** When it was done, a moment in UTC. */
  at: z.string(),
  /** The name of the account that said so. */
  by: z.string(),
  from: sources,
});

/** That a person has done a step of a plan. */
export type StepMark = z.output<typeof mark>;

/** How many steps: of all, and of those that are required. Days of rest are no steps here. */
const counts = z.object({ all: z.number(), required: z.number() });

const progress = z.object({
  done: counts,
  /** When the last of them was done; null where none is. */
  last: z.nullable(z.string()),
});

const person = z.object({ ...progress.shape, id: z.number(), title: z.string(), email: z.string() });

/** Someone whom a plan is assigned to, and what they have done of it. */
export type PersonProgress = z.output<typeof person>;

/** The people of a plan that are answered at once. */
export const peopleAtOnce = 50;

const ofPlan = z.object({ id: idInPath });
const ofPerson = z.object({ id: idInPath, user: idInPath });
const ofStep = z.object({ ...ofPerson.shape, step: textUpTo(36) });

/**
 * The people to whom a plan is assigned, by themselves or in a group, each once, in the order of their names, {@link peopleAtOnce} after the one of
 * `after`; where words are given, those whom keywords would find: `total` counts these. `steps` is what there is to do. Of all people of the plan, whatever
 * the words are, `people` says how many there are, and `finished` how many have done every step that is required; where none is, every step.
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

/** What {@link readProgress} answers. */
export type PlanProgress = z.output<typeof readProgress.answer>;

const personStep = z.object({
  id: z.string(),
  day: z.number(),
  title: z.string(),
  rest: z.boolean(),
  required: z.boolean(),
  mark: z.nullable(mark),
});

/** A step of a plan as one person has it. */
export type PersonStep = z.output<typeof personStep>;

/** The steps of a plan by their days, and which of them a person has done. */
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
 * Marks a step as done by a person to whom the plan is assigned: by staff, or by the app for the person, at a moment, now where none is given. A step
 * that is done stays as it was marked first. Refused of a day of rest and of a template. `before` is the mark there was, `mark` that of now, `progress` what
 * the person then has done.
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

/** Takes the mark of a step back. `before` is the mark there was, null where there was none. */
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

/** A plan that is assigned to a user, and what they have done of it. */
export type UserPlan = z.output<typeof userPlan>;

/** The plans that are assigned to a user, by themselves or in a group, in every channel; templates are not. */
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
