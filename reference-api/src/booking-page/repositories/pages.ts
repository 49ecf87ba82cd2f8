import { sql } from 'drizzle-orm';
import type { OpenTx, Tx } from '../../database/transaction.ts';

/** The booking page of a tenant, as it is stored. */
export interface StoredPage {
  address: string;
  isOn: boolean;
  version: number;
  updatedAt: string;
  updatedBy: string;
}

const columns = sql`address, is_on as "isOn", version, updated_at as "updatedAt", updated_by as "updatedBy"`;

/** The tenant whose page that is on has an address; null if there is none. */
export async function tenantOfPage(open: Pick<OpenTx, 'run'>, address: string): Promise<number | null> {
  await open.run(sql`select set_config('fairlead.booking_page', ${address}, true)`);
  const [found] = await open.run<{ tenant: number }>(
    sql`select tenant_id as tenant from booking_pages where address = ${address} and is_on`,
  );
  return found?.tenant ?? null;
}

/** The page of the own tenant; null until somebody wrote it. */
export async function ownPage(tx: Tx): Promise<StoredPage | null> {
  const [found] = await tx.run<StoredPage>(
    sql`select ${columns} from booking_pages where tenant_id = ${tx.tenant}`,
  );
  return found ?? null;
}

/** Writes the page if its version still matches (0: never written); null if it changed meanwhile. Throws the unique violation where another tenant has the address. */
export async function putPage(
  tx: Tx,
  options: { address: string; isOn: boolean; version: number; actor: string },
): Promise<StoredPage | null> {
  const { address, isOn, version, actor } = options;
  const [written] = await tx.run<StoredPage>(
    version === 0
      ? sql`insert into booking_pages (tenant_id, address, is_on, updated_by)
          values (${tx.tenant}, ${address}, ${isOn}, ${actor})
          on conflict (tenant_id) do nothing returning ${columns}`
      : sql`update booking_pages set address = ${address}, is_on = ${isOn}, version = version + 1, updated_at = now(), updated_by = ${actor}
          where tenant_id = ${tx.tenant} and version = ${version} returning ${columns}`,
  );
  return written ?? null;
}
