import * as z from 'zod/mini';
import { entityNames } from '../entities/screens/screens.derived.ts';

/** Why a time cannot be booked: a sentence for people, the row that causes it, and whether staff may override it. */
export const conflict = z.object({
  /** A sentence for people. */
  words: z.string(),
  /** The row that causes the conflict. */
  entity: z.enum(entityNames),
  id: z.number(),
  /** Staff may override hours and blockings, but not another session of the coach or a client. */
  override: z.boolean(),
});

/** The shape of {@link conflict}. */
export type Conflict = z.output<typeof conflict>;
