import * as z from 'zod/mini';
import { entityNames } from '../entities/screens/screens.derived.ts';

/** Why a session cannot be booked at a time: a sentence for people, the row that is the cause, and whether staff may book in spite of it. */
export const conflict = z.object({
  /** A sentence for people. */
  words: z.string(),
  /** The row that is the cause. */
  entity: z.enum(entityNames),
  id: z.number(),
  /** Hours and blockings may be overridden; nobody is in two places. */
  override: z.boolean(),
});

/** The shape of {@link conflict}. */
export type Conflict = z.output<typeof conflict>;
