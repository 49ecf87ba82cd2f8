// One thing: the calls that manage the tracks and types of an agenda.
import * as z from 'zod/mini';
import { sessionLabelKinds } from '../../entities/labels/session-labels.ts';
import { type Call, call, contextSchema, envelope, idInPath } from '../call.ts';
import { idOfRow, tooLong } from '../limits.ts';

/** The longest name of a track or type, in characters. */
export const longestSessionLabel = 100;

/** The most tracks, and the most types, of one agenda. */
export const mostSessionLabels = 200;

/** The longest default duration, in minutes. */
export const longestDuration = 1440;

const sessionLabel = z.object({
  id: z.number(),
  agenda: z.number(),
  kind: z.enum(sessionLabelKinds),
  name: z.string(),
  /** Such as #3DBBAA; null where nobody chose one. */
  colour: z.nullable(z.string()),
  /** How long a new session of it takes, in minutes; null where nobody said. */
  minutes: z.nullable(z.number()),
  /** How many sessions outside the trash have it. */
  sessions: z.number(),
  version: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

/** A track or a type of an agenda. Sessions hold its name in the field of its kind, and the colour of their track. */
export type SessionLabel = z.output<typeof sessionLabel>;

const written = {
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name.'),
      z.maxLength(longestSessionLabel, tooLong(longestSessionLabel)),
      z.regex(/^[^\r\n\t]*$/, 'Write it in one line.'),
    ),
  colour: z.nullable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Choose a colour, such as #3DBBAA.'))),
  minutes: z.nullable(
    z
      .number('Enter whole minutes.')
      .check(
        z.int('Enter whole minutes.'),
        z.gte(1, 'Enter at least 1 minute.'),
        z.lte(longestDuration, `Enter at most ${longestDuration} minutes.`),
      ),
  ),
};

/** What is written of a track or type. */
export const sessionLabelRule = z.strictObject(written);

/** The input of {@link sessionLabelRule}. */
export type WrittenSessionLabel = z.input<typeof sessionLabelRule>;

const kind = z.enum(sessionLabelKinds, 'Choose tracks or types.');
const common = { tag: 'Tracks and types', access: 'signedIn' } as const;
const params = z.object({ id: idInPath });

/** The tracks of an agenda, then its types, each in their order. */
export const listSessionLabels = call({
  ...common,
  id: 'listSessionLabels',
  summary: 'The tracks and types of an agenda, in their order',
  method: 'GET',
  path: '/v1/a/agendas/:id/labels',
  params,
  answer: envelope(z.array(sessionLabel)),
});

/** Creates a track or type after the others. Fails with 409 `duplicate` where one has the name, whatever its case, accents and spaces. */
export const createSessionLabel = call({
  ...common,
  id: 'createSessionLabel',
  summary: 'Create a track or type of an agenda',
  method: 'POST',
  path: '/v1/a/agendas/:id/labels',
  params,
  body: z.object({ context: contextSchema, data: z.strictObject({ kind, ...written }) }),
  answer: envelope(sessionLabel),
});

/**
 * Changes a track or type, and what its sessions hold of it, in one transaction. `context.version` is the version that was read; a stale one is 412.
 * Fails with 409 `duplicate` where another one has the name: the two are to be merged.
 */
export const changeSessionLabel = call({
  ...common,
  id: 'changeSessionLabel',
  summary: 'Change a track or type of an agenda, with its sessions',
  method: 'PUT',
  path: '/v1/a/agenda-labels/:id',
  params,
  body: z.object({ context: contextSchema, data: sessionLabelRule }),
  answer: envelope(sessionLabel),
});

/** Puts the tracks or the types of an agenda into an order: all of their ids. Fails with 409 where some were created or deleted meanwhile. */
export const orderSessionLabels = call({
  ...common,
  id: 'orderSessionLabels',
  summary: 'Put the tracks or types of an agenda into an order',
  method: 'PUT',
  path: '/v1/a/agendas/:id/labels/order',
  params,
  body: z.object({
    context: contextSchema,
    data: z.object({
      kind,
      ids: z.array(idOfRow()).check(z.maxLength(mostSessionLabels, `Give at most ${mostSessionLabels} ids.`)),
    }),
  }),
  answer: envelope(z.array(sessionLabel)),
});

/**
 * Merges a track or type into another one of its kind and agenda: its sessions get that one, and its name leads there from now on. Answers the other one.
 * `context.version` is the version of the one that goes.
 */
export const mergeSessionLabels = call({
  ...common,
  id: 'mergeSessionLabels',
  summary: 'Merge a track or type of an agenda into another one',
  method: 'POST',
  path: '/v1/a/agenda-labels/:id/merge',
  params,
  body: z.object({ context: contextSchema, data: z.object({ into: idOfRow() }) }),
  answer: envelope(sessionLabel),
});

/**
 * Deletes a track or type. Fails with 409 `inUse` where sessions have it, unless `sessions=empty` says that they are to be without one.
 */
export const deleteSessionLabel = call({
  ...common,
  id: 'deleteSessionLabel',
  summary: 'Delete a track or type of an agenda',
  method: 'DELETE',
  path: '/v1/a/agenda-labels/:id',
  params,
  query: z.object({ sessions: z.optional(z.literal('empty')) }),
  answer: envelope(z.null()),
});

/**
 * Brings a track or type back that was merged or deleted in the last 30 days, with the sessions that it had. Sessions that got another one since then stay
 * as they are: `skipped` counts them. Fails with 409 `duplicate` where another one has its name by now.
 */
export const restoreSessionLabel = call({
  ...common,
  id: 'restoreSessionLabel',
  summary: 'Bring a track or type of an agenda back, with its sessions',
  method: 'POST',
  path: '/v1/a/agenda-labels/:id/restore',
  params,
  answer: envelope(z.object({ label: sessionLabel, skipped: z.number() })),
});

/** Every call of this file. */
export const sessionLabelCalls: readonly Call[] = [
  ...[listSessionLabels, createSessionLabel, changeSessionLabel, orderSessionLabels],
  ...[mergeSessionLabels, deleteSessionLabel, restoreSessionLabel],
];
