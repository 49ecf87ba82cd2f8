import * as z from 'zod/mini';
import { customFieldKinds } from '../../entities/custom/custom-fields.ts';
import { textUpTo } from '../limits.ts';

/** A field that a business asks its clients for on its booking page, in its own words. */
export const askedField = z.object({
  /** The name of its answer. */
  name: z.string(),
  label: z.string(),
  help: z.nullable(z.string()),
  kind: z.enum(customFieldKinds),
  options: z.array(z.object({ id: z.string(), label: z.string() })),
  required: z.boolean(),
});

/** The answers of a visitor, by the names of the fields: a choice by the id of its option, a date as YYYY-MM-DD. */
export const answersToFields = z.record(
  textUpTo(40),
  z.nullable(z.union([textUpTo(10_000), z.number()], 'Enter text or a number of at most 10,000 characters.')),
);
