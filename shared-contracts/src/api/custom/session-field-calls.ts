// One thing: the calls that define fields of the sessions of agendas.
import * as z from 'zod/mini';
import { mostCustomFields } from '../../entities/custom/custom-fields.ts';
import { type Call, call, contextSchema, envelope, idInPath } from '../call.ts';
import { idOfRow } from '../limits.ts';
import { fieldHistory, fieldShape, hasNoOptions, hasOptions, writtenShape } from './field-shape.ts';

const sessionField = z.object({
  id: z.number(),
  ...fieldShape,
  /** Whether the public page of an agenda shows it, from the next release on. Staff alone see it otherwise. */
  isPublic: z.boolean(),
  ...fieldHistory,
});

/** A field that a tenant defined for the sessions of its agendas, as its settings show it. */
export type SessionFieldRow = z.output<typeof sessionField>;

const written = z.strictObject({ ...writtenShape, isPublic: z.boolean() });

/** What is written of such a field. */
export type WrittenSessionField = z.input<typeof written>;

/** The schema of {@link WrittenSessionField}, with sentences for people. */
export const sessionFieldRule = written.check(
  z.refine(hasOptions.of, hasOptions.problem),
  z.refine(hasNoOptions.of, hasNoOptions.problem),
);

const common = { tag: 'Custom fields', access: 'signedIn' } as const;
const params = z.object({ id: idInPath });

/** Lists the fields of sessions in their order; with `trash` those that were deleted, the last one first. */
export const listSessionFields = call({
  ...common,
  id: 'listSessionFields',
  summary: 'The fields that the tenant defined for sessions of agendas',
  method: 'GET',
  path: '/v1/a/session-fields',
  query: z.object({ trash: z.optional(z.literal('true')) }),
  answer: envelope(z.array(sessionField)),
});

/** Defines a field after the others. Fails with 409 where there are as many as there can be, and with 409 `duplicate` where one has the label. */
export const createSessionField = call({
  ...common,
  id: 'createSessionField',
  summary: 'Define a field of sessions',
  method: 'POST',
  path: '/v1/a/session-fields',
  body: z.object({ context: contextSchema, data: sessionFieldRule }),
  answer: envelope(sessionField),
});

/**
 * Changes a field. `context.version` is the version that was read; a stale one is 412. Fails with 409 `inUse` where sessions have a value and its kind would
 * change, or an option that sessions have would go.
 */
export const changeSessionField = call({
  ...common,
  id: 'changeSessionField',
  summary: 'Change a field of sessions',
  method: 'PUT',
  path: '/v1/a/session-fields/:id',
  params,
  body: z.object({ context: contextSchema, data: sessionFieldRule }),
  answer: envelope(sessionField),
});

/** Puts the fields of sessions into an order: all of their ids. */
export const orderSessionFields = call({
  ...common,
  id: 'orderSessionFields',
  summary: 'Put the fields of sessions into an order',
  method: 'PUT',
  path: '/v1/a/session-fields/order',
  body: z.object({
    context: contextSchema,
    data: z.object({
      ids: z.array(idOfRow()).check(z.maxLength(mostCustomFields, `Give at most ${mostCustomFields} ids.`)),
    }),
  }),
  answer: envelope(z.array(sessionField)),
});

/** Reads how many sessions have a value of a field, those in the trash included, and how many have each option. */
export const readSessionFieldUses = call({
  ...common,
  id: 'readSessionFieldUses',
  summary: 'How many sessions have a value of a field, and each of its options',
  method: 'GET',
  path: '/v1/a/session-fields/:id/uses',
  params,
  answer: envelope(z.object({ values: z.number(), options: z.record(z.string(), z.number()) })),
});

/** Puts a field into the trash for 30 days, with the values of all sessions. */
export const deleteSessionField = call({
  ...common,
  id: 'deleteSessionField',
  summary: 'Put a field of sessions into the trash, with its values',
  method: 'DELETE',
  path: '/v1/a/session-fields/:id',
  params,
  answer: envelope(z.null()),
});

/** Takes a field out of the trash, with the values of all sessions. Fails as {@link createSessionField} does. */
export const restoreSessionField = call({
  ...common,
  id: 'restoreSessionField',
  summary: 'Take a field of sessions out of the trash, with its values',
  method: 'POST',
  path: '/v1/a/session-fields/:id/restore',
  params,
  answer: envelope(sessionField),
});

/** Every call of this file. */
export const sessionFieldCalls: readonly Call[] = [
  ...[listSessionFields, createSessionField, changeSessionField, orderSessionFields],
  ...[readSessionFieldUses, deleteSessionField, restoreSessionField],
];
