// One thing: the members of groups, by hand or by rule, from either side.
import { type SQL, sql } from 'drizzle-orm';
import { type Member, membersAtOnce } from 'shared-contracts/api';
import type { OfTenant, Tx } from '../../database/transaction.ts';
import { likePattern } from './like-pattern.ts';

// Whether a user `u` fits the rule of a group `g`. Nobody has all tags of a group without any.
const fits = sql`g.kind = 'rule' and g.deleted_at is null and u.deleted_at is null
  and (g.rule_status = '{}' or u.status = any(g.rule_status))
  and (g.rule_language is null or lower(u.language) = lower(g.rule_language))
  and (g.rule_time_zone is null or u.time_zone = g.rule_time_zone)
  and (not g.rule_tags or (
    exists (select from taxon_assignments a where a.tenant_id = g.tenant_id and a.entity = 'groups' and a.row_id = g.id)
    and not exists (
      select from taxon_assignments a where a.tenant_id = g.tenant_id and a.entity = 'groups' and a.row_id = g.id
        and not exists (select from taxon_assignments o where o.tenant_id = a.tenant_id and o.entity = 'users'
          and o.row_id = u.id and o.taxon_id = a.taxon_id))))`;

// What rules come to is found once for a statement, whatever its plan is: hence the arrays.

/** The ids of the groups that a user is in, as a query in brackets. */
export function groupsOf(of: OfTenant, user: number): SQL {
  return sql`(select target_id from users_groups where tenant_id = ${of.tenant} and row_id = ${user}
    union all select unnest(array(select g.id from groups g join users u on u.tenant_id = g.tenant_id and u.id = ${user}
      where g.tenant_id = ${of.tenant} and ${fits})))`;
}

/** The ids of the users in a group, as a query in brackets. */
export function membersOf(of: OfTenant, group: number): SQL {
  return sql`(select row_id from users_groups where tenant_id = ${of.tenant} and target_id = ${group}
    union all select unnest(array(select u.id from groups g join users u on u.tenant_id = g.tenant_id
      where g.tenant_id = ${of.tenant} and g.id = ${group} and ${fits})))`;
}

/** The ids of the users in any of some groups outside the trash, as a query. `groups` is a query in brackets. */
export function liveMembersOf(of: OfTenant, groups: SQL): SQL {
  return sql`select l.row_id from users_groups l join groups g on g.tenant_id = l.tenant_id and g.id = l.target_id
      where l.tenant_id = ${of.tenant} and g.id in ${groups} and g.deleted_at is null
    union all select unnest(array(select u.id from groups g join users u on u.tenant_id = g.tenant_id
      where g.tenant_id = ${of.tenant} and g.id in ${groups} and ${fits}))`;
}

/** The ids of the groups outside the trash that a user is in, as a query. */
export function liveGroupsOf(of: OfTenant, user: number): SQL {
  return sql`select g.id from groups g where g.tenant_id = ${of.tenant} and g.deleted_at is null and g.id in ${groupsOf(of, user)}`;
}

/** The ids of the users who fit the rule of one of these groups, as a query. */
export function fittingMembersOf(of: OfTenant, groups: readonly number[]): SQL {
  return sql`select unnest(array(select u.id from groups g join users u on u.tenant_id = g.tenant_id
    where g.tenant_id = ${of.tenant} and g.id = any(${sql.param([...groups])}::bigint[]) and ${fits}))`;
}

/** The groups outside the trash that these users are in by their rules, in the order of their names. */
export function ruleGroupsOf(
  tx: Tx,
  users: readonly number[],
): Promise<{ user: number; id: number; title: string }[]> {
  return tx.run(sql`
    select u.id as "user", g.id, g.title from groups g
    join users u on u.tenant_id = g.tenant_id and u.id = any(${sql.param([...users])}::bigint[])
    where g.tenant_id = ${tx.tenant} and ${fits} order by g.title, g.id, u.id`);
}

/** Some of the users in a group outside the trash, in the order of their names, after one of them; and how many there are. */
export async function listMembersOf(
  tx: Tx,
  group: { id: number; byRule: boolean },
  request: { words: readonly string[]; after: number | undefined },
): Promise<{ data: Member[]; next: number | null; total: number }> {
  const words = request.words.map((word) => sql` and u.search like ${likePattern(word)}`);
  const ofRule = sql`groups g join users u on u.tenant_id = g.tenant_id
    where g.tenant_id = ${tx.tenant} and g.id = ${group.id} and ${fits}`;
  const chosen = sql`users_groups l join users u on u.tenant_id = l.tenant_id and u.id = l.row_id
    where l.tenant_id = ${tx.tenant} and l.target_id = ${group.id} and u.deleted_at is null`;
  const found = sql`${group.byRule ? ofRule : chosen}${sql.join(words)}`;
  const role = group.byRule ? sql`null::text as role` : sql`l.role`;
  const after =
    request.after === undefined
      ? sql``
      : sql` and (u.title, u.id) > (select o.title, o.id from users o where o.tenant_id = ${tx.tenant} and o.id = ${request.after})`;
  const page = await tx.run<Member>(sql`
    select u.id, u.title, coalesce(u.email, '') as email, ${role} from ${found}${after} order by u.title, u.id limit ${membersAtOnce + 1}`);
  const [counted] = await tx.run<{ total: number }>(sql`select count(*)::int as total from ${found}`);
  const data = page.slice(0, membersAtOnce);
  const next = page.length > membersAtOnce ? (data.at(-1)?.id ?? null) : null;
  return { data, next, total: counted?.total ?? 0 };
}

/** The number of users, in the trash or not, who were added to a group by hand. */
export async function chosenMembers(tx: Tx, group: number): Promise<number> {
  const [counted] = await tx.run<{ count: number }>(sql`
    select count(*)::int as count from users_groups where tenant_id = ${tx.tenant} and target_id = ${group}`);
  return counted?.count ?? 0;
}

/** Whether a group has a tag. */
export async function hasTags(tx: Tx, group: number): Promise<boolean> {
  const [found] = await tx.run<{ some: boolean }>(sql`
    select exists (select from taxon_assignments
      where tenant_id = ${tx.tenant} and entity = 'groups' and row_id = ${group}) as some`);
  return found?.some ?? false;
}

/** The role of a user who was added to a group by hand; null for others. */
export async function roleOf(
  tx: Tx,
  { group, user }: { group: number; user: number },
): Promise<string | null> {
  const [found] = await tx.run<{ role: string }>(sql`
    select role from users_groups where tenant_id = ${tx.tenant} and target_id = ${group} and row_id = ${user}`);
  return found?.role ?? null;
}

/** Gives a member another role. */
export async function setRole(
  tx: Tx,
  { group, user, role }: { group: number; user: number; role: string },
): Promise<void> {
  await tx.run(sql`
    update users_groups set role = ${role}
    where tenant_id = ${tx.tenant} and target_id = ${group} and row_id = ${user}`);
}
