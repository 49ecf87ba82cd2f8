import { sql } from 'drizzle-orm';
import {
  allFields,
  brokenRules,
  type EntityDefinition,
  type EntityValues,
  initialValues,
} from 'shared-contracts/entities';
import { tableName } from '../database/names.ts';
import type { Tx } from '../database/transaction.ts';
import type { Actor } from '../repositories/audit.ts';
import { type BulkRow, type KnownRow, knownRows, writeRows } from '../repositories/bulk.ts';
import { changedFields, derive, type KnownTitles, normalValues } from '../services/row-values.ts';
import { slugOf } from '../services/slugs.ts';
import type { Outcome } from './report.ts';

/** A row that a file holds: its key in this and the next file, and the fields that the file knows. */
interface FileRow {
  key: string;
  name: string;
  values: EntityValues;
}

/** What is imported of one entity. */
export interface EntityImport {
  definition: EntityDefinition;
  rows: readonly FileRow[];
  /** What a new row has in fields that the file does not know; never compared afterwards. */
  onCreate?: EntityValues;
  /** Whether a row of the same title that nobody imported is taken for the same one. */
  adopts: boolean;
  titles: KnownTitles;
}

/** What came of it: counts, and the id of every row that is there now, by key. */
export interface Imported {
  outcome: Outcome;
  ids: Map<string, number>;
}

interface Place {
  tx: Tx;
  actor: Actor;
  channel: number;
}

async function slugsOf({ tx, channel }: Place, definition: EntityDefinition): Promise<Set<string>> {
  if (!definition.content) return new Set();
  const rows = await tx.run<{ slug: string | null }>(sql`
    select slug from ${sql.identifier(tableName(definition.name))}
    where tenant_id = ${tx.tenant} and channel_id = ${channel} and deleted_at is null`);
  return new Set(rows.flatMap((row) => row.slug ?? []));
}

function freeSlugIn(taken: Set<string>, title: string): string {
  const wanted = slugOf(title);
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  taken.add(slug);
  return slug;
}

function reasonOf(definition: EntityDefinition, broken: Readonly<Record<string, string>>): string {
  const fields = allFields(definition);
  return Object.entries(broken)
    .map(([name, message]) => `${fields[name]?.label ?? name}: ${message}`)
    .join(' ');
}

/** Brings the rows of a file into a channel: what is new is created, what differs is changed, what breaks a rule is left out. */
export async function importRows(place: Place, given: EntityImport): Promise<Imported> {
  const { definition, rows, onCreate = {}, adopts, titles } = given;
  const outcome: Outcome = { what: definition.plural, created: 0, changed: 0, unchanged: 0, skipped: [] };
  const known = await knownRows(place.tx, definition, {
    channel: place.channel,
    keys: rows.map((row) => row.key),
    titles: adopts ? rows.map((row) => row.name) : [],
  });
  const byKey = new Map(
    known.flatMap((one): [string, KnownRow][] => (one.key === null ? [] : [[one.key, one]])),
  );
  const byTitle = new Map(
    known.flatMap((one): [string, KnownRow][] => (one.key === null ? [[one.title, one]] : [])),
  );
  const slugs = await slugsOf(place, definition);
  const ids = new Map<string, number>();
  const toWrite: BulkRow[] = [];
  for (const { key, name, values: fromFile } of rows) {
    const found = byKey.get(key) ?? (adopts ? byTitle.get(name) : undefined);
    if (found?.deleted) {
      outcome.skipped.push({ name, reason: 'It was deleted here and is in the bin.' });
      continue;
    }
    const before = found?.row.values ?? null;
    const given = { ...(before ?? { ...initialValues(definition), ...onCreate }), ...fromFile };
    const values = normalValues(definition, given, before ?? {});
    if (definition.content && !values.slug) values.slug = freeSlugIn(slugs, name);
    const broken = brokenRules(definition, values);
    if (Object.keys(broken).length > 0) {
      outcome.skipped.push({ name, reason: reasonOf(definition, broken) });
      continue;
    }
    if (found) ids.set(key, found.row.id);
    if (found?.key === key && before && changedFields(before, values).length === 0) {
      outcome.unchanged += 1;
      continue;
    }
    if (found) outcome.changed += 1;
    else outcome.created += 1;
    toWrite.push({
      id: found?.row.id ?? 0,
      key,
      values,
      before,
      derived: derive(definition, values, titles),
    });
  }
  const written = await writeRows(place.tx, definition, {
    rows: toWrite,
    channel: place.channel,
    actor: place.actor,
  });
  for (const [key, id] of written) ids.set(key, id);
  return { outcome, ids };
}
