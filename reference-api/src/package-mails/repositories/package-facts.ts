import { sql } from 'drizzle-orm';
import type { PackageMailKind } from 'shared-contracts/api/package-mails';
import type { Money } from 'shared-contracts/entities';
import { pageActorName } from '../../booking/repositories/page-actor.ts';
import type { Tx } from '../../database/transaction.ts';

/** An entry of the ledger that gives a client sessions of a package, with what a mail says of it and whom it goes to. */
export interface EntryToMail {
  id: number;
  kind: PackageMailKind;
  client: number;
  /** Of the client. `isTyped` is whether a visitor of the booking page typed the name. */
  name: string;
  isTyped: boolean;
  /** Their own, or that of their contact; null where there is neither, or the client is in the trash. */
  email: string | null;
  /** Whose email it is, where a client has none. */
  contact: { name: string; isTyped: boolean } | null;
  /** A tag or a name; null where nobody entered one. */
  language: string | null;
  package: string;
  items: { service: string; quantity: number }[];
  /** YYYY-MM-DD */
  validUntil: string | null;
  price: Money | null;
  paid: Money | null;
}

/** Reads an entry that was sold or received; null where it is neither, or in the trash. Of no id: the last one of the tenant. */
export async function entryToMail(tx: Tx, id: number | null): Promise<EntryToMail | null> {
  const [found] = await tx.run<EntryToMail>(sql`
    select e.id, e.kind, u.id as client, u.name, u.updated_by = ${pageActorName} as "isTyped",
      case when u.deleted_at is null then coalesce(u.email, q.email) end as email,
      case when q.email is not null then jsonb_build_object('name', q.name, 'isTyped', q.updated_by = ${pageActorName}) end as contact,
      coalesce(u.language, q.language) as language, p.title as package, e.valid_until::text as "validUntil", e.due as price, e.price as paid,
      (select coalesce(jsonb_agg(jsonb_build_object('service', s.title, 'quantity', i.quantity) order by i.position), '[]')
        from package_entries_items i join services s on s.tenant_id = i.tenant_id and s.id = i.target_id
        where i.tenant_id = e.tenant_id and i.row_id = e.id) as items
    from package_entries e
    join packages p on p.tenant_id = e.tenant_id and p.id = e.package
    join users u on u.tenant_id = e.tenant_id and u.id = e.client
    left join users q on u.email is null and q.tenant_id = u.tenant_id and q.id = u.contact_person and q.deleted_at is null
    where e.tenant_id = ${tx.tenant} and e.deleted_at is null and e.kind in ('sold', 'received')
      and (e.id = ${id} or ${id}::bigint is null)
    order by e.created_at desc, e.id desc limit 1`);
  return found ?? null;
}

/** Who a client is called, and whether a visitor of the booking page typed that. */
export async function clientCalled(tx: Tx, id: number): Promise<{ name: string; isTyped: boolean } | null> {
  const [found] = await tx.run<{ name: string; isTyped: boolean }>(sql`
    select name, updated_by = ${pageActorName} as "isTyped" from users where tenant_id = ${tx.tenant} and id = ${id}`);
  return found ?? null;
}
