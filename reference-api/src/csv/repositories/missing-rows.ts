import { sql } from 'drizzle-orm';
import type { Tx } from '../../database/transaction.ts';
import type { MissingRow } from './import-lines.ts';

const mostMissing = 500;

/** The rows of other entities that refuse lines of a checked file since they do not exist, each once, whatever its capitals, in the order of the file. */
export function missingRows(tx: Tx, file: number): Promise<MissingRow[]> {
  return tx.run<MissingRow>(sql`
    select entity, title from (
      select distinct on (p -> 'missingRow' ->> 'entity', lower(p -> 'missingRow' ->> 'title'))
        p -> 'missingRow' ->> 'entity' as entity, p -> 'missingRow' ->> 'title' as title, l.place
      from import_lines l cross join lateral jsonb_array_elements(l.problems) p
      where l.tenant_id = ${tx.tenant} and l.import_id = ${file} and l.outcome = 'fail' and p ? 'missingRow'
      order by 1, lower(p -> 'missingRow' ->> 'title'), l.place) as missing
    order by place, entity, title limit ${mostMissing}`);
}
