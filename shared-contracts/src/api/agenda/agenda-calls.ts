import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { idOfRow, textUpTo } from '../limits.ts';

/** Maximum number of sessions that one move changes. */
export const mostAgendaMoves = 500;

const agendaMove = z.object({
  id: idOfRow(),
  /** The version that was read. */
  version: idOfRow(),
  /** ISO 8601; null for a session without a time. */
  start: z.nullable(textUpTo(40)),
  /** Minutes. */
  duration: z.number(),
  room: z.nullable(idOfRow()),
});

/** A session of an agenda at another time, in another room, or with another duration. */
export type AgendaMove = z.output<typeof agendaMove>;

/**
 * Moves sessions of an agenda together: all or nothing. Each keeps what it has beside its start, duration and room. Fails with 412 if one of them
 * changed since its `version`; the refusal names it. The answer has the new versions.
 */
export const moveAgendaSessions = call({
  id: 'moveAgendaSessions',
  tag: 'Sessions of an agenda',
  summary: 'Move sessions of an agenda together, all or nothing',
  method: 'POST',
  path: '/v1/a/agenda-sessions/move',
  access: 'signedIn',
  body: z.object({
    context: contextSchema,
    data: z.object({
      moves: z
        .array(agendaMove)
        .check(
          z.minLength(1, 'Choose at least one.'),
          z.maxLength(mostAgendaMoves, `Move at most ${mostAgendaMoves} sessions at once.`),
        ),
    }),
  }),
  answer: envelope(z.array(z.object({ id: z.number(), version: z.number() }))),
});

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
