// One thing: the calls of every entity, derived from its definition.
import * as z from 'zod/mini';
import { definitionOf, type EntityDefinition } from '../entities/catalogue.ts';
import type { EntityName } from '../entities/names.ts';
import { briefRowSchema, rowSchema } from '../entities/row-schema.ts';
import { valuesSchema } from '../entities/rules.ts';
import { bulkBody, bulkOperationSchema, setBody } from './bulk-operation-calls.ts';
import { call, contextSchema, envelope, idInPath } from './call.ts';
import { conflict } from './conflict.ts';
import { csvBody } from './csv/csv-calls.ts';
import { listQuery } from './entity-query.ts';
import { workTask } from './task-calls.ts';
import { taxonModes } from './taxonomy/taxon.ts';
import { rowVersionSchema } from './version-calls.ts';

/** How many days a deleted row stays in the trash, and can be restored. */
export const trashDays = 30;

/** The sort order of the trash, latest deletion first. Other lists cannot sort by `deletedAt`. */
export const trashSort = '-deletedAt';

/** Maximum number of rows of a list for which the server counts taxons. */
export const mostTermRows = 50_000;

const termCount = z.object({ id: z.number(), count: z.number() });

/** How many rows of a list have a taxon, or one below it. */
export type TermCount = z.output<typeof termCount>;

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

// A screen uses one or two calls of an entity, so create each on first use.
function onFirstUse<Makers extends Record<string, () => unknown>>(makers: Makers) {
  const calls = {} as { readonly [Name in keyof Makers]: ReturnType<Makers[Name]> };
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(calls, name, { enumerable: true, get: once(make) });
  }
  return calls;
}

/**
 * Creates the calls of one entity. Channel, focus and keywords come from the mode header. A list sorts by `sort` (field name, descending with
 * a minus) and pages by `cursor`, or starts at row offset `at`, from 0. It filters by fields and by taxons: OR within a tree (tags,
 * categories, options), with the branches of a taxon, and AND across trees. `all` ignores the keywords. `trash` lists or reads rows in the
 * trash instead. `titles[entity][id]` names every row that a relation in the response refers to.
 */
// `anyway` books a session despite conflicts that staff may override: hours and blockings. Other entities ignore it. `workingCopy` is the version of the
// working copy whose changes the write publishes: the server discards it, unless somebody wrote it since. Since 2.29.
const writeContext = z.extend(contextSchema, {
  anyway: z.optional(z.boolean()),
  workingCopy: z.optional(z.number()),
});

/**
 * The data of a `notFree` error: the conflicts of a session, each with its reason and the row that causes it, and the first times after the refused one
 * (ISO 8601) at which it can be booked as it is.
 */
export const notFreeData = z.object({
  conflicts: z.array(conflict),
  next: z.optional(z.array(z.object({ start: z.string(), end: z.string() }))),
  /** Other rooms that are free at the refused time, each with its name, and with the coach who is there: the same one, or of a hire the other room. Since 2.28. */
  elsewhere: z.optional(z.array(z.object({ location: z.number(), name: z.string(), coach: z.number() }))),
});

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
    /** Whether there are more rows than `total`: the server counts a filtered list up to some thousands of rows. */
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
    set: () =>
      call({
        id: `${name}.set`,
        tag,
        summary: `Give fields of many ${plural.toLowerCase()} a value: those of ids, or all that match the list of the query. A task, ready at once where they are few; its bulk operation can be undone`,
        method: 'POST',
        path: `${path}/set`,
        access: 'signedIn',
        query: query(),
        body: setBody,
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

/** The calls of an entity, created at first use. */
export function entityCalls(name: EntityName): EntityCalls {
  const known = made.get(name);
  if (known) return known;
  const calls = makeEntityCalls(definitionOf(name));
  made.set(name, calls);
  return calls;
}

/** A list response, brief or full: a page of rows, titles of related rows, the cursor of the next page, the total. */
export type ListAnswer = z.output<EntityCalls['list']['answer']>;

/** A history response: a page of versions, titles of related rows, the number of the next page. */
export type VersionsAnswer = z.output<EntityCalls['versions']['answer']>;

/** The response to a read or a write. */
export type RowAnswer = z.output<EntityCalls['read']['answer']>;
