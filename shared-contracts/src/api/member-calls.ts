import * as z from 'zod/mini';
import { memberRoles } from '../entities/definitions/tenant.ts';
import { call, contextSchema, envelope, idInPath } from './call.ts';
import { textUpTo } from './limits.ts';

const role = z.enum(memberRoles.map(({ value }) => value));

const member = z.object({
  id: z.number(),
  title: z.string(),
  email: z.string(),
  /** Null where a rule says who is in the group. */
  role: z.nullable(z.string()),
});

/** A user who is in a group. */
export type Member = z.output<typeof member>;

/** The members of a group that are answered at once. */
export const membersAtOnce = 50;

const before = envelope(z.object({ before: z.nullable(z.string()) }));

const ofGroup = z.object({ id: idInPath });
const ofMember = z.object({ id: idInPath, user: idInPath });

/**
 * The users in a group outside the trash, in the order of their names, {@link membersAtOnce} after the one of `after`; where words are given, those
 * whom keywords would find. `total` counts all of those.
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

/** Makes a user a member of a group, or gives a member another role; without one, who is a member stays what they are. A change of the user's groups, in the user's history. `before` is the role there was. */
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

/** Takes a member out of a group. `before` is the role that the user had, null for one who was no member. */
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

/** The groups that a user is in by their rules. */
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

/** The groups that users are in by their rules, one line for each user and group. `users` are at most 200 ids, separated by commas. */
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

/** All calls about who is in which group. */
export const memberCalls = [listMembers, setMember, removeMember, groupsByRule, listGroupsByRule];
