import { sql } from 'drizzle-orm';
import type { SetUpStep } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';

/** The steps of the Setup Guide that rows outside the trash can show. */
export type ShownStep = Exclude<SetUpStep, 'payment-provider'>;

/** Which of them are done, in one statement. A coach counts once it is known when this coach works. */
export async function shownSteps(tx: Tx): Promise<Record<ShownStep, boolean>> {
  const live = sql`tenant_id = ${tx.tenant} and deleted_at is null`;
  const [found] = await tx.run<Record<ShownStep, boolean>>(sql`
    select
      exists (select from my_business where ${live}) as "business-named",
      exists (select from my_business where ${live} and logo is not null) as "business-logo",
      exists (select from services where ${live}) as "first-service",
      exists (select from packages where ${live}) as "first-package",
      exists (select from coaches where ${live} and (available is not null or id in (
        select coach from availables where ${live} and coach is not null))) as "first-coach"`);
  if (!found) throw new Error('A statement without a table answered no row.');
  return found;
}
