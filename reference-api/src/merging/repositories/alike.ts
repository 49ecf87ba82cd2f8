import { sql } from 'drizzle-orm';
import type { AlikeClient } from 'shared-contracts/api/client-data';
import type { Tx } from '../../database/transaction.ts';
import { howReached } from '../../rows/repositories/reached.ts';

const most = 5;
// Without the code of a country and the 0 before that of a town: what somebody wrote down has the one, or the other, or neither.
const [compared, fewest] = [9, 7];

const nameOf = (alias: 't' | 'm') => sql.raw(`split_part(${alias}.search, chr(10), 1)`);
const phoneOf = (alias: 't' | 'm') =>
  sql.raw(`right(ltrim(regexp_replace(${alias}.phone, '[^0-9]', '', 'g'), '0'), ${compared})`);

/** The users who may be the same person as one, by name. */
export function alikeTo(tx: Tx, user: number): Promise<AlikeClient[]> {
  return tx.run<AlikeClient>(sql`
    select t.id, t.title as name, ${howReached} as reached
    from users m
    join users t on t.tenant_id = m.tenant_id and t.id <> m.id and t.deleted_at is null
    where m.tenant_id = ${tx.tenant} and m.id = ${user}
      and t.contact_person is distinct from m.id and m.contact_person is distinct from t.id
      and (t.contact_person is null or t.contact_person is distinct from m.contact_person)
      and (${nameOf('t')} = ${nameOf('m')}
        or (length(${phoneOf('m')}) >= ${fewest} and ${phoneOf('t')} = ${phoneOf('m')}
          and split_part(${nameOf('t')}, ' ', 1) = split_part(${nameOf('m')}, ' ', 1)))
    order by t.title, t.id limit ${most}`);
}
