// One thing: what a source has becomes rows of the channel of its pipeline, by the format and the target of the pipeline.
import type { PipelineMapping } from 'shared-contracts/api/pipelines';
import { definitionOf, type EntityDefinition } from 'shared-contracts/entities';
import { channelTypes } from 'shared-contracts/session';
import { importedRows } from '../../csv/repositories/imported-rows.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import type { Tx } from '../../database/transaction.ts';
import { channelWithout } from '../../entities/services/pipeline-rules.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import { BrokenFile } from '../../programmes/reading/broken-file.ts';
import { isWebPage, notCsv } from '../../programmes/reading/decoded.ts';
import type { RawSchedule } from '../../programmes/reading/raw-schedule.ts';
import { type FileRow, type ImportPlace, importRows } from '../../programmes/writing/import-rows.ts';
import type { ProgrammeFile } from '../../programmes/writing/programme-zone.ts';
import type { Report } from '../../programmes/writing/report.ts';
import type { RowChange } from '../../programmes/writing/row-changes.ts';
import { readApart } from '../../threads/read-apart.ts';
import { readCalendar } from '../reading/calendar.ts';
import { eventRows } from '../reading/calendar-rows.ts';
import { readFeed } from '../reading/feed.ts';
import type { ReadFile } from '../reading/source-rows.ts';
import { undescribedWords } from '../reading/warnings/undescribed.ts';
import { locationsByName, type Pipeline } from '../repositories/sources.ts';
import { withAuthors } from './feed-authors.ts';
import { type FoundTerms, termsOfSource, tickedWords, tickTerms } from './feed-terms.ts';
import { rowsOfChangedKeys } from './identity/changed-keys.ts';
import { newLabels } from './new-labels.ts';
import { tableImages } from './pictures/mapped-table.ts';
import { addressesOf, type PicturesOfImport, withSpaceImages } from './pictures/own-images.ts';
import { bringProgramme, readProgrammeFile } from './pictures/programme-file.ts';
import { addressesOfProgramme } from './pictures/programme-pictures.ts';
import { bringSessionCalendar } from './programme-calendar.ts';
import { csvPrefix, keyOf } from './row-keys.ts';
import { type FindByGuid, sessionsByGuid } from './sessions-by-guid.ts';
import { type TableRows, tableRows } from './table-rows.ts';
import { beginningWords } from './warnings/beginning-words.ts';

/** The text of a source, what it is called, what was read of it before, and where its images are. */
export interface Source {
  text: string;
  file: string;
  read: ReadFile | null;
  programme: RawSchedule | null;
  pictures: PicturesOfImport;
}

/** What was done, with how dates of a CSV were read; or the columns of a CSV that nobody matched yet. */
export type Brought =
  | { report: Report; dates?: TableRows['dates'] }
  | { columns: { name: string; sample: string }[] };

const at = (path: string) => new URL(path, import.meta.url);
const feed = { read: readFeed, module: at('../reading/feed.ts') };
const calendarReader = { read: readCalendar, module: at('../reading/calendar.ts') };

/** Throws a sentence where the channel or the format of a pipeline does not fit its target. Forms refuse this too; a pipeline from before may have it. */
export function checkFit({
  format,
  target,
  channelName,
  channelType,
  agendaName,
  agendaIsDeleted,
}: Pipeline): void {
  const fit = definitionOf('pipelines').fits?.find(
    ({ is, values }) => is === format && !values.includes(target),
  );
  if (fit) throw invalid({ target: `${fit.message} Change “Import as”.` });
  const words = channelWithout({ name: channelName, type: channelType }, target);
  if (words !== null) throw invalid({ channel: words });
  if (agendaIsDeleted)
    throw invalid({ agenda: `The agenda “${agendaName}” was deleted. Choose another one.` });
}

interface RowsOfFile {
  pipeline: Pipeline;
  /** What the keys of its rows begin with. */
  prefix: string;
  /** The tag or category of this space that one of the file is. */
  idOf?: FoundTerms['idOf'];
  /** What another source brought, of sessions in a CSV. */
  find?: FindByGuid;
}

/** A row of a file, and whether it has images that do not say what they show. */
interface PicturedRow extends FileRow {
  isUndescribed: boolean;
}

