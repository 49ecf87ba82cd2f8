import * as z from 'zod/mini';
import { entityNames } from '../entities/screens/screens.derived.ts';
import { call, contextSchema, envelope, idInPath } from './call.ts';
import { textUpTo } from './limits.ts';

/** Maximum number of views of one person for one list. */
export const mostViews = 100;

/** Maximum length of the name of a view, in characters. */
export const viewNameLength = 80;

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Give it a name.'),
    z.maxLength(viewNameLength, `Give at most ${viewNameLength} characters.`),
  );

const query = z.string().check(z.maxLength(4000, 'This list is narrowed to too much to be kept.'));

const savedView = z.object({
  id: z.number(),
  entity: z.string(),
  name: z.string(),
  /** The query string of the list, without a question mark. */
  query: z.string(),
  /** Whether everybody of the tenant sees it. */
  shared: z.boolean(),
  /** Whether the caller may change it: they own it, or its owner's account was deleted. */
  mine: z.boolean(),
  by: z.string(),
  version: z.number(),
  updatedAt: z.string(),
});

/** A view: a named list state. For an entity that belongs to channels, a view belongs to one channel. */
export type SavedView = z.output<typeof savedView>;

const layout = z.object({
  entity: z.enum(entityNames),
  /** The columns in order, each with its width in pixels if resized: `status,start:180`. Null: the default columns. */
  columns: z.nullable(textUpTo(2000)),
  /** The view type, such as `board`. Null: a table. */
  shape: z.nullable(z.string().check(z.regex(/^[a-z]{1,20}$/, 'Give a word.'))),
});

/** A person's list preferences for an entity. */
export type ListLayout = z.output<typeof layout>;

const tag = 'Lists';
const inPath = z.object({ entity: z.enum(entityNames) });

/** Lists the caller's own and all shared views of a list, sorted by name. If the entity belongs to channels, only those of the mode's channel. */
export const listViews = call({
  id: 'listViews',
  tag,
  summary: 'Saved views of a list: the own ones, and those that others share',
  method: 'GET',
  path: '/v1/a/lists/:entity/views',
  access: 'signedIn',
  params: inPath,
  answer: envelope(z.array(savedView)),
});

export const createView = call({
  id: 'createView',
  tag,
  summary: 'Save a view of a list; a name that the person has given there already is 422',
  method: 'POST',
  path: '/v1/a/lists/:entity/views',
  access: 'signedIn',
  params: inPath,
  body: z.object({ context: contextSchema, data: z.strictObject({ name, query, shared: z.boolean() }) }),
  answer: envelope(savedView),
});

export const updateView = call({
  id: 'updateView',
  tag,
  summary:
    'Change a view of one’s own; context.version is the version that was read, a stale one is 412 with the current view in data',
  method: 'PUT',
  path: '/v1/a/views/:id',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.strictObject({
      name: z.optional(name),
      query: z.optional(query),
      shared: z.optional(z.boolean()),
    }),
  }),
  answer: envelope(savedView),
});

export const removeView = call({
  id: 'removeView',
  tag,
  summary: 'Delete a view of one’s own; it can be restored for 30 days',
  method: 'DELETE',
  path: '/v1/a/views/:id',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(z.null()),
});

export const restoreView = call({
  id: 'restoreView',
  tag,
  summary: 'Take back the deletion of a view',
  method: 'POST',
  path: '/v1/a/views/:id/restore',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(savedView),
});

export const listLayouts = call({
  id: 'listLayouts',
  tag,
  summary: 'How the person who asks left each list',
  method: 'GET',
  path: '/v1/a/lists/layouts',
  access: 'signedIn',
  answer: envelope(z.array(layout)),
});

export const keepLayout = call({
  id: 'keepLayout',
  tag,
  summary: 'Keep how the person who asks left a list; what is not given stays, and what was kept last holds',
  method: 'PUT',
  path: '/v1/a/lists/:entity/layout',
  access: 'signedIn',
  params: inPath,
  body: z.object({
    context: contextSchema,
    data: z.strictObject({
      columns: z.optional(layout.shape.columns),
      shape: z.optional(layout.shape.shape),
    }),
  }),
  answer: envelope(layout),
});

/** All calls about views and list preferences. */
export const viewCalls = [
  ...[listViews, createView, updateView, removeView, restoreView],
  ...[listLayouts, keepLayout],
];
