import { sql } from 'drizzle-orm';
import type { Money } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';

/** The course as who waits for it read it: its package (by its id), and its price for a number of sessions. */
export interface ReadCourse {
  package: number;
  sessions: number;
  price: Money | null;
}

/** The session from which on a client leaves one course, and that from which on they join another one (ids). */
export interface WantedMove {
  from: number;
  to: number;
  /** When the two began as the client joined the list (ISO 8601), whatever became of them since. */
  since: { from: string; to: string };
}

/**
 * A client in the list of a session who waits for the course that it is one of. `read` is null where staff added them: nobody said a price. `moves` is null for
 * whom it is no move from another course.
 */
export interface CourseWait {
  client: number;
  package: number;
  read: ReadCourse | null;
  moves: WantedMove | null;
}

interface Waiting {
  session: number;
  client: number;
}

/** Notes that a client waits for a whole course, as they read it, in the list of one of its sessions. */
export async function noteCourseWait(
  tx: Tx,
  { session, client }: Waiting,
  read: ReadCourse,
  moves: WantedMove | null = null,
): Promise<void> {
  await tx.run(sql`
    insert into course_waits (tenant_id, appointment_id, client_id, package_id, sessions, price, leaves_id, joins_id,
      leaves_from, joins_from)
    values (${tx.tenant}, ${session}, ${client}, ${read.package}, ${read.sessions}, ${read.price && JSON.stringify(read.price)}::jsonb,
      ${moves?.from ?? null}, ${moves?.to ?? null}, ${moves?.since.from ?? null}, ${moves?.since.to ?? null})
    on conflict (tenant_id, appointment_id, client_id) do update
      set package_id = excluded.package_id, sessions = excluded.sessions, price = excluded.price, leaves_id = excluded.leaves_id,
        joins_id = excluded.joins_id, leaves_from = excluded.leaves_from, joins_from = excluded.joins_from, joined_at = now()`);
}

/** Forgets what a client read who leaves the list of a session. */
export async function forgetCourseWait(tx: Tx, { session, client }: Waiting): Promise<void> {
  await tx.run(sql`
    delete from course_waits where tenant_id = ${tx.tenant} and appointment_id = ${session} and client_id = ${client}`);
}

/** Forgets that a client waits to move to a course. */
export async function forgetWantedMove(
  tx: Tx,
  { client, to }: { client: number; to: number },
): Promise<void> {
  await tx.run(sql`
    delete from course_waits where tenant_id = ${tx.tenant} and client_id = ${client} and joins_id = ${to}`);
}

/** Forgets what clients read who are in none of these lists any more. */
export async function forgetWhoLeft(tx: Tx): Promise<void> {
  await tx.run(sql`
    delete from course_waits c where c.tenant_id = ${tx.tenant} and not exists (
      select from appointments_waiting w
      where w.tenant_id = c.tenant_id and w.row_id = c.appointment_id and w.target_id = c.client_id)`);
}

/**
 * The clients who wait for a session with the package of a course, in the order of its list: who joined the list of the course, and whom staff added with a package
 * that is sold with courses.
 */
export function waitingForCourses(tx: Tx, session: number): Promise<CourseWait[]> {
  return tx.run<CourseWait>(sql`
    select w.target_id as client, p.id as package,
      case when c.client_id is not null
        then jsonb_build_object('package', c.package_id, 'sessions', c.sessions, 'price', c.price) end as read,
      case when c.leaves_id is not null then jsonb_build_object('from', c.leaves_id, 'to', c.joins_id, 'since',
        jsonb_build_object('from', c.leaves_from, 'to', c.joins_from)) end as moves
    from appointments_waiting w
    left join course_waits c on c.tenant_id = w.tenant_id and c.appointment_id = w.row_id and c.client_id = w.target_id
    left join appointments_own_packages o on o.tenant_id = w.tenant_id and o.row_id = w.row_id and o.of_id = w.target_id
    join packages p on p.tenant_id = w.tenant_id and p.id = coalesce(c.package_id, o.target_id) and p.deleted_at is null
      and (c.client_id is not null or p.course <> 'none')
    join users u on u.tenant_id = w.tenant_id and u.id = w.target_id and u.deleted_at is null
    where w.tenant_id = ${tx.tenant} and w.row_id = ${session}
    order by w.position`);
}
