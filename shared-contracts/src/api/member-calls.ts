import * as z from 'zod/mini';
import { memberRoles } from '../entities/definitions/tenant.ts';
import { call, contextSchema, envelope, idInPath } from './call.ts';
import { textUpTo } from './limits.ts';

const role = z.enum(memberRoles.map(({ value }) => value));

const member = z.object({
  id: z.number(),
  title: z.string(),
  email: z.string(),
  /** Null if a rule determines the members of the group. */
  role: z.nullable(z.string()),
});

/** A user who is in a group. */
export type Member = z.output<typeof member>;

/** Members on one page. */
export const membersAtOnce = 50;

const before = envelope(z.object({ before: z.nullable(z.string()) }));

const ofGroup = z.object({ id: idInPath });
const ofMember = z.object({ id: idInPath, user: idInPath });

/**
 * Lists the users in a group, without those in the trash, sorted by name: one page of {@link membersAtOnce} after the user `after`. With
 * words, only users whom these keywords find. `total` counts all of them.
 */
export const listMembers = call({
  id: 'listMembers',
  tag: 'Groups',
  summary: 'The users in a group, chosen by hand or by its rule, 50 at once',
  method: 'GET',
  path: '/v1/a/groups/:id/members',
  access: 'signedIn',
  params: ofGroup,
  query: z.object({
    q: z.optional(textUpTo(200)),
    after: z.optional(idInPath),
  }),
  answer: z.object({
    ...envelope(z.array(member)).shape,
    next: z.nullable(z.number()),
    total: z.number(),
  }),
});

/**
 * Adds a user to a group, or changes a member's role; without a role, a member keeps theirs. The user's history records the change. `before`
 * is the previous role.
 */
export const setMember = call({
  id: 'setMember',
  tag: 'Groups',
  summary: 'Take a user into a group, or give a member another role',
  method: 'PUT',
  path: '/v1/a/groups/:id/members/:user',
  access: 'signedIn',
  params: ofMember,
  body: z.object({ context: contextSchema, data: z.object({ role: z.optional(role) }) }),
  answer: before,
});

/** Removes a member from a group. `before` is the previous role; null if the user was not a member. */
export const removeMember = call({
  id: 'removeMember',
  tag: 'Groups',
  summary: 'Take a member out of a group',
  method: 'DELETE',
  path: '/v1/a/groups/:id/members/:user',
  access: 'signedIn',
  params: ofMember,
  answer: before,
});

/** Lists the groups whose rules include a user. */
export const groupsByRule = call({
  id: 'groupsByRule',
  tag: 'Groups',
  summary: 'The groups that a user is in by their rules, in the order of their names',
  method: 'GET',
  path: '/v1/a/users/:id/groups-by-rule',
  access: 'signedIn',
  params: ofGroup,
  answer: envelope(z.array(z.object({ id: z.number(), title: z.string() }))),
});

/** Lists the groups whose rules include the given users, one entry for each user and group. `users` holds at most 200 ids, separated by commas. */
export const listGroupsByRule = call({
  id: 'listGroupsByRule',
  tag: 'Groups',
  summary: 'The groups that some users are in by their rules, in the order of their names',
  method: 'GET',
  path: '/v1/a/groups-by-rule',
  access: 'signedIn',
  query: z.object({
    users: z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/, 'Give at most 200 ids.')),
  }),
  answer: envelope(z.array(z.object({ user: z.number(), id: z.number(), title: z.string() }))),
});

/** All calls about group members. */
export const memberCalls = [listMembers, setMember, removeMember, groupsByRule, listGroupsByRule];
