// One thing: the cells of lines become values and references.
import { type ColumnDates, idColumn } from 'shared-contracts/api';
import { isTimeZone } from 'shared-contracts/days';
import {
  allFields,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
  type Field,
  type FieldValue,
  isContents,
  isOwnedItems,
} from 'shared-contracts/entities';
import { businessCurrency } from '../../booking/repositories/calendar.ts';
import type { Tx } from '../../database/transaction.ts';
import { type NamedRow, rowsNamed } from '../../rows/repositories/titles.ts';
import type { Problem, SentLine } from '../repositories/import-lines.ts';
import { asWritten, harmless } from './harmless.ts';
import { type LineTerm, withTerms } from './line-terms.ts';
import { zoneInHeader, zonesOfLines } from './line-zones.ts';
import { noSuchRow } from './no-such-row.ts';
import { type Reference, readCell } from './read-cell.ts';
import { mayStayEmpty, type UnreadValue } from './unread/unread-values.ts';
import { inUnitOfHeader } from './written/written-minutes.ts';

/** A parsed line: the row that it names, its values, and its errors. */
export interface ReadLine {
  place: number;
  id: number | null;
  slug: string | null;
  /** The field whose value found the row, where the line names no id. */
  by?: string | null;
  supplied: EntityValues;
  /** The tags and categories that the row gets. */
  terms?: LineTerm[];
  problems: Problem[];
  /** The unique value that its row has through another row (`sharedBy`). */
  shares?: string;
  /** Fields without a value, since one from which theirs comes is refused: they are not refused, too. */
  unknown?: readonly string[];
  /** The values that are left out because they cannot be read: why, and what stood there. */
  unread?: UnreadValue[];
}

interface Named {
  line: ReadLine;
  name: string;
  field: Field & { to: EntityName };
  references: Reference[];
  /** Titles of the sections that the references stand in, of a field that has sections. */
  sections: string[];
}

function idIn(cell: string): number | null | undefined {
  const text = asWritten(cell).trim();
  if (text === '') return null;
  return /^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : undefined;
}

/** What a line has in the columns of a field: several are one text, or several rows. */
function cellOf(cells: readonly string[], places: readonly number[], field: Field | undefined): string {
  if (places.length === 1) return cells[places[0] ?? 0] ?? '';
  const parts = places.map((place) => asWritten(cells[place] ?? '').trim());
  return harmless(parts.filter((part) => part !== '').join(field?.kind === 'relations' ? '; ' : ' '));
}

const onlyFirst = 'Of several emails in a cell, the first one counts.';
const onlyText = 'The text of a cell comes without them.';

function readLine(
  definition: EntityDefinition,
  sent: SentLine,
  options: {
    matches: readonly (string | null)[];
    headers: readonly string[];
    zone: string;
    currency: string | null;
    dates: readonly ColumnDates[];
  },
): { line: ReadLine; named: Named[] } {
  const { matches, headers, zone, currency, dates } = options;
  const fields = allFields(definition);
  const line: ReadLine = { place: sent.place, id: null, slug: null, supplied: {}, problems: [] };
  const named: Named[] = [];
  const unread: UnreadValue[] = [];
  line.unread = unread;
  const refuse = (field: string | null, reason: string) => line.problems.push({ field, reason });
  if (sent.wrong) refuse(null, sent.wrong);
  if (sent.cells.slice(matches.length).some((cell) => cell !== '')) {
    refuse(null, 'It has more cells than the file has columns.');
  }
  const ownZone = sent.cells[matches.indexOf('timeZone')]?.trim();
  for (const [at, name] of matches.entries()) {
    if (matches.indexOf(name) !== at) continue;
    const places = matches.flatMap((match, place) => (match === name ? [place] : []));
    const field = name === null ? undefined : fields[name];
    const written = cellOf(sent.cells, places, field);
    const isDuration = field?.kind === 'integer' && field.unit === 'min';
    const cell = isDuration ? inUnitOfHeader(headers[at] ?? '', written) : written;
    if (name === idColumn) {
      const id = idIn(cell);
      if (id === undefined) refuse(idColumn, 'Enter a number.');
      else line.id = id;
      continue;
    }
    if (name === null || !field) continue;
    const otherwise = zoneInHeader(headers[at] ?? '') ?? zone;
    const order = dates.find(({ column }) => column === at)?.order ?? null;
    const read = readCell(field, cell, ownZone && isTimeZone(ownZone) ? ownZone : otherwise, {
      currency,
      order,
    });
    if ('wrong' in read && mayStayEmpty(definition, name)) {
      unread.push({ field: name, reason: read.wrong, text: asWritten(cell).trim() });
    } else if ('wrong' in read) refuse(name, read.wrong);
    else if ('value' in read) {
      line.supplied[name] = read.value;
      if (read.others) unread.push({ field: name, reason: onlyFirst, text: read.others.join(', ') });
      if (read.left) unread.push({ field: name, reason: onlyText, text: read.left });
    } else if (field.to) {
      named.push({
        line,
        name,
        field: { ...field, to: field.to },
        references: read.references,
        sections: read.sections ?? [],
      });
    }
  }
  if (definition.content && typeof line.supplied.slug === 'string') line.slug = line.supplied.slug;
  return { line, named };
}