/** Rows of a source with the rows that they were before. A key that stands twice counts once; the other row is left out. */
async function withRows(
  tx: Tx,
  definition: EntityDefinition,
  { rows, prefix, pipeline, idOf, find }: RowsOfFile & { rows: ReadFile['rows'] },
): Promise<{ rows: PicturedRow[]; skipped: NonNullable<ReadFile['skipped']>; warnings: string[] }> {
  const brought = await importedRows(tx, definition, { channel: pipeline.channel, prefix });
  const known = new Map(brought.flatMap(({ key, id }) => (key === null ? [] : [[key, id] as const])));
  const keyed = rows.map((row) => ({ ...row, ownKey: keyOf(prefix, row.key) }));
  const changed = await rowsOfChangedKeys(tx, definition, { rows: keyed, known });
  for (const [key, id] of changed.found) known.set(key, id);
  const first = new Map<string, string | undefined>();
  const skipped: NonNullable<ReadFile['skipped']> = [];
  const found = rows.flatMap((ofSource): PicturedRow[] => {
    const {
      key: own,
      name,
      values,
      at,
      publishAt,
      isDraft,
      slugFrom,
      terms = [],
      undescribed = [],
    } = ofSource;
    const key = keyOf(prefix, own);
    if (first.has(key)) {
      const above = first.get(key) ?? 'A row above';
      skipped.push({ name, reason: `${at ? `${at}. ` : ''}${above} has the same identifier.` });
      return [];
    }
    first.set(key, at);
    const isOut = pipeline.newRows === 'published' && !isDraft;
    const isLater = publishAt !== undefined && Date.parse(publishAt) > Date.now();
    const status = isOut ? (isLater ? 'scheduled' : 'published') : 'draft';
    // A draft is not published by its time, and whoever publishes it later keeps it.
    const time = publishAt && !isDraft ? { publishAt } : {};
    // Files of others seldom say their zone: it is that of the channel, as in a form.
    const zone = definition.fields.timeZone ? { timeZone: pipeline.zone } : {};
    const onCreate = { ...zone, ...(definition.content ? { status, ...time } : {}), ...ofSource.onCreate };
    const more = { ...(at === undefined ? {} : { at }), ...(slugFrom ? { slugFrom } : {}) };
    const ids = terms.flatMap((term) => idOf?.(term) ?? []);
    const row = known.get(key) ?? null;
    const isUndescribed = undescribed.length > 0;
    const found = { name, values, onCreate, terms: [...new Set(ids)], isUndescribed, ...more };
    const other = row === null ? find?.(own, values.agenda) : undefined;
    // Whoever corrects in a sheet what another source brought does so as a person: the next import of that source leaves it.
    if (other) return [{ ...found, row: other.row, key: other.key ?? key, asPeople: true }];
    return [{ row, key, ...found }];
  });
  return { rows: found, skipped, warnings: changed.warnings };
}

async function bringRows(
  place: ImportPlace,
  pipeline: Pipeline,
  { file, ...options }: Omit<RowsOfFile, 'pipeline'> & { file: ReadFile },
): Promise<Report> {
  const definition = await tenantDefinition(place.tx, definitionOf(pipeline.target));
  const found = await withRows(place.tx, definition, { rows: file.rows, pipeline, ...options });
  const written = new Set<number>();
  const onChange = (change: RowChange) => {
    written.add(change.row);
    place.onChange?.(change);
  };
  const { outcome, warnings, kept, ids, ticks } = await importRows(
    { ...place, onChange },
    { definition, rows: found.rows, titles: new Map() },
  );
  const undescribed = found.rows.filter(
    ({ key, isUndescribed }) => isUndescribed && written.has(ids.get(key) ?? 0),
  );
  await tickTerms(place, { definition, ticks, source: pipeline.name });
  const skipped = [...(file.skipped ?? []), ...found.skipped, ...outcome.skipped];
  return {
    outcomes: [{ ...outcome, skipped }],
    warnings: [
      ...beginningWords(found.rows, pipeline.zone),
      ...tickedWords(definition, ticks),
      ...found.warnings,
      ...undescribedWords(
        undescribed.map(({ name }) => name),
        pipeline.format === 'csv' ? 'line' : 'article',
      ),
      ...file.warnings,
      ...warnings,
    ],
    kept,
  };
}

