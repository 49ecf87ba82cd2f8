import * as z from 'zod/mini';
import { call, envelope, idInPath } from '../call.ts';

/** Formats of a programme: the JSON and XML of frab, and iCalendar (RFC 5545). */
export const programmeFormats = ['json', 'xml', 'ics'] as const;

/** One of {@link programmeFormats}. */
export type ProgrammeFormat = (typeof programmeFormats)[number];

/**
 * The programme of an agenda as a file, as its last release (`last`) or another one (`release`, an id) has it, else as it is now: its sessions with
 * a time and a room that are not cancelled. `cancelled` and `unplaced` say how many sessions the file leaves out. With `last` it fails with 404 where
 * nothing was released yet. An import of the JSON or XML finds the same sessions again.
 */
export const exportAgenda = call({
  id: 'exportAgenda',
  tag: 'Sessions of an agenda',
  summary: 'The programme of an agenda as a file: frab JSON or XML, or iCalendar',
  method: 'GET',
  path: '/v1/a/agendas/:id/programme',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  query: z.object({
    format: z.enum(programmeFormats),
    release: z.optional(idInPath),
    last: z.optional(z.literal('true')),
  }),
  answer: envelope(
    z.object({
      /** Such as congress-1.0.json, or congress-working-copy.json as it is now. */
      name: z.string(),
      /** Its media type. */
      type: z.string(),
      text: z.string(),
      /** The name of the release; null for the agenda as it is now. */
      release: z.optional(z.nullable(z.string())),
      sessions: z.number(),
      cancelled: z.number(),
      unplaced: z.number(),
    }),
  ),
});
