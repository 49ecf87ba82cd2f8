// One thing: what is stored beside the rows of two users who become one.
import { type SQL, sql } from 'drizzle-orm';
import {
  allDefinitions,
  allFields,
  type EntityDefinition,
  type Field,
  isOwnedItems,
} from 'shared-contracts/entities';
import { isLinked } from '../../database/columns.ts';
import { columnName, linkTableName, tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { sessionName } from '../../rows/repositories/session-names.ts';

/** A user who goes into the trash, and the user who stays. */
export interface Pair {
  from: number;
  into: number;
}

const users = 'users';

function leadsTo(tx: Tx, definition: EntityDefinition, [name, field]: [string, Field], id: number): SQL[] {
  const links = sql.identifier(linkTableName(definition.name, name));
  const rows = (column: SQL) => sql`t.id in (select row_id from ${links}
    where tenant_id = ${tx.tenant} and ${column} = ${id})`;
  if (isOwnedItems(field) && field.of === users) return [rows(sql`of_id`)];
  if (field.to !== users) return [];
  if (field.kind === 'relation') return [sql`t.${sql.identifier(columnName(name))} = ${id}`];
  return isLinked(field) ? [rows(sql`target_id`)] : [];
}

/** The rows that name a user, in the trash or not, by their entity, in the order in which they are locked. */
export async function rowsNaming(
  tx: Tx,
  id: number,
): Promise<{ definition: EntityDefinition; id: number }[]> {
  const found: { definition: EntityDefinition; id: number }[] = [];
  for (const definition of allDefinitions) {
    const ways = Object.entries(allFields(definition)).flatMap((one) => leadsTo(tx, definition, one, id));
    if (ways.length === 0) continue;
    const rows = await tx.run<{ id: number }>(sql`
      select t.id from ${sql.identifier(tableName(definition.name))} t
      where t.tenant_id = ${tx.tenant} and (${sql.join(ways, sql` or `)}) order by t.id`);
    found.push(...rows.map((row) => ({ definition, id: row.id })));
  }
  return found;
}

/** The first two sessions in which one and the other are at the same time, as they are called in a sentence; null if there are none. */
export async function sessionsAtOnce(tx: Tx, { from, into }: Pair): Promise<[string, string] | null> {
  const [found] = await tx.run<{ one: string; other: string }>(sql`
    select ${sessionName(tx, 'b')} as one, ${sessionName(tx, 'o')} as other
    from busy_times f
    join busy_times i on i.tenant_id = f.tenant_id and i.role = 'client' and i.person_id = ${into}
      and i.appointment_id <> f.appointment_id and i.during && f.during
    join appointments b on b.tenant_id = i.tenant_id and b.id = i.appointment_id
    join appointments o on o.tenant_id = f.tenant_id and o.id = f.appointment_id
    where f.tenant_id = ${tx.tenant} and f.role = 'client' and f.person_id = ${from}
    order by o.start desc, o.id limit 1`);
  return found ? [found.one, found.other] : null;
}

/**
 * The user who stays was notified of sessions as the one who goes was, whose place in `places` they have: nobody gets a mail about a session that did not
 * change. The mails to the one are listed with the other.
 */
export async function moveMails(tx: Tx, { from, into }: Pair, places: readonly number[]): Promise<void> {
  const notices = (id: number) => sql`tenant_id = ${tx.tenant} and role = 'client' and person_id = ${id}`;
  await tx.run(sql`
    delete from session_notices where ${notices(into)} and appointment_id = any(${sql.param([...places])}::bigint[])`);
  await tx.run(sql`
    update session_notices n set person_id = ${into} where ${notices(from)}
      and not exists (select from session_notices where ${notices(into)} and appointment_id = n.appointment_id)`);
  await tx.run(sql`delete from session_notices where ${notices(from)}`);
  await tx.run(sql`
    update session_mails set user_id = ${into} where tenant_id = ${tx.tenant} and user_id = ${from}`);
}

/** The user who stays waits for the courses for which the one who goes waits, at the price that this one read. */
export async function moveCourseWaits(tx: Tx, { from, into }: Pair): Promise<void> {
  await tx.run(sql`
    update course_waits c set client_id = ${into} where c.tenant_id = ${tx.tenant} and c.client_id = ${from}
      and not exists (select from course_waits o
        where o.tenant_id = c.tenant_id and o.appointment_id = c.appointment_id and o.client_id = ${into})`);
  await tx.run(sql`delete from course_waits where tenant_id = ${tx.tenant} and client_id = ${from}`);
}

/** Why places were cancelled stays with whom they were of. */
export async function movePlaceReasons(tx: Tx, { from, into }: Pair): Promise<void> {
  await tx.run(sql`
    update place_reasons c set client_id = ${into} where c.tenant_id = ${tx.tenant} and c.client_id = ${from}
      and not exists (select from place_reasons o
        where o.tenant_id = c.tenant_id and o.appointment_id = c.appointment_id and o.client_id = ${into})`);
  await tx.run(sql`delete from place_reasons where tenant_id = ${tx.tenant} and client_id = ${from}`);
}

/** The user who stays has the tags of both, and has done the steps of plans that either has done. */
export async function joinTagsAndSteps(tx: Tx, { from, into }: Pair): Promise<void> {
  await tx.run(sql`
    insert into taxon_assignments (tenant_id, entity, row_id, taxon_id)
    select tenant_id, entity, ${into}, taxon_id from taxon_assignments
    where tenant_id = ${tx.tenant} and entity = ${users} and row_id = ${from}
    on conflict do nothing`);
  await tx.run(sql`
    insert into step_marks (tenant_id, plan_id, user_id, step, done_at, by, source)
    select tenant_id, plan_id, ${into}, step, done_at, by, source from step_marks
    where tenant_id = ${tx.tenant} and user_id = ${from}
    on conflict do nothing`);
  await tx.run(sql`delete from step_marks where tenant_id = ${tx.tenant} and user_id = ${from}`);
}

/** The user who stays has in these groups the roles that the other one has. */
export async function takeRoles(tx: Tx, { from, into }: Pair, groups: readonly number[]): Promise<void> {
  await tx.run(sql`
    update users_groups g set role = f.role from users_groups f
    where g.tenant_id = ${tx.tenant} and g.row_id = ${into} and g.target_id = any(${sql.param([...groups])}::bigint[])
      and f.tenant_id = g.tenant_id and f.row_id = ${from} and f.target_id = g.target_id`);
}

/** Notes who a user was merged into, and the users who were merged into that one before; and the email of the two that was not chosen, if they had two. */
export async function noteMerged(tx: Tx, { from, into }: Pair, email: string | null): Promise<void> {
  await tx.run(
    sql`update merged_users set into_id = ${into} where tenant_id = ${tx.tenant} and into_id = ${from}`,
  );
  // Who was restored from the trash can be merged again, and the other way round.
  await tx.run(sql`delete from merged_users where tenant_id = ${tx.tenant} and user_id = ${into}`);
  await tx.run(sql`
    insert into merged_users (tenant_id, user_id, into_id, email) values (${tx.tenant}, ${from}, ${into}, ${email})
    on conflict (tenant_id, user_id) do update set into_id = excluded.into_id, email = excluded.email, merged_at = now()`);
}

/** Who a user was merged into; the user, if into nobody, or if they are there again. */
export async function mergedInto(tx: Tx, user: number): Promise<number> {
  const [found] = await tx.run<{ into: number }>(sql`
    select m.into_id as "into" from merged_users m where m.tenant_id = ${tx.tenant} and m.user_id = ${user}
      and not exists (select from users u where u.tenant_id = m.tenant_id and u.id = m.user_id and u.deleted_at is null)`);
  return found?.into ?? user;
}

/** Forgets the emails that were not chosen when others were merged into a user. */
export async function forgetMergedEmails(tx: Tx, into: number): Promise<void> {
  await tx.run(
    sql`update merged_users set email = null where tenant_id = ${tx.tenant} and into_id = ${into} and email is not null`,
  );
}

/** The users who were merged into one and are in the trash since. */
export async function mergedAndTrashed(tx: Tx, into: number): Promise<number[]> {
  const found = await tx.run<{ id: number }>(sql`
    select u.id from merged_users m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.deleted_at is not null
    where m.tenant_id = ${tx.tenant} and m.into_id = ${into} order by u.id`);
  return found.map(({ id }) => id);
}
