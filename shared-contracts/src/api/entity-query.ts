import * as z from 'zod/mini';
import { allDefinitions, allFields, type EntityDefinition, presenceFilters } from '../entities/catalogue.ts';
import { idInPath } from './call.ts';
import { textUpTo, upTo, wholeWithin } from './limits.ts';

/** Maximum and default number of rows on one page of a list. */
export const pageSize = { most: 200, usual: 50 } as const;

/** Maximum row offset `at` of a page. */
const mostPassedOver = 1_000_000;

/** Prefix of query parameters that filter by a field: `where.room=12,13`, `where.start=2019-12-27..2019-12-28`, `where.price=10..20`; a `dateTime` also takes UTC instants. */
export const wherePrefix = 'where.';

/** The filter by fields that the tenant defined: `custom12:a,b;custom13:2026-01-01..2026-01-31`. */
export const customFilter = `${wherePrefix}custom`;

/** The value of a filter by referring rows: `where.appointments.clients=any` lists users with sessions. */
export const anyRow = 'any';

/** The query of a list: what narrows it and how it is sorted and read. */
export function listQuery(definition: EntityDefinition) {
  const shape: Record<string, z.ZodMiniOptional<z.ZodMiniType<string>>> = {};
  for (const [name, field] of Object.entries(allFields(definition))) {
    if (field.filterable || field.ranged) shape[wherePrefix + name] = z.optional(textUpTo(1000));
  }
  for (const other of allDefinitions) {
    for (const [name, field] of Object.entries(allFields(other))) {
      if (!field.filterable || !('to' in field) || field.to !== definition.name) continue;
      shape[`${wherePrefix}${other.name}.${name}`] = z.optional(z.literal(anyRow));
    }
  }
  for (const name of presenceFilters) shape[wherePrefix + name] = z.optional(textUpTo(1000));
  if (definition.customFields) shape[customFilter] = z.optional(textUpTo(1000));
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
