import * as z from 'zod/mini';
import { entityNames } from '../../entities/catalogue.ts';
import { call, envelope, idInPath } from '../call.ts';

const missingRowsResult = z.object({
  created: z.number(),
  /** What could not be created, each with why. */
  refused: z.array(z.object({ entity: z.enum(entityNames), title: z.string(), reason: z.string() })),
});

/** What {@link createMissingRows} created, in rows, and what it could not. */
export type MissingRowsResult = z.output<typeof missingRowsResult>;

/** Creates the `missingRows` of a checked file, as a part of its import: its undo takes them back, too. Fails with 409 where the file is not checked. */
export const createMissingRows = call({
  id: 'createMissingRows',
  tag: 'Imports',
  summary: 'Create the rows of other entities that lines of a checked file lack, as a part of its import',
  method: 'POST',
  path: '/v1/a/imports/:id/missing-rows',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(missingRowsResult),
});
