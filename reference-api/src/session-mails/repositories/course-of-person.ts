import { sql } from 'drizzle-orm';
import { openStatuses } from 'shared-contracts/entities';
import { pageActorName } from '../../booking/repositories/page-actor.ts';

// Whether what client `x` has of package `p` was sold or taken back with a change of session `a`: staff sell courses that the booking page does not.
const isMoved = sql`exists (select from package_entries e
  join row_versions v on v.tenant_id = e.tenant_id and v.entity = 'appointments' and v.row_id = a.id and v.at = e.created_at
  where e.tenant_id = a.tenant_id and e.client = x.id and e.package = p.id and e.kind in ('sold', 'refunded') and e.deleted_at is null)`;

/**
 * The course that a session `a` is one of for a client `x`: its name, which is that of the series and stands on the booking page, its price as they read it or as
 * it was sold to them, and what was taken off their account in the
 * transaction that changed the session: all of it where they gave it up, or what came back where staff moved them (`credited`). Null for whom it is no session of a whole course.
 */
export const courseOfPerson = sql`case when x.role = 'client' and a.series <> '' then (
  select jsonb_build_object('name', a.series,
    'price', coalesce(w.price, (select e.due from package_entries e where e.tenant_id = a.tenant_id and e.client = x.id and e.package = p.id
      and e.kind = 'sold' and e.deleted_at is null order by e.id desc limit 1)),
    'leaves', (select l.series from appointments l where l.tenant_id = a.tenant_id and l.id = w.leaves_id and exists (
      select from appointments t where t.tenant_id = a.tenant_id and t.series = a.series and t.deleted_at is null and t.start > now()
        and t.status = any(${sql.param([...openStatuses])}::text[]))),
    'returned', case when not x.takes_part then (select e.due from package_entries e where e.tenant_id = a.tenant_id and e.client = x.id
      and e.package = p.id and e.kind = 'refunded' and e.created_by = ${pageActorName} and e.deleted_at is null
      and e.created_at between a.updated_at - interval '2 seconds' and a.updated_at + interval '2 seconds' order by e.id desc limit 1) end,
    'credited', case when not x.takes_part then (select e.due from package_entries e
      join row_versions v on v.tenant_id = e.tenant_id and v.entity = 'appointments' and v.row_id = a.id and v.at = e.created_at
      where e.tenant_id = a.tenant_id and e.client = x.id and e.package = p.id and e.kind = 'refunded'
        and e.created_by <> ${pageActorName} and e.deleted_at is null order by e.id desc limit 1) end)
  from packages p
  left join course_waits w on w.tenant_id = a.tenant_id and w.appointment_id = a.id and w.client_id = x.id and x.waits
  where p.tenant_id = a.tenant_id and (p.course <> 'none' or w.leaves_id is not null or ${isMoved}) and p.id = coalesce(w.package_id,
    case when not x.waits then (select o.target_id from appointments_own_packages o
      where o.tenant_id = a.tenant_id and o.row_id = a.id and o.of_id = x.id) end)) end`;