/** Reads a source whose images are fetched before its rows are written: a feed, with its rows, a programme, or a CSV whose columns are matched. */
export async function readAhead(
  pipeline: Pipeline,
  { text, file, mapping }: { text: string; file: string; mapping: PipelineMapping | null },
): Promise<Pick<Source, 'read' | 'programme'> & { addresses: string[] }> {
  if (pipeline.format === 'schedule') {
    // What cannot be read is refused with the place in the file when its rows are written.
    const raw = await readProgrammeFile({ text, file }).catch((error) => {
      if (error instanceof BrokenFile) return null;
      throw error;
    });
    return { read: null, programme: raw, addresses: raw ? addressesOfProgramme(raw) : [] };
  }
  if (!isWebPage(text) && pipeline.format === 'feed') {
    const read = await readApart(feed, [text, pipeline.zone]);
    return { read, programme: null, addresses: addressesOf(read) };
  }
  const isTable = pipeline.format === 'csv' && !isWebPage(text) && notCsv(text) === null;
  return {
    read: null,
    programme: null,
    addresses: isTable ? await tableImages(text, pipeline, mapping) : [],
  };
}

/** Brings what a source has into the channel of its pipeline, in the transaction of `place`. Throws a refusal with a sentence. */
export async function bringIn(place: ImportPlace, pipeline: Pipeline, source: Source): Promise<Brought> {
  const { tx } = place;
  checkFit(pipeline);
  if (pipeline.format !== 'schedule' && isWebPage(source.text))
    throw invalid({
      file: 'This is a web page, perhaps one to sign in. Use the address of the file itself, or download it and upload that.',
    });
  const other = pipeline.format === 'csv' ? notCsv(source.text) : null;
  if (other !== null)
    throw invalid({
      file: `This is ${other}, and no CSV. Choose a CSV, or a pipeline with the format of this file.`,
    });
  try {
    if (pipeline.format === 'schedule') {
      return {
        report: await bringProgramme(
          place,
          pipeline,
          { raw: source.programme ?? (await readProgrammeFile(source)), file: source.file },
          source.pictures,
        ),
      };
    }
    if (pipeline.format === 'feed') {
      const read = source.read ?? (await readApart(feed, [source.text, pipeline.zone]));
      const pictured = await withSpaceImages(tx, read, source.pictures);
      const { file, created } = await withAuthors(place, pipeline, pictured.file);
      const definition = definitionOf(pipeline.target);
      const terms = await termsOfSource(place, definition, { file, kind: 'feed' });
      const report = await bringRows(place, pipeline, { file, prefix: 'feed:', idOf: terms.idOf });
      const images = pictured.outcome ? [pictured.outcome] : [];
      const outcomes = [...terms.created, ...created, ...report.outcomes, ...images];
      return { report: { ...report, outcomes, warnings: [...terms.warnings, ...report.warnings] } };
    }
    if (pipeline.format === 'icalendar') {
      const isProgramme =
        pipeline.channelType === channelTypes.conference && pipeline.target === 'agenda-sessions';
      if (isProgramme) {
        const { channel, agenda, agendaZone, zone, name } = pipeline;
        const target = { channel, agenda, zone: agendaZone ?? zone, nameOf: () => name };
        const bring = (programme: ProgrammeFile) =>
          bringProgramme(place, pipeline, programme, source.pictures);
        return { report: await bringSessionCalendar(place, target, { ...source, bring }) };
      }
      const calendar = await readApart(calendarReader, [source.text, pipeline.zone, { eachDate: false }]);
      const file = eventRows(calendar, await locationsByName(tx));
      const definition = definitionOf(pipeline.target);
      const { idOf, warnings } = await termsOfSource(place, definition, { file, kind: 'calendar' });
      const report = await bringRows(place, pipeline, { file, prefix: 'ical:', idOf });
      return { report: { ...report, warnings: [...warnings, ...report.warnings] } };
    }
    const labels = await newLabels(tx, pipeline.channel);
    const table = await tableRows(place, pipeline, source.text);
    if ('columns' in table) return table;
    const { created, dates } = table;
    const { file, outcome: images } = await withSpaceImages(tx, table.file, source.pictures, 'texts');
    const { outcomes, warnings, kept } = await bringRows(place, pipeline, {
      ...{ file, prefix: csvPrefix(pipeline.id) },
      ...(pipeline.target === 'agenda-sessions' ? { find: await sessionsByGuid(tx, pipeline.channel) } : {}),
    });
    const report = {
      ...{
        outcomes: [...created, ...outcomes, ...(images ? [images] : [])],
        warnings: [...warnings, ...(await labels())],
      },
      ...(kept ? { kept } : {}),
    };
    return { report, dates };
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    throw new Failure('invalid', `${error.message.replace(/\.$/, '')}.`);
  }
}
