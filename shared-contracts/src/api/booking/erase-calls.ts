import * as z from 'zod/mini';
import { call, contextSchema, envelope, idInPath } from '../call.ts';

/** What a user is called whose personal data was erased. */
export function erasedName(id: number): string {
  return `Erased client ${id}`;
}

/**
 * Erases the personal data of a user: every field of the user, the history of them, the mails to them, and what imports knew of them. The row stays under
 * {@link erasedName}, with its sessions, packages and payments, which the books need. It cannot be undone. `context.version` is the version that was read.
 * Fails with 409 `stale`, and `inUse` while the user has sessions to come, of which `data` says the `count`. Source: ADR 122.
 */
export const eraseClient = call({
  id: 'eraseClient',
  tag: 'Clients',
  summary: 'Erase the personal data of a client; sessions, packages and payments stay without a name',
  method: 'POST',
  path: '/v1/a/users/:id/erase',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({ context: contextSchema }),
  answer: envelope(z.object({ id: z.number(), name: z.string(), version: z.number() })),
});

export const eraseCalls = [eraseClient] as const;
