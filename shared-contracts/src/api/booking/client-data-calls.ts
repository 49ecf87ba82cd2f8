import * as z from 'zod/mini';
import type { FieldValue } from '../../entities/field.ts';
import { call, contextSchema, envelope, idInPath } from '../call.ts';
import { idOfRow, textUpTo, wholeFromZero } from '../limits.ts';

/** What a user is called whose personal data was erased. */
export function erasedName(id: number): string {
  return `Erased client ${id}`;
}

/**
 * Erases the personal data of a user: every field of the user, the history of them, the mails to them, and what imports knew of them. The row stays under
 * {@link erasedName}, with its sessions, packages and payments, which the books need. It cannot be undone. `context.version` is the version that was read.
 * Fails with 412 `stale`, and 409 `inUse` while the user has sessions to come, of which `data` says the `count`. Source: ADR 122.
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

/**
 * Merges a user who is there twice: sessions, packages, payments and all else that names `other` names this user from then on, and `other` goes into the trash.
 * This user's values stay; empty ones, and the fields in `take`, come from `other`; of texts of several lines both stay. `context.version` and `version` are those
 * that were read. Where both have a place in one session, one of the two places becomes free. It cannot be undone. Answers the merged user's version. Fails with 412 `stale`,
 * with the row that was changed, 409 `conflict` where the two are in different sessions at one time, and 422 `invalid` where texts of both are too long together. Source:
 * ADR 123.
 */
export const mergeClients = call({
  id: 'mergeClients',
  tag: 'Clients',
  summary: 'Merge a client who is there twice',
  method: 'POST',
  path: '/v1/a/users/:id/merge',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.object({
      other: idOfRow(),
      version: wholeFromZero(),
      take: z.array(textUpTo(100)).check(z.maxLength(200, 'Name at most 200 fields.')),
    }),
  }),
  answer: envelope(z.object({ id: z.number(), name: z.string(), version: z.number() })),
});

/** Whether a record says nothing in a field, so that a merge takes the value of the other one. */
export function isUnfilled(value: FieldValue | undefined): boolean {
  return (
    value === undefined ||
    value === null ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  );
}

const alikeClient = z.object({
  id: z.number(),
  name: z.string(),
  /** How they are reached, which tells people of the same name apart; null if not at all. */
  reached: z.nullable(z.string()),
});

/** Another record that may be of the same person. */
export type AlikeClient = z.output<typeof alikeClient>;

/**
 * Lists users who may be the same person as one, at most 5: those with the same name, case and accents aside, and those with the same phone number and the same
 * first word of the name. People who have one contact person, or are that of each other, are a family.
 */
export const listAlikeClients = call({
  id: 'listAlikeClients',
  tag: 'Clients',
  summary: 'The users who may be the same person as one, at most 5',
  method: 'GET',
  path: '/v1/a/users/:id/alike',
  access: 'signedIn',
  params: z.object({ id: idInPath }),
  answer: envelope(z.array(alikeClient)),
});

export const eraseCalls = [eraseClient] as const;

export const mergeCalls = [mergeClients, listAlikeClients] as const;