/** The value of a cell that names rows by these ids; of items that belong to rows, `owners` are these. */
function valueBy(
  { field, references, sections }: Named,
  ids: readonly number[],
  owners: readonly number[],
): FieldValue {
  if (field.kind === 'relation') return ids[0] ?? null;
  if (field.kind === 'relations') return [...new Set(ids)];
  if (isContents(field)) {
    return sections.map((title, place) => ({
      type: 'heading' as const,
      text: title,
      rows: ids.filter((_, at) => references[at]?.section === place),
    }));
  }
  if (isOwnedItems(field)) return ids.map((id, at) => ({ id, quantity: 1, of: owners[at] ?? 0 }));
  return ids.map((id, at) => ({ id, quantity: references[at]?.quantity ?? 1 }));
}

// A title may have a comma of its own, so that a cell is taken apart at commas only where no row is called as the whole.
function partsOf(title: string, field: Field): string[] {
  if (field.kind !== 'relations' || !title.includes(',')) return [];
  return title
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

interface ResolveOptions {
  channel: number | null;
  /** Whether a number alone is a name, such as that of a room, and no id: the file is of another program. */
  numbersAreNames?: boolean | undefined;
}

const withoutBareIds = (named: Named): Named => ({
  ...named,
  references: named.references.map((one) => (/^\d+$/.test(one.title) ? { ...one, id: null } : one)),
});

/** Finds the rows that cells name by their titles, all of the lines together. */
async function resolve(
  tx: Tx,
  all: readonly Named[],
  { channel, numbersAreNames = false }: ResolveOptions,
): Promise<void> {
  const named = numbersAreNames ? all.map(withoutBareIds) : all;
  const wanted = new Map<EntityName, Set<string>>();
  const want = (entity: EntityName, titles: readonly string[]) =>
    wanted.set(entity, new Set([...(wanted.get(entity) ?? []), ...titles]));
  for (const { field, references } of named) {
    for (const { id, title, of } of references) {
      if (id === null) want(field.to, [title, ...partsOf(title, field)]);
      if (isOwnedItems(field) && of?.id === null) want(field.of, [of.title]);
    }
  }
  const known = new Map<EntityName, Map<string, NamedRow[]>>();
  for (const [entity, titles] of wanted) {
    known.set(entity, await rowsNamed(tx, entity, { titles: [...titles], channel }));
  }
  for (const one of named) {
    const { line, name, field, references } = one;
    const rowsCalled = (title: string, entity = field.to) => known.get(entity)?.get(title) ?? [];
    const owners = references.map(({ of }) => {
      if (!isOwnedItems(field) || !of) return 0;
      const found = rowsCalled(of.title, field.of);
      const [only] = found;
      if (of.id !== null || (only && found.length === 1)) return of.id ?? only?.id ?? 0;
      line.problems.push(noSuchRow(name, { entity: field.of, title: of.title, found }));
      return 0;
    });
    const ids = references.flatMap(({ id, title }) => {
      if (id !== null) return id;
      const parts = rowsCalled(title).length > 0 ? [] : partsOf(title, field);
      // A name may have a comma of its own: it is taken apart where one of its parts is a row.
      const named = parts.some((part) => rowsCalled(part).length > 0) ? parts : [title];
      const unclear = named.filter((part) => rowsCalled(part).length !== 1);
      if (unclear.length === 0) return named.flatMap((part) => rowsCalled(part)).map((row) => row.id);
      for (const part of unclear)
        line.problems.push(noSuchRow(name, { entity: field.to, title: part, found: rowsCalled(part) }));
      return 0;
    });
    const isWhole = !ids.includes(0) && (!isOwnedItems(field) || !owners.includes(0));
    if (isWhole) line.supplied[name] = valueBy(one, ids, owners);
  }
}

/** Reads the cells of some lines as the fields that their columns were matched with. */
export async function readLines(
  tx: Tx,
  definition: EntityDefinition,
  options: {
    lines: readonly SentLine[];
    matches: readonly (string | null)[];
    /** What the columns are called. */
    headers: readonly string[];
    /** How the dates of columns are read. */
    dates: readonly ColumnDates[];
    zone: string;
  } & ResolveOptions,
): Promise<ReadLine[]> {
  const zoneOf = await zonesOfLines(tx, definition, options);
  const hasPrice = options.matches.some((name) => allFields(definition)[name ?? '']?.kind === 'money');
  const currency = hasPrice ? await businessCurrency(tx) : null;
  const read = options.lines.map((line) =>
    readLine(definition, line, { ...options, zone: zoneOf(line), currency }),
  );
  await resolve(
    tx,
    read.flatMap(({ named }) => named),
    options,
  );
  const lines = read.map(({ line }) => line);
  const { matches, headers } = options;
  await withTerms(tx, definition, { sent: options.lines, lines, matches, headers });
  return lines;
}
