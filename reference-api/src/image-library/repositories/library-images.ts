// One thing: the images of a space as the library lists them, and the rows outside the trash that show them.
import { type SQL, sql } from 'drizzle-orm';
import type { LibraryImage } from 'shared-contracts/api/images';
import { allDefinitions, allFields, type EntityDefinition } from 'shared-contracts/entities';
import { fieldsWithImages, imageUsesOf } from '../../database/image-uses.ts';
import { columnName, inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { searchOfImage } from '../../files/repositories/images.ts';
import { likePattern } from '../../rows/repositories/like-pattern.ts';
import { rowTable } from '../../rows/repositories/row-shape.ts';

/** An image as the database has it. */
export type StoredImage = Omit<LibraryImage, 'url' | 'uses' | 'shown'>;

/** A row that shows an image; `values` has the fields that may. */
export interface RowWithImage {
  entity: EntityDefinition['name'];
  id: number;
  title: string;
  channel: number | null;
  values: Record<string, unknown>;
}

const places = allDefinitions.flatMap((definition) => {
  const found = imageUsesOf(definition);
  if (found === null) return [];
  return [
    { definition, table: rowTable(definition), uses: sql.raw(found.uses), isAny: sql.raw(found.isAny) },
  ];
});

type Place = (typeof places)[number];

// Spelt as the index has it, so that no row without images is looked at.
const live = (tx: Tx, { isAny }: Place) =>
  sql`"tenant_id" = ${tx.tenant} and "deleted_at" is null and ${isAny}`;

const useOf = (tx: Tx, key: string) => `${tx.tenant}/${key}`;

function isShown(tx: Tx): SQL {
  const shown = places.map(
    (place) =>
      sql`exists (select from ${place.table} where ${live(tx, place)} and ${place.uses} @> array[${String(tx.tenant)} || '/' || i.key])`,
  );
  return sql`(${sql.join(shown, sql` or `)})`;
}

// The images of rows that have all of the words.
function shownByRowsWith(tx: Tx, words: readonly string[]): SQL {
  const all = sql.join(
    words.map((word) => sql`"search" like ${likePattern(word)}`),
    sql` and `,
  );
  const found = places.map(
    (place) => sql`select unnest(${place.uses}) from ${place.table} where ${live(tx, place)} and ${all}`,
  );
  return sql`${String(tx.tenant)} || '/' || i.key in (${sql.join(found, sql` union all `)})`;
}

const columns =
  sql.raw(`i.key, i.width, i.height, i.bytes::float8 as bytes, i.name, i.alt, i.credit, i.focal_point as "focalPoint",
  i.created_at as "createdAt", i.created_by as "createdBy"`);

/** What a list of images asks: folded words, whether rows show them, and the key of the last one of the page before. */
export interface ImageQuery {
  words: readonly string[];
  use: 'used' | 'unused' | undefined;
  after: string | undefined;
  limit: number;
}

async function readImages(tx: Tx, isIn: SQL, { words, after, limit }: Omit<ImageQuery, 'use'>) {
  const conditions: SQL[] = [isIn];
  if (words.length > 0) {
    const own = sql.join(
      words.map((word) => sql`i.search like ${likePattern(word)}`),
      sql` and `,
    );
    conditions.push(sql`((${own}) or ${shownByRowsWith(tx, words)})`);
  }
  if (after !== undefined) {
    conditions.push(sql`(i.created_at, i.key) < (
      select created_at, key from images where tenant_id = ${tx.tenant} and key = ${after})`);
  }
  return tx.runWithCustomPlan<StoredImage>(sql`
    select ${columns} from images i where i.tenant_id = ${tx.tenant} and ${sql.join(conditions, sql` and `)}
    order by i.created_at desc, i.key desc limit ${limit}`);
}

// Asked for each image in one statement, the rows that show it take seconds with thousands of images: the index answers for many at once.
const atOnce = 500;

/** Lists images, the newest first. One that was taken out of the library is in it again where a row shows it. */
export async function listLibrary(tx: Tx, { use, ...query }: ImageQuery): Promise<StoredImage[]> {
  if (use === undefined) return readImages(tx, sql`(i.removed_at is null or ${isShown(tx)})`, query);
  const isIn = use === 'used' ? sql`true` : sql`i.removed_at is null`;
  const found: StoredImage[] = [];
  let { after } = query;
  for (;;) {
    const part = await readImages(tx, isIn, { ...query, after, limit: atOnce });
    const uses = await countUses(
      tx,
      part.map(({ key }) => key),
    );
    found.push(...part.filter(({ key }) => uses.has(key) === (use === 'used')));
    after = part.at(-1)?.key;
    if (found.length >= query.limit || part.length < atOnce) return found.slice(0, query.limit);
  }
}

/** Finds an image of the space, in the library or not; locked until the transaction ends on wish. */
export async function findImage(tx: Tx, key: string, isHeld = false): Promise<StoredImage | null> {
  const [found] = await tx.run<StoredImage>(sql`
    select ${columns} from images i where i.tenant_id = ${tx.tenant} and i.key = ${key}
    ${isHeld ? sql`for update` : sql``}`);
  return found ?? null;
}

/** How many rows outside the trash show each of these images; an image that none shows is absent. */
export async function countUses(tx: Tx, keys: readonly string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const uses = sql`${sql.param(keys.map((key) => useOf(tx, key)))}::text[]`;
  const parts = places.map(
    (place) => sql`
      select shown.use from ${place.table} cross join lateral unnest(${place.uses}) shown (use)
      where ${live(tx, place)} and ${place.uses} && ${uses} and shown.use = any(${uses})`,
  );
  const counted = await tx.runWithCustomPlan<{ key: string; count: number }>(sql`
    select split_part(use, '/', 2) as key, count(*)::int as count
    from (${sql.join(parts, sql` union all `)}) uses group by 1`);
  return new Map(counted.map(({ key, count }) => [key, count]));
}

/** Lists rows outside the trash that show an image, by entity and id, at most `limit`, from the one after `after` on. */
export async function rowsWithImage(
  tx: Tx,
  key: string,
  { after, limit }: { after: { entity: string; id: number } | null; limit: number },
): Promise<RowWithImage[]> {
  const parts = places.map((place) => {
    const { definition, table, uses } = place;
    const values = fieldsWithImages(definition).map((name) => sql.raw(`'${name}', "${columnName(name)}"`));
    const channel = inChannel(definition) ? sql`"channel_id"` : sql`null::bigint`;
    return sql`
      select ${definition.name}::text as entity, "id", "title"::text as title, ${channel} as channel,
        jsonb_build_object(${sql.join(values, sql`, `)}) as values
      from ${table} where ${live(tx, place)} and ${uses} @> array[${useOf(tx, key)}]`;
  });
  const later = after
    ? sql`where (entity collate "C", id) > (${after.entity}::text collate "C", ${after.id}::bigint)`
    : sql``;
  return tx.runWithCustomPlan<RowWithImage>(sql`
    select * from (${sql.join(parts, sql` union all `)}) shown ${later}
    order by entity collate "C", id limit ${limit}`);
}

// Of a text, its blocks with the image alone.
function withImageOnly(definition: EntityDefinition, name: string): SQL {
  const column = sql.raw(`"${columnName(name)}"`);
  if (allFields(definition)[name]?.kind !== 'blocks') return column;
  return sql`(select jsonb_agg(block) from jsonb_array_elements(${column}) block
    where block #>> '{image,url}' like '%/' || wanted.key || '/%')`;
}

/** Of each of these images, what one row outside the trash shows of it, by field; an image that none shows is absent. */
export async function oneUseOfEach(
  tx: Tx,
  keys: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  if (keys.length === 0) return new Map();
  const parts = places.map((place) => {
    const values = fieldsWithImages(place.definition).map(
      (name) => sql`${sql.raw(`'${name}'`)}, ${withImageOnly(place.definition, name)}`,
    );
    return sql`(select jsonb_build_object(${sql.join(values, sql`, `)}) as values from ${place.table}
      where ${live(tx, place)} and ${place.uses} @> array[${String(tx.tenant)} || '/' || wanted.key] limit 1)`;
  });
  const found = await tx.runWithCustomPlan<{ key: string; values: Record<string, unknown> }>(sql`
    select wanted.key, shown.values from unnest(${sql.param([...keys])}::text[]) wanted (key)
    cross join lateral (select * from (${sql.join(parts, sql` union all `)}) any_row limit 1) shown`);
  return new Map(found.map(({ key, values }) => [key, values]));
}

/** Writes what the library says of an image. */
export async function updateImage(
  tx: Tx,
  key: string,
  { name, alt, credit, focalPoint }: Pick<StoredImage, 'name' | 'alt' | 'credit' | 'focalPoint'>,
): Promise<void> {
  await tx.run(sql`
    update images set name = ${name}, alt = ${alt}, credit = ${credit}, search = ${searchOfImage({ name, alt, credit })},
      focal_point = ${focalPoint === null ? null : JSON.stringify(focalPoint)}::jsonb
    where tenant_id = ${tx.tenant} and key = ${key}`);
}

/** Takes an image out of the library, or puts it back for good. */
export async function setInLibrary(tx: Tx, key: string, isIn: boolean): Promise<void> {
  await tx.run(sql`
    update images set kept = ${isIn}, removed_at = ${isIn ? null : sql`now()`}
    where tenant_id = ${tx.tenant} and key = ${key}`);
}
