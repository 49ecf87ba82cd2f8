// One thing: the calls that define fields of an entity.
import * as z from 'zod/mini';
import {
  customFieldKinds,
  type CustomField as Defined,
  mostCustomFields,
  mostCustomOptions,
} from '../../entities/custom/custom-fields.ts';
import { type Call, call, contextSchema, envelope, idInPath } from '../call.ts';
import { idOfRow, tooLong } from '../limits.ts';

/** The entities for which a tenant can define fields. */
export const customEntities = ['users'] as const;

/** One of {@link customEntities}. */
export type CustomEntity = (typeof customEntities)[number];

/** The longest label, help and option, in characters. */
export const longestCustomLabel = 60;
export const longestCustomHelp = 200;
export const longestCustomOption = 80;

const option = z.object({ id: z.string(), label: z.string(), retired: z.boolean() });

const customField = z.object({
  id: z.number(),
  entity: z.enum(customEntities),
  label: z.string(),
  help: z.nullable(z.string()),
  kind: z.enum(customFieldKinds),
  options: z.array(option),
  /** Whether who enters a new client must fill it in: staff in the form, clients on the booking page where it asks for it. */
  required: z.boolean(),
  /** Whether the booking page asks for it. Staff alone see it otherwise. */
  onBookingPage: z.boolean(),
  version: z.number(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  /** When it was deleted; null where it was not. */
  deletedAt: z.nullable(z.string()),
});

/** A field that a tenant defined, as its settings show it. */
export type CustomFieldRow = z.output<typeof customField> & Defined;

const inOneLine = z.regex(/^[^\r\n\t]*$/, 'Write it in one line.');

function label(most: number, missing: string) {
  return z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(most, tooLong(most)), inOneLine);
}

const writtenOption = z.strictObject({
  /** Absent for a new one. */
  id: z.optional(z.string().check(z.maxLength(40, 'This is no id.'))),
  label: label(longestCustomOption, 'Fill in each option, or remove it.'),
  retired: z.boolean(),
});

const isApart = (options: readonly { label: string }[]) =>
  new Set(options.map((one) => one.label.toLowerCase())).size === options.length;

const written = z.strictObject({
  label: label(longestCustomLabel, 'Give the field a name.'),
  help: z.nullable(
    z.string().check(z.trim(), z.maxLength(longestCustomHelp, tooLong(longestCustomHelp)), inOneLine),
  ),
  kind: z.enum(customFieldKinds, 'Choose what is entered.'),
  options: z
    .array(writtenOption)
    .check(
      z.maxLength(mostCustomOptions, `Give at most ${mostCustomOptions} options.`),
      z.refine(isApart, 'Two options have the same name.'),
    ),
  required: z.boolean(),
  onBookingPage: z.boolean(),
});

/** What is written of a field. */
export type WrittenCustomField = z.input<typeof written>;

/** The schema of {@link WrittenCustomField}, with sentences for people. */
export const customFieldRule = written.check(
  z.refine(({ kind, options }) => kind !== 'choice' || options.some(({ retired }) => !retired), {
    error: 'Give at least one option that can be chosen.',
    path: ['options'],
  }),
  z.refine(({ kind, options }) => kind === 'choice' || options.length === 0, {
    error: 'Only a choice has options.',
    path: ['options'],
  }),
);

const common = { tag: 'Custom fields', access: 'signedIn' } as const;
const params = z.object({ id: idInPath });
const entity = z.enum(customEntities, 'This type has no custom fields.');

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
