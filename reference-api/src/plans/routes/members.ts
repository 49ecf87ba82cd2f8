import { groupsByRule, listGroupsByRule, listMembers, removeMember, setMember } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { keywords } from 'shared-contracts/folding';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { listMembersOf, ruleGroupsOf } from '../../rows/repositories/members.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { dropMember, putMember } from '../services/members.ts';

/** The members of groups. */
export function memberRoutes(server: Server): void {
  serve(server, listMembers, async ({ tx, params, query }) => {
    const group = await findRow(tx, definitionOf('groups'), params.id);
    if (!group) throw notFound('This group');
    const request = { words: keywords(query.q ?? ''), after: query.after };
    return listMembersOf(tx, { id: group.id, byRule: group.values.kind === 'rule' }, request);
  });

  serve(server, setMember, async ({ tx, actor, params, body }) => {
    const { id: group, user } = params;
    return { data: { before: await putMember({ tx, actor }, { group, user, role: body.data.role }) } };
  });

  serve(server, removeMember, async ({ tx, actor, params }) => {
    return { data: { before: await dropMember({ tx, actor }, { group: params.id, user: params.user }) } };
  });

  serve(server, groupsByRule, async ({ tx, params }) => {
    if (!(await findRow(tx, definitionOf('users'), params.id))) throw notFound('This user');
    const groups = await ruleGroupsOf(tx, [params.id]);
    return { data: groups.map(({ id, title }) => ({ id, title })) };
  });

  serve(server, listGroupsByRule, async ({ tx, query }) => {
    return { data: await ruleGroupsOf(tx, [...new Set(query.users.split(',').map(Number))]) };
  });
}
