import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { textUpTo } from '../limits.ts';
import { uuid } from '../taxonomy/taxon.ts';

/** Maximum number of columns of a CSV file. */
export const mostCsvColumns = 200;

/**
 * The body of a CSV export. `columns` are the visible columns in order, by field (also `taxons`, and in the trash `deletedAt`, `deletedBy`,
 * `trashedUntil`), for people to read. Without columns, the file has the id and every field, and can be imported again. Times are in the zone
 * of their row, or else in `zone`.
 */
export const csvBody = z.object({
  context: contextSchema,
  data: z.object({
    columns: z.optional(
      z
        .array(textUpTo(100))
        .check(
          z.minLength(1, 'Choose at least one.'),
          z.maxLength(mostCsvColumns, `Give at most ${mostCsvColumns} columns.`),
        ),
    ),
    zone: z.optional(textUpTo(100)),
  }),
});

export const readFilePart = call({
  id: 'readFilePart',
  tag: 'Tasks',
  summary:
    'One part of the file that a task made, the first being 0; joined they are the file. It is kept for a day',
  method: 'GET',
  path: '/v1/a/files/:id/:part',
  access: 'signedIn',
  params: z.object({ id: uuid, part: idInPath }),
  answer: envelope(z.string()),
});
