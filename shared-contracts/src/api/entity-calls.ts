// One thing: the calls that every entity has, made from its definition, and those that find rows of any of them.
import * as z from 'zod/mini';
import { allDefinitions, allFields, definitionOf, type EntityDefinition } from '../entities/catalogue.ts';
import type { EntityName } from '../entities/names.ts';
import { briefRowSchema, rowSchema } from '../entities/row-schema.ts';
import { valuesSchema } from '../entities/rules.ts';
import { bulkBody, bulkOperationSchema } from './bulk-operation-calls.ts';
import { call, contextSchema, envelope, idInPath } from './call.ts';
import { conflict } from './conflict.ts';
import { csvBody } from './csv-calls.ts';
import { textUpTo, upTo, wholeWithin } from './limits.ts';
import { workTask } from './task-calls.ts';
import { taxonModes } from './taxonomy/taxon.ts';
import { rowVersionSchema } from './version-calls.ts';

/** The most rows of one page of a list, and the default number. */
export const pageSize = { most: 200, usual: 50 } as const;

/** The most rows of a list that are passed over at once, to begin a page beyond them. */
const mostPassedOver = 1_000_000;

/** How many days a deleted row stays in the trash, and can be restored. */
export const trashDays = 30;

/** The order of what is in the trash: what was deleted last comes first. `deletedAt` sorts nothing else. */
export const trashSort = '-deletedAt';

/**
 * Prefix of the query parameters that filter by a field: `where.room=12,13`; `where.start=2019-12-27..2019-12-28`. A field of
 * kind `dateTime` also takes moments, to the second and in UTC: `where.start=2019-12-27T09:30:00Z..`.
 */
export const wherePrefix = 'where.';

/** The value of a filter by what leads to a row: `where.appointments.clients=any` lists users with sessions. */
export const anyRow = 'any';

/** The most rows of a list whose taxons are counted. */
export const mostTermRows = 50_000;

const termCount = z.object({ id: z.number(), count: z.number() });

/** How many rows of a list have a taxon, or one below it. */
export type TermCount = z.output<typeof termCount>;

function listQuery(definition: EntityDefinition) {
  const shape: Record<string, z.ZodMiniOptional<z.ZodMiniType<string>>> = {};
  for (const [name, field] of Object.entries(allFields(definition))) {
    if (field.filterable) shape[wherePrefix + name] = z.optional(textUpTo(1000));
  }
  for (const other of allDefinitions) {
    for (const [name, field] of Object.entries(allFields(other))) {
      if (!field.filterable || !('to' in field) || field.to !== definition.name) continue;
      shape[`${wherePrefix}${other.name}.${name}`] = z.optional(z.literal(anyRow));
    }
  }
  return z.object({
    sort: z.optional(textUpTo(100)),
    limit: z.optional(z.pipe(idInPath, wholeWithin(1, pageSize.most))),
    cursor: z.optional(textUpTo(2000)),
    at: z.optional(z.pipe(idInPath, upTo(mostPassedOver))),
    all: z.optional(z.literal('true')),
    trash: z.optional(z.literal('true')),
    taxons: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'Give at most 100 ids.'))),
    ...shape,
  });
}

const fieldNames = z
  .string()
  .check(z.regex(/^[a-zA-Z]{1,50}(,[a-zA-Z]{1,50}){0,99}$/, 'Give names of fields, separated by commas.'));

function titles() {
  return z.record(z.string(), z.record(z.string(), z.string()));
}

function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

// Of the calls of an entity, a screen makes one or two.
function onFirstUse<Makers extends Record<string, () => unknown>>(makers: Makers) {
  const calls = {} as { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> };
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(calls, name, { enumerable: true, get: once(make) });
  }
  return calls;
}

/**
 * The calls of one entity. The channel, the focus and the keywords are those of the mode header.
 * A list is ordered by `sort` (field name, descending with a minus), paged by `cursor`, or begun `at` its so-manieth row, counted from 0; filtered by taxons (any of those of
 * one tree, branches included, and something of every tree: tags, categories, options) and by fields; `all` leaves the keywords aside; `trash` lists what is in the trash in the place of what is not, and reads a row that is in it. `titles[entity][id]` names every row that a relation of the answer leads to. `more` says that there are more rows than `total`.
 */
// `anyway` books a session in spite of what staff may override: hours and blockings. It means nothing for other entities.
const writeContext = z.extend(contextSchema, { anyway: z.optional(z.boolean()) });

/** What a session that cannot be booked is refused with, beside the code `notFree`: each reason and the row that is its cause. */
export const notFreeData = z.object({ conflicts: z.array(conflict) });

