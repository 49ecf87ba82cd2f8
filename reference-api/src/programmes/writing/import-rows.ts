// One thing: the rows of one entity in a file become rows of a channel, new or changed, in one statement for all.
import { sql } from 'drizzle-orm';
import { taxonsColumn } from 'shared-contracts/api';
import {
  allFields,
  definitionOf,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  initialValues,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { type BulkRow, writeRows } from '../../bulk-steps/repositories/bulk.ts';
import {
  keepKeys,
  type Rekeyed,
  releaseKeys,
  titlesBeside,
  wholeRows,
} from '../../csv/repositories/imported-rows.ts';
import { keepImported, lastImported } from '../../csv/repositories/imported-values.ts';
import { tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { renameElsewhere } from '../../entities/services/entity-writing.ts';
import { slugOf } from '../../entities/services/slugs.ts';
import { changedFields, derive, type KnownTitles, normalValues } from '../../rows/repositories/row-values.ts';
import { changesOf } from '../../rows/repositories/versions.ts';
import { holdLabelsOf, labelledAgendas, openLabels } from '../../session-labels/services/label-book.ts';
import { quoted } from '../reading/words.ts';
import { fitValues } from './fit-values.ts';
import { type Lacking, type MayLack, noteLacking, statedValues } from './lacking-values.ts';
import { mergeChanges } from './merge-changes.ts';
import type { Outcome } from './report.ts';
import type { RowChange, RowKept } from './row-changes.ts';
import { withZonesAsKnown } from './same-zones.ts';

/** A row that a file holds: the row that it is here, if there is one, its key in this and the next file, and the fields that the file knows. */
export interface FileRow {
  row: number | null;
  key: string;
  name: string;
  values: EntityValues;
  /** Where it stands in the file, such as `Line 3`. */
  at?: string;
  /** What this row alone has in fields that the file does not know, if it is new. */
  onCreate?: EntityValues;
  /** What its slug is made of, instead of its name. */
  slugFrom?: string;
  /** The ids of its tags and categories. */
  terms?: readonly number[];
  /** Fields that stay as people wrote them here where no import gave this row any before. */
  ownFields?: readonly string[];
  /** An image that stays as people chose it here where no import gave this row one before. */
  ownImage?: string;
  /** As of {@link EntityImport}, for this row alone: another source brought it. */
  asPeople?: boolean;
}

/** The rows of one entity to import. */
export interface EntityImport {
  definition: EntityDefinition;
  rows: readonly FileRow[];
  /** What a new row has in fields that the file does not know; never compared afterwards. */
  onCreate?: EntityValues;
  titles: KnownTitles;
  /** Fields that the file may lack. */
  mayLack?: readonly MayLack[];
  /** Whether its changes count as those of a person: they are compared with no import, and the next one knows nothing of them. */
  asPeople?: boolean;
}

/** The result: counts, warnings, rows that stay as they are here, and the id of each row by key. */
export interface Imported {
  outcome: Outcome;
  warnings: string[];
  kept: RowKept[];
  /** What became of fields that the file lacks, by field. */
  lacking: Map<string, Lacking>;
  ids: Map<string, number>;
  /** The tags and categories to tick for rows: those that no import before gave them. What people took off since stays off. */
  ticks: { row: number; isNew: boolean; ticks: number[] }[];
}

/** Where rows are imported, and who does it. `begin` notes that so many rows are written, and returns the bulk operation of that. */
export interface ImportPlace {
  tx: Tx;
  actor: Actor;
  channel: number;
  begin: (definition: EntityDefinition, rows: number) => Promise<number>;
  /** Notes which rows were here and are known by another key from now on, so that an undo gives the former ones back. */
  rekeyed?: (rows: readonly Rekeyed[]) => void;
  /** Notes the change of the taxonomy that ticked for rows of an entity. */
  ticked?: (entity: EntityName, change: number) => void;
  /** Receives each row that is created or changed. */
  onChange?: (change: RowChange) => void;
}

const sessions = definitionOf('agenda-sessions');

async function slugsOf({ tx, channel }: ImportPlace, definition: EntityDefinition): Promise<Set<string>> {
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

/** The name of a row that must be the only one of its name: with a number where another one has it. */
function freeName(taken: Set<string>, wanted: string, most: number): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) {
    const end = ` (${number})`;
    name = `${wanted.slice(0, most - end.length).trimEnd()}${end}`;
  }
  taken.add(name);
  return name;
}

function reasonOf(definition: EntityDefinition, broken: Readonly<Record<string, string>>): string {
  const fields = allFields(definition);
  return Object.entries(broken)
    .map(([name, message]) => `${fields[name]?.label ?? name}: ${message}`)
    .join(' ');
}

/** The tags and categories that imports gave a row so far. No field has the name of that column. */
function givenTerms(last: EntityValues | undefined): number[] {
  const given = last?.[taxonsColumn];
  return Array.isArray(given) ? given.filter((id) => typeof id === 'number') : [];
}

const isNamedOnce = ({ unique = [], titleField }: EntityDefinition) =>
  unique.some((group) => group.length === 1 && group[0] === titleField);

/** Imports the rows of a file into a channel: creates new rows, changes those that differ, cuts and reports values that do not fit. */
export async function importRows(place: ImportPlace, entityImport: EntityImport): Promise<Imported> {
  const { definition, rows, onCreate = {}, titles, mayLack = [], asPeople = false } = entityImport;
  const { tx, channel } = place;
  const outcome: Outcome = { what: definition.plural, created: 0, changed: 0, unchanged: 0, skipped: [] };
  const found = rows.flatMap(({ row }) => row ?? []);
  await holdLabelsOf(tx, sessions);
  const known = await wholeRows(tx, definition, found);
  const written = [...rows.map(({ values }) => values), ...[...known.values()].map(({ row }) => row.values)];
  const labels = await openLabels(tx, definition, labelledAgendas([onCreate, ...written]));
  await releaseKeys(tx, definition, { channel, keys: rows.map(({ key }) => key) });
  const names = isNamedOnce(definition)
    ? await titlesBeside(tx, definition, { channel, except: found })
    : null;
  const nameField = allFields(definition)[definition.titleField];
  const slugs = await slugsOf(place, definition);
  const ids = new Map<string, number>();
  const warnings: string[] = [];
  const kept: RowKept[] = [];
  const lacking = new Map<string, Lacking>();
  const held = [...known].flatMap(([id, { row, deleted }]) => (deleted ? [] : [[id, row.values] as const]));
  const lastOf = await lastImported(tx, definition, new Map(asPeople ? [] : held));
  const fromSource = new Map<string, EntityValues>();
  const changes: (Pick<RowChange, 'isNew' | 'name' | 'fields'> & { key: string })[] = [];
  const toWrite: BulkRow[] = [];
  const toKey: { id: number; key: string }[] = [];
  const toTick: { key: string; isNew: boolean; ticks: number[] }[] = [];
  for (const {
    row,
    key,
    name,
    values: inFile,
    at,
    onCreate: ofRow = {},
    slugFrom,
    terms = [],
    ownFields,
    ownImage,
    asPeople: isOfPeople = asPeople,
  } of rows) {
    const leaveOut = (reason: string) =>
      void outcome.skipped.push({ name, reason: at ? `${at}. ${reason}` : reason });
    const here = row === null ? undefined : known.get(row);
    if (here?.deleted) {
      leaveOut('It was deleted here and is in the trash.');
      continue;
    }
    const before = here?.row.values ?? null;
    const last = here && !isOfPeople ? lastOf.get(here.row.id) : undefined;
    const stated = statedValues(inFile, mayLack, { before, last });
    const fromFile = withZonesAsKnown(definition, stated, [before, last]);
    const wanted = { ...(before ?? { ...initialValues(definition), ...onCreate, ...ofRow }), ...fromFile };
    const normal = normalValues(definition, wanted, before ?? {});
    const cut = fitValues(definition, { name, values: normal, fromFile });
    const fitted = { ...cut, values: labels.fit({ before, values: cut.values }) };
    const first =
      ownFields && Object.fromEntries(ownFields.map((field) => [field, fitted.values[field] ?? null]));
    const chosen = ownImage && before?.[ownImage] && !(ownImage in (last ?? {})) ? [ownImage] : [];
    const own = Object.fromEntries(chosen.map((field) => [field, fitted.values[field] ?? null]));
    const base = last || first || chosen.length > 0 ? { ...(last ?? first), ...own } : undefined;
    const merged =
      before && base
        ? mergeChanges(definition, { name, before, values: fitted.values, fromFile }, base)
        : { values: fitted.values, kept: [], warnings: [] };
    const { values } = merged;
    noteLacking(lacking, mayLack, { name, fromFile: inFile, before, values });
    warnings.push(...fitted.warnings, ...merged.warnings);
    if (here && merged.kept.length > 0) {
      const title = String(values[definition.titleField] ?? name);
      kept.push({ definition, row: here.row.id, name: title, fields: merged.kept });
    }
    fromSource.set(key, {
      ...last,
      ...Object.fromEntries(Object.keys(fromFile).map((field) => [field, fitted.values[field] ?? null])),
    });
    if (names && nameField?.kind === 'text') {
      const title = String(values[definition.titleField]);
      values[definition.titleField] = freeName(names, title, nameField.max);
      if (values[definition.titleField] !== title)
        warnings.push(
          `${definition.plural}: another one is called ${quoted(title)}, so this one is ${quoted(String(values[definition.titleField]))}.`,
        );
    }
    if (definition.content && !values.slug) values.slug = freeSlugIn(slugs, slugFrom ?? name);
    if (Object.keys(fitted.broken).length > 0) {
      leaveOut(reasonOf(definition, fitted.broken));
      continue;
    }
    const given = givenTerms(last);
    const ticks = terms.filter((term) => !given.includes(term));
    if (ticks.length > 0) {
      toTick.push({ key, isNew: !here, ticks });
      fromSource.set(key, { ...fromSource.get(key), [taxonsColumn]: [...given, ...ticks] });
    }
    if (here) {
      ids.set(key, here.row.id);
      if (isOfPeople) fromSource.delete(key);
      else toKey.push({ id: here.row.id, key });
    }
    if (before && changedFields(before, values).length === 0) {
      outcome.unchanged += 1;
      continue;
    }
    if (here) outcome.changed += 1;
    else outcome.created += 1;
    const fields = before ? changesOf(before, values, changedFields(before, values)) : {};
    changes.push({ key, isNew: !here, name, fields });
    toWrite.push({
      id: here?.row.id ?? 0,
      key: here ? null : key,
      values,
      before,
      derived: derive(definition, values, titles),
    });
  }
  place.rekeyed?.(await keepKeys(tx, definition, toKey));
  if (await labels.save(place.actor, found)) {
    for (const row of toWrite) row.values = labels.fit({ before: row.before ?? null, values: row.values });
  }
  warnings.push(...labels.warnings());
  const operation = toWrite.length > 0 ? await place.begin(definition, toWrite.length) : null;
  if (operation !== null) {
    const bulkOperation = { id: operation, action: 'import' as const };
    // Rows that are renamed give their names up first: another one may take them.
    const renamed = toWrite.filter(
      ({ id, before, values }) => id && before?.[definition.titleField] !== values[definition.titleField],
    );
    const aside = names ? renamed.map(({ id }) => id) : [];
    const made = await writeRows(tx, definition, {
      rows: toWrite,
      channel,
      actor: place.actor,
      bulkOperation,
      aside,
    });
    for (const [key, id] of made) ids.set(key, id);
    for (const { id } of renamed) await renameElsewhere({ tx, definition }, id);
  }
  const ofRows = [...ids].flatMap(([key, id]) => {
    const values = fromSource.get(key);
    return values ? [[id, values] as const] : [];
  });
  if (!asPeople) await keepImported(tx, definition, { rows: new Map(ofRows), bulkOperation: operation });
  for (const { key, ...change } of changes)
    place.onChange?.({ definition, row: ids.get(key) ?? 0, ...change });
  const ticks = toTick.flatMap(({ key, ...tick }) => {
    const row = ids.get(key);
    return row === undefined ? [] : [{ row, ...tick }];
  });
  return { outcome, warnings, kept, lacking, ids, ticks };
}
