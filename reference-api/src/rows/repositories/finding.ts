import { type SQL, sql } from 'drizzle-orm';
import type { FoundRow } from 'shared-contracts/api';
import { allDefinitions, definitionOf, type EntityDefinition } from 'shared-contracts/entities';
import { inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { likePattern } from './like-pattern.ts';
import { howReached, isReachedBy } from './reached.ts';
import { rowTable } from './row-shape.ts';
import { withBesides } from './titles.ts';

/** Folded words to find in titles. `channel` is null if none is chosen. */
interface Sought {
  words: readonly string[];
  channel: number | null;
  limit: number;
}

// The title is the first line of the searched text. The whole text is matched first, since it has the index.
const titleLine = sql.raw('split_part(t.search, chr(10), 1)');

function begins({ words }: Sought): SQL {
  return sql`t.search like ${likePattern(words.join(' ')).slice(1)}`;
}

function holds({ words }: Sought): SQL {
  return sql.join(
    words.map((word) => sql`t.search like ${likePattern(word)} and ${titleLine} like ${likePattern(word)}`),
    sql` and `,
  );
}

// Every word begins one of the title's. What a letter is, is asked of a collation that knows every script.
function beginsWords({ words }: Sought): SQL {
  const escaped = (word: string) => word.replace(/[.[\](){}*+?|\\^$]/g, '\\$&');
  return sql.join(
    words.map((word) => sql`${titleLine} collate "sorted" ~ ${`(^|[^[:alnum:]])${escaped(word)}`}`),
    sql` and `,
  );
}

function inEntity(
  tx: Tx,
  definition: EntityDefinition,
  options: { place: number; match: SQL; sought: Sought },
): SQL {
  const { place, match, sought } = options;
  const own = inChannel(definition);
  const scope = own ? sql`and t.channel_id = ${sought.channel}` : sql``;
  return sql`(select ${sql.raw(`${place} as place, '${definition.name}' as entity`)}, t.id, t.title,
      ${own ? sql`t.channel_id` : sql`null::bigint`} as channel
    from ${rowTable(definition)} t
    where t.tenant_id = ${tx.tenant} ${scope} and t.deleted_at is null and ${match}
    order by t.title, t.id limit ${sql.raw(String(sought.limit))})`;
}

// Who is a client by their record, or by a session of theirs: as the list of clients has it (`impliedBy` of users). And how they are reached.
async function withPeople(tx: Tx, found: readonly FoundRow[]): Promise<FoundRow[]> {
  const users = found.filter(({ entity }) => entity === 'users').map(({ id }) => id);
  if (users.length === 0) return [...found];
  const people = await tx.run<{ id: number; reached: string | null; client: boolean }>(sql`
    select t.id, ${howReached} as reached, coalesce(t.client, false) or exists (
        select from appointments_clients l join appointments o on o.tenant_id = l.tenant_id and o.id = l.row_id
        where l.tenant_id = t.tenant_id and l.target_id = t.id and o.deleted_at is null) as client
    from users t where t.tenant_id = ${tx.tenant} and t.id = any(${sql.param(users)}::bigint[])`);
  const byId = new Map(people.map((one) => [one.id, one]));
  return found.map((row) => {
    const { reached = null, client = false } = (row.entity === 'users' && byId.get(row.id)) || {};
    return { ...row, ...(reached === null ? {} : { beside: reached }), ...(client ? { client } : {}) };
  });
}

/**
 * Rows of every entity by the words of their titles, best first, in one statement. Its steps (titles that begin so, words that begin so, the rest, and
 * users by their email and phone number) are read one after the other and only as far as rows are wanted.
 */
export async function findEverywhere(tx: Tx, sought: Sought): Promise<FoundRow[]> {
  if (sought.words.length === 0) return [];
  const definitions = allDefinitions.filter(
    (definition) => sought.channel !== null || !inChannel(definition),
  );
  const [first, second, rest] = [begins(sought), beginsWords(sought), holds(sought)];
  const limit = sql.raw(String(sought.limit));
  const steps = [first, sql`${rest} and ${second} and not (${first})`, sql`${rest} and not (${second})`].map(
    (match) => {
      const parts = definitions.map((definition, place) =>
        inEntity(tx, definition, { place, match, sought }),
      );
      return sql`(select * from (${sql.join(parts, sql` union all `)}) found order by title, place, id limit ${limit})`;
    },
  );
  const users = inEntity(tx, definitionOf('users'), {
    ...{ place: 0, sought },
    match: sql`${isReachedBy(sought.words)} and not (${rest})`,
  });
  // Which index serves the words depends on them, so a plan of its own is worth its time.
  const [, found] = await Promise.all([
    tx.run(sql`set local plan_cache_mode = force_custom_plan`),
    tx.run<FoundRow>(
      sql`select entity, id, title, channel from (${sql.join([...steps, users], sql` union all `)}) best limit ${limit}`,
    ),
  ]);
  return withBesides(tx, await withPeople(tx, found));
}
