// One thing: the people of a plan and the steps that they have done, by plan and by user.
import { type SQL, sql } from 'drizzle-orm';
import {
  type PersonProgress,
  type PersonStep,
  type PlanProgress,
  peopleAtOnce,
  type StepMark,
  type UserPlan,
} from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';
import { likePattern } from '../../rows/repositories/like-pattern.ts';
import { liveGroupsOf, liveMembersOf } from '../../rows/repositories/members.ts';

/** A step of a plan for a person. */
export interface Place {
  plan: number;
  user: number;
  step: string;
}

// The steps of a plan `p` on which something is to be done. One that no id was given to has its place as one, as step-ids.ts says too.
const stepsOf = sql`select coalesce(s.value ->> 'id', s.place::text) as id, (s.value ->> 'required')::boolean as required
  from jsonb_array_elements(p.steps) with ordinality s (value, place)
  where (s.value ->> 'rest')::boolean is not true`;

// A moment as JSON carries it. The connections are all in UTC (pool.ts).
const doneAt = sql`to_char(m.done_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const counted = sql`json_build_object('all', count(s.id)::int, 'required', (count(s.id) filter (where s.required))::int)`;

// What a user `u` has done of a plan `p`.
const progressOf = sql`(
  select ${counted} as done, max(m.done_at) as last
  from step_marks m join (${stepsOf}) s on s.id = m.step
  where m.tenant_id = p.tenant_id and m.plan_id = p.id and m.user_id = u.id)`;

/** The condition that a plan is assigned to a user `u` outside the trash. */
function isAssigned(tx: Tx, plan: number): SQL {
  const groups = sql`(select target_id from plans_groups where tenant_id = ${tx.tenant} and row_id = ${plan})`;
  return sql`u.tenant_id = ${tx.tenant} and u.deleted_at is null and u.id in (
    select target_id from plans_users where tenant_id = ${tx.tenant} and row_id = ${plan}
    union all ${liveMembersOf(tx, groups)})`;
}

/** Some of the people of a plan in the order of their names, after one of them; how many there are, how many of all have done what there is to do. */
export async function listProgress(
  tx: Tx,
  plan: number,
  request: { words: readonly string[]; after: number | undefined },
): Promise<Omit<PlanProgress, 'success'>> {
  const words = request.words.map((word) => sql` and u.search like ${likePattern(word)}`);
  const assigned = isAssigned(tx, plan);
  const found = sql`${assigned}${sql.join(words)}`;
  const ofPlan = sql`plans p where p.tenant_id = ${tx.tenant} and p.id = ${plan}`;
  const after =
    request.after === undefined
      ? sql``
      : sql` and (u.title, u.id) > (select o.title, o.id from users o where o.tenant_id = ${tx.tenant} and o.id = ${request.after})`;
  const page = await tx.run<PersonProgress>(sql`
    select u.id, u.title, u.email, done.done, done.last
    from (select u.id, u.title, coalesce(u.email, '') as email from users u where ${found}${after} order by u.title, u.id limit ${peopleAtOnce + 1}) u,
      (select * from ${ofPlan}) p, lateral ${progressOf} done
    order by u.title, u.id`);
  const [counts] = await tx.run<Pick<PlanProgress, 'steps' | 'people' | 'finished' | 'total'>>(sql`
    with step as (select s.* from plans p, lateral (${stepsOf}) s where p.tenant_id = ${tx.tenant} and p.id = ${plan}),
      there as (select ${counted} as steps, count(*) as every, count(*) filter (where s.required) as required from step s),
      person as materialized (select u.id, ${words.length > 0 ? sql`(true${sql.join(words)})` : sql`true`} as is_found from users u where ${assigned}),
      done as (
        select m.user_id, count(*) as every, count(*) filter (where step.required) as required
        from step_marks m join step on step.id = m.step
        where m.tenant_id = ${tx.tenant} and m.plan_id = ${plan} group by m.user_id)
    select there.steps, counts.* from there, lateral (
      select count(*)::int as people, (count(*) filter (where person.is_found))::int as total,
        (count(*) filter (where there.every > 0
          and case when there.required > 0 then done.required >= there.required else done.every >= there.every end))::int as finished
      from person left join done on done.user_id = person.id) counts`);
  if (!counts) throw new Error('What is counted is one row.');
  const data = page.slice(0, peopleAtOnce);
  return { data, ...counts, next: page.length > peopleAtOnce ? (data.at(-1)?.id ?? null) : null };
}

/** Whether a plan is assigned to a user outside the trash. */
export async function isAssignedTo(tx: Tx, { plan, user }: Omit<Place, 'step'>): Promise<boolean> {
  const found = await tx.run(sql`select 1 from users u where ${isAssigned(tx, plan)} and u.id = ${user}`);
  return found.length > 0;
}

const markOf = sql`json_build_object('at', ${doneAt}, 'by', m.by, 'from', m.source)`;

/** The steps of a plan by their days, and which of them a person has done. */
export function stepsOfPerson(tx: Tx, { plan, user }: Omit<Place, 'step'>): Promise<PersonStep[]> {
  return tx.run<PersonStep>(sql`
    select s.id, s.day, s.title, s.rest, s.required, case when m.step is not null then ${markOf} end as mark
    from (
      select coalesce(s.value ->> 'id', s.place::text) as id, (s.value ->> 'day')::int as day, s.value ->> 'title' as title,
        (s.value ->> 'rest')::boolean as rest, (s.value ->> 'required')::boolean as required, s.place
      from plans p, jsonb_array_elements(p.steps) with ordinality s (value, place)
      where p.tenant_id = ${tx.tenant} and p.id = ${plan}) s
    left join step_marks m on m.tenant_id = ${tx.tenant} and m.plan_id = ${plan} and m.user_id = ${user}
      and m.step = s.id and not s.rest
    order by s.day, s.place`);
}

/** What a person has done of a plan. */
export async function progressOfPerson(
  tx: Tx,
  { plan, user }: Omit<Place, 'step'>,
): Promise<Pick<PersonProgress, 'done' | 'last'>> {
  const [found] = await tx.run<Pick<PersonProgress, 'done' | 'last'>>(sql`
    select done.done, done.last from plans p, (select ${user}::bigint as id) u, lateral ${progressOf} done
    where p.tenant_id = ${tx.tenant} and p.id = ${plan}`);
  if (!found) throw new Error(`There is no plan ${plan}.`);
  return found;
}

/** The plans outside the trash that are assigned to a user, templates left out, and what the user has done of each, at most so many. */
export function plansOfUser(tx: Tx, user: number, most: number): Promise<UserPlan[]> {
  return tx.run<UserPlan>(sql`
    select p.id, p.title, done.done, done.last, there.steps
    from plans p, (select ${user}::bigint as id) u, lateral ${progressOf} done,
      lateral (select ${counted} as steps from (${stepsOf}) s) there
    where p.tenant_id = ${tx.tenant} and p.deleted_at is null and not p.template and (
      p.id in (select row_id from plans_users where tenant_id = ${tx.tenant} and target_id = ${user})
      or p.id in (select row_id from plans_groups where tenant_id = ${tx.tenant} and target_id in (${liveGroupsOf(tx, user)})))
    order by p.start desc nulls last, p.title, p.id limit ${most}`);
}

/** The mark of a step; null if it is not done. */
export async function markAt(tx: Tx, { plan, user, step }: Place): Promise<StepMark | null> {
  const [found] = await tx.run<{ mark: StepMark }>(sql`
    select ${markOf} as mark from step_marks m
    where m.tenant_id = ${tx.tenant} and m.plan_id = ${plan} and m.user_id = ${user} and m.step = ${step}`);
  return found?.mark ?? null;
}

/** Stores a mark. Returns whether it is new: the first mark stays. */
export async function keepMark(tx: Tx, { plan, user, step }: Place, mark: StepMark): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into step_marks (tenant_id, plan_id, user_id, step, done_at, by, source)
    values (${tx.tenant}, ${plan}, ${user}, ${step}, ${mark.at}, ${mark.by}, ${mark.from})
    on conflict do nothing returning 1`);
  return inserted.length > 0;
}

/** Takes a mark away. Returns the one there was. */
export async function dropMark(tx: Tx, { plan, user, step }: Place): Promise<StepMark | null> {
  const [dropped] = await tx.run<{ mark: StepMark }>(sql`
    delete from step_marks m
    where m.tenant_id = ${tx.tenant} and m.plan_id = ${plan} and m.user_id = ${user} and m.step = ${step}
    returning ${markOf} as mark`);
  return dropped?.mark ?? null;
}
