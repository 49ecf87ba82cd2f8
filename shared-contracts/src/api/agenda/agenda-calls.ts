import * as z from 'zod/mini';
import { call, contextSchema, envelope } from '../call.ts';
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