function makeEntityCalls(definition: EntityDefinition) {
  const { name, singular, plural } = definition;
  const path = `/v1/a/${name}`;
  const tag = plural;
  const row = once(() => rowSchema(definition));
  const query = once(() => listQuery(definition));
  const page = once(() => ({
    success: z.literal(true),
    titles: titles(),
    next: z.nullable(z.string()),
    total: z.number(),
    /** Whether there are more than `total`: of a list that is narrowed, some thousands of rows are counted at most. */
    more: z.optional(z.boolean()),
  }));
  const write = once(() => z.object({ context: writeContext, data: valuesSchema(definition) }));
  const one = once(() => z.object({ success: z.literal(true), data: row(), titles: titles() }));
  const params = z.object({ id: idInPath });
  return onFirstUse({
    list: () =>
      call({
        id: `${name}.list`,
        tag,
        summary: `List ${plural.toLowerCase()}`,
        method: 'GET',
        path,
        access: 'signedIn',
        query: query(),
        answer: z.object({ ...page(), data: z.array(row()) }),
      }),
    brief: () =>
      call({
        id: `${name}.brief`,
        tag,
        summary: `List ${plural.toLowerCase()} with the values of some fields alone: those named in fields, separated by commas. Far smaller and quicker than the whole rows`,
        method: 'GET',
        path: `${path}/brief`,
        access: 'signedIn',
        query: z.extend(query(), { fields: fieldNames }),
        answer: z.object({ ...page(), data: z.array(briefRowSchema(definition)) }),
      }),
    read: () =>
      call({
        id: `${name}.read`,
        tag,
        summary: `Read one ${singular}`,
        method: 'GET',
        path: `${path}/:id`,
        access: 'signedIn',
        params,
        query: z.object({ trash: z.optional(z.literal('true')) }),
        answer: one(),
      }),
    create: () =>
      call({
        id: `${name}.create`,
        tag,
        summary: `Create one ${singular}`,
        method: 'POST',
        path,
        access: 'signedIn',
        body: write(),
        answer: one(),
      }),
    update: () =>
      call({
        id: `${name}.update`,
        tag,
        method: 'PUT',
        path: `${path}/:id`,
        access: 'signedIn',
        summary: `Change one ${singular}; context.version is the version that was read, a stale one is 412 with the current row in data`,
        params,
        body: write(),
        answer: one(),
      }),
    remove: () =>
      call({
        id: `${name}.remove`,
        tag,
        summary: `Put one ${singular} into the trash`,
        method: 'DELETE',
        path: `${path}/:id`,
        access: 'signedIn',
        params,
        answer: envelope(z.null()),
      }),
    restore: () =>
      call({
        id: `${name}.restore`,
        tag,
        summary: `Take one ${singular} out of the trash`,
        method: 'POST',
        path: `${path}/:id/restore`,
        access: 'signedIn',
        params,
        answer: one(),
      }),
    terms: () =>
      call({
        id: `${name}.terms`,
        tag,
        summary: `How many ${plural.toLowerCase()} the list of the query would show with each taxon of a mode alone, branches included; what is chosen of that mode is left aside. Null where the list has too many rows to count; a taxon without rows is left out`,
        method: 'GET',
        path: `${path}/terms`,
        access: 'signedIn',
        query: z.extend(query(), { mode: z.enum(taxonModes) }),
        answer: envelope(z.nullable(z.array(termCount))),
      }),
    bulk: () =>
      call({
        id: `${name}.bulk`,
        tag,
        summary: `Do something to many ${plural.toLowerCase()}: those of ids, or all that match the list of the query. A task, ready at once where they are few`,
        method: 'POST',
        path: `${path}/bulk`,
        access: 'signedIn',
        query: query(),
        body: bulkBody,
        answer: envelope(workTask),
      }),
    csv: () =>
      call({
        id: `${name}.csv`,
        tag,
        summary: `Write the ${plural.toLowerCase()} of a list into a CSV file, all of them, as they are at one moment. A task, whose result names the file`,
        method: 'POST',
        path: `${path}/csv`,
        access: 'signedIn',
        query: query(),
        body: csvBody,
        answer: envelope(workTask),
      }),
    bulkOperations: () =>
      call({
        id: `${name}.bulk-operations`,
        tag,
        summary: `What was done to many ${plural.toLowerCase()} in the last 30 days, the newest first, 50 at a time; below is the id of the last one of the page before`,
        method: 'GET',
        path: `${path}/bulk-operations`,
        access: 'signedIn',
        query: z.object({ below: z.optional(idInPath) }),
        answer: envelope(z.array(bulkOperationSchema)),
      }),
    versions: () =>
      call({
        id: `${name}.versions`,
        tag,
        summary: `The history of one ${singular}, in the trash or not, the newest version first; below is the next of the page before`,
        method: 'GET',
        path: `${path}/:id/versions`,
        access: 'signedIn',
        params,
        query: z.object({ below: z.optional(idInPath) }),
        answer: z.object({
          success: z.literal(true),
          data: z.array(rowVersionSchema),
          titles: titles(),
          next: z.nullable(z.number()),
        }),
      }),
    revert: () =>
      call({
        id: `${name}.revert`,
        tag,
        summary: `Give one ${singular} the values of an earlier version; context.version is the version that was read, as for a change`,
        method: 'POST',
        path: `${path}/:id/versions/:version/restore`,
        access: 'signedIn',
        params: z.object({ id: idInPath, version: idInPath }),
        body: z.object({ context: contextSchema }),
        answer: one(),
      }),
  });
}

/** The calls of one entity. */
export type EntityCalls = ReturnType<typeof makeEntityCalls>;

const made = new Map<EntityName, EntityCalls>();

/** The calls of an entity, made at first use. */
export function entityCalls(name: EntityName): EntityCalls {
  const known = made.get(name);
  if (known) return known;
  const calls = makeEntityCalls(definitionOf(name));
  made.set(name, calls);
  return calls;
}

/** What a list answers, brief or whole: a page of rows, the titles of their relations, the cursor of the next page, the total. */
export type ListAnswer = z.output<EntityCalls['list']['answer']>;

/** What a history answers: a page of versions, the titles of what their values lead to, the number for the next page. */
export type VersionsAnswer = z.output<EntityCalls['versions']['answer']>;

/** What a read or a write answers. */
export type RowAnswer = z.output<EntityCalls['read']['answer']>;
