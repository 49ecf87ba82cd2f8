// One thing: the calls that define fields of an entity.
import * as z from 'zod/mini';
import { type CustomField as Defined, mostCustomFields } from '../../entities/custom/custom-fields.ts';
import { type Call, call, contextSchema, envelope, idInPath } from '../call.ts';
import { idOfRow } from '../limits.ts';
import { fieldHistory, fieldShape, hasNoOptions, hasOptions, writtenShape } from './field-shape.ts';

export { longestCustomHelp, longestCustomLabel, longestCustomOption } from './field-shape.ts';

/** The entities for which a tenant can define fields. Those of sessions have calls of their own (`shared-contracts/api/session-fields`). */
export const customEntities = ['users', 'agenda-sessions'] as const;

/** One of {@link customEntities}. */
export type CustomEntity = (typeof customEntities)[number];

const ofUsers = ['users'] as const;

const customField = z.object({
  id: z.number(),
  entity: z.enum(ofUsers),
  ...fieldShape,
  /** Whether who enters a new client must fill it in: staff in the form, clients on the booking page where it asks for it. */
  required: z.boolean(),
  /** Whether the booking page asks for it. Staff alone see it otherwise. */
  onBookingPage: z.boolean(),
  ...fieldHistory,
});

/** A field that a tenant defined, as its settings show it. */
export type CustomFieldRow = z.output<typeof customField> & Defined;

const written = z.strictObject({ ...writtenShape, required: z.boolean(), onBookingPage: z.boolean() });

/** What is written of a field. */
export type WrittenCustomField = z.input<typeof written>;

/** The schema of {@link WrittenCustomField}, with sentences for people. */
export const customFieldRule = written.check(
  z.refine(hasOptions.of, hasOptions.problem),
  z.refine(hasNoOptions.of, hasNoOptions.problem),
);

const common = { tag: 'Custom fields', access: 'signedIn' } as const;
const params = z.object({ id: idInPath });
const entity = z.enum(ofUsers, 'This type has no custom fields.');

/** Lists the fields of an entity, or of all, in their order; with `trash` those that were deleted, the last one first. */
export const listCustomFields = call({
  ...common,
  id: 'listCustomFields',
  summary: 'The fields that the tenant defined for an entity',
  method: 'GET',
  path: '/v1/a/custom-fields',
  query: z.object({ entity: z.optional(entity), trash: z.optional(z.literal('true')) }),
  answer: envelope(z.array(customField)),
});

/** Defines a field after the others. Fails with 409 where there are as many as there can be, and with 409 `duplicate` where one has the label. */
export const createCustomField = call({
  ...common,
  id: 'createCustomField',
  summary: 'Define a field of an entity',
  method: 'POST',
  path: '/v1/a/custom-fields',
  body: z.object({ context: contextSchema, data: z.object({ entity, field: customFieldRule }) }),
  answer: envelope(customField),
});

/**
 * Changes a field. `context.version` is the version that was read; a stale one is 412. Fails with 409 `inUse` where rows have a value and its kind would change,
 * or an option that rows have would go.
 */
export const changeCustomField = call({
  ...common,
  id: 'changeCustomField',
  summary: 'Change a field of an entity',
  method: 'PUT',
  path: '/v1/a/custom-fields/:id',
  params,
  body: z.object({ context: contextSchema, data: customFieldRule }),
  answer: envelope(customField),
});

/** Puts the fields of an entity into an order: all of their ids. */
export const orderCustomFields = call({
  ...common,
  id: 'orderCustomFields',
  summary: 'Put the fields of an entity into an order',
  method: 'PUT',
  path: '/v1/a/custom-fields/order',
  body: z.object({
    context: contextSchema,
    data: z.object({
      entity,
      ids: z.array(idOfRow()).check(z.maxLength(mostCustomFields, `Give at most ${mostCustomFields} ids.`)),
    }),
  }),
  answer: envelope(z.array(customField)),
});

const uses = z.object({
  /** How many rows have a value, those in the trash included. */
  values: z.number(),
  /** How many have each option. */
  options: z.record(z.string(), z.number()),
});

/** How many rows have a value of a field. */
export type CustomFieldUses = z.output<typeof uses>;

export const readCustomFieldUses = call({
  ...common,
  id: 'readCustomFieldUses',
  summary: 'How many rows have a value of a field, and each of its options',
  method: 'GET',
  path: '/v1/a/custom-fields/:id/uses',
  params,
  answer: envelope(uses),
});

/** Puts a field into the trash for 30 days, with the values of all rows. */
export const deleteCustomField = call({
  ...common,
  id: 'deleteCustomField',
  summary: 'Put a field of an entity into the trash, with its values',
  method: 'DELETE',
  path: '/v1/a/custom-fields/:id',
  params,
  answer: envelope(z.null()),
});

/** Takes a field out of the trash, with the values of all rows. Fails as {@link createCustomField} does. */
export const restoreCustomField = call({
  ...common,
  id: 'restoreCustomField',
  summary: 'Take a field of an entity out of the trash, with its values',
  method: 'POST',
  path: '/v1/a/custom-fields/:id/restore',
  params,
  answer: envelope(customField),
});

/** Every call of this file. */
export const customFieldCalls: readonly Call[] = [
  ...[listCustomFields, createCustomField, changeCustomField, orderCustomFields],
  ...[readCustomFieldUses, deleteCustomField, restoreCustomField],
];
