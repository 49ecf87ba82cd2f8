import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { textUpTo } from '../limits.ts';

/** Longest reason for which a conflict is accepted. */
export const longestReason = 200;

/** The most conflicts of one agenda that are accepted. */
export const mostAcceptedConflicts = 3000;

const conflictKey = z
  .string()
  .check(z.regex(/^[a-z]{1,20}(-\d{1,15}){1,8}$/, 'This is no key of a conflict.'));

const acceptedConflict = z.object({
  /**
   * Names the conflict: its kind, its sessions and the times that they have, so that a move makes it another one. It reads kind, id of the session, of the
   * other session, of the contributor or blocking, of the room, and the minutes since 1970 at which the two sessions begin; 0 for what it lacks.
   */
  key: z.string(),
  reason: z.string(),
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
});

/** A conflict of an agenda that somebody accepted. */
export type AcceptedConflict = z.output<typeof acceptedConflict>;

const common = { tag: 'Sessions of an agenda', access: 'signedIn' } as const;

/** The conflicts of an agenda that somebody accepted, the newest first. */
export const listAcceptedConflicts = call({
  ...common,
  id: 'listAcceptedConflicts',
  summary: 'The conflicts of an agenda that somebody accepted, the newest first',
  method: 'GET',
  path: '/v1/a/agendas/:id/accepted-conflicts',
  params: z.object({ id: idInPath }),
  answer: envelope(z.array(acceptedConflict)),
});

/** Accepts a conflict of an agenda, with a reason; again with another reason. Fails with 409 where too many are accepted. */
export const acceptConflict = call({
  ...common,
  id: 'acceptConflict',
  summary: 'Accept a conflict of an agenda, with a reason',
  method: 'POST',
  path: '/v1/a/agendas/:id/accepted-conflicts',
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.object({
      key: conflictKey,
      reason: textUpTo(longestReason).check(z.trim(), z.minLength(1, 'Fill this in.')),
    }),
  }),
  answer: envelope(acceptedConflict),
});

/** Takes the acceptance of a conflict back, so that it counts again. Fails with 404 if it is not accepted. */
export const takeBackConflict = call({
  ...common,
  id: 'takeBackConflict',
  summary: 'Take the acceptance of a conflict back',
  method: 'DELETE',
  path: '/v1/a/agendas/:id/accepted-conflicts/:key',
  params: z.object({ id: idInPath, key: conflictKey }),
  answer: envelope(z.null()),
});
