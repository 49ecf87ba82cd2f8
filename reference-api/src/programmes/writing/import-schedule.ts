// One thing: a programme as rows of a channel, in the order in which they lead to each other.
import { definitionOf, type EntityName, type EntityValues, type Link } from 'shared-contracts/entities';
import { importedSessions, isEmptyAgenda, sessionKeys } from '../../agenda/repositories/agenda-rows.ts';
import { ownGuid } from '../../agenda/services/identifiers.ts';
import { movingWords } from '../../agenda/services/moving-sessions.ts';
import type { Actor } from '../../audit/repositories/audit.ts';
import { importedRows } from '../../csv/repositories/imported-rows.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import type { Tx } from '../../database/transaction.ts';
import { invalid } from '../../errors/failure.ts';
import type { KnownTitles } from '../../rows/repositories/row-values.ts';
import { logoWords } from '../reading/not-kept.ts';
import type { Schedule } from '../reading/schedule.ts';
import { photoWords } from '../reading/schedule-people.ts';
import { quoted } from '../reading/words.ts';
import { bringContributors, bringIdentified, type Identified } from './identified-rows.ts';
import { type EntityImport, type FileRow, type ImportPlace, importRows } from './import-rows.ts';
import { keptWords, type Lacking, missingWords, noneWords, takenWords } from './lacking-values.ts';
import type { ProgrammeImages } from './programme-images.ts';
import { type ProgrammeFile, readProgramme } from './programme-zone.ts';
import type { Progress } from './progress.ts';
import { movedRepeats } from './repeated-sessions.ts';
import type { Report } from './report.ts';

/** The target of a programme, and who imports it. */
export interface Destination extends ImportPlace {
  tx: Tx;
  actor: Actor;
  channel: number;
  /** The channel's time zone. */
  timeZone: string;
  /** The agenda for a programme that is not here yet: one without sessions, which nobody imported. Null or absent for a new one. */
  into?: number | null;
  /** What a new agenda and new people begin as; published where it is absent. */
  status?: 'draft' | 'published';
  images: ProgrammeImages;
  progress: Progress;
}

const noTitles: KnownTitles = new Map();

/** Says how many images of a file were left out because none is brought at all. */
function imageWords({ Photo, Image }: { Photo: number; Image: number }, why: string | null): string[] {
  const told = (count: number, one: string, many: string) =>
    count === 0
      ? []
      : [`${count} ${count === 1 ? one : many} in the file, which was left out, since ${why}.`];
  return [
    ...told(Photo, 'profile has a photo', 'profiles have a photo each'),
    ...told(Image, 'session has an image', 'sessions have an image each'),
  ];
}

/** Values without the link to an image that the row has now. */
function withoutLink({ links, ...values }: EntityValues, address: string | null): EntityValues {
  const left = ((links ?? []) as Link[]).filter(({ url }) => url !== address);
  return links === undefined ? values : { ...values, links: left };
}

/** The warnings of a programme, with the images that stay on the web in place of those that were there. */
function withImagesThatStay(
  { warnings, people, sessions }: Schedule,
  { Photo, Image }: { Photo: number; Image: number },
): string[] {
  const photos = people.filter(({ photoAddress }) => photoAddress !== null).length;
  const logos = sessions.filter(({ logoAddress }) => logoAddress !== null).length;
  const said = new Set([...photoWords(photos), ...logoWords(logos)]);
  return [...warnings.filter((words) => !said.has(words)), ...photoWords(Photo), ...logoWords(Image)];
}

/** Tells which names several people of a file share: nobody but the organiser can say whether they are one. */
function sharedNames(names: readonly string[]): string[] {
  const seen = new Set<string>();
  const shared = new Set(names.filter((name) => seen.size === seen.add(name).size));
  if (shared.size === 0) return [];
  const shown = [...shared].slice(0, 20).map(quoted).join(', ');
  const rest = shared.size > 20 ? ` and ${shared.size - 20} more` : '';
  return [`Several people of the file have the same name, and different identifiers: ${shown}${rest}.`];
}

/** The agenda that somebody made for a programme before there was a file; throws if it has sessions or was imported. */
export async function emptyAgenda(tx: Tx, agenda: { channel: number; id: number }): Promise<number> {
  if (await isEmptyAgenda(tx, agenda)) return agenda.id;
  throw invalid({ into: 'This agenda has sessions or was imported. Import into an agenda of its own.' });
}

/** The titles of sessions that an import of this programme brought and that the file does not have any more. */
async function missingTitles(
  tx: Tx,
  {
    schedule,
    agenda,
    sessions,
  }: { schedule: Schedule; agenda: number | undefined; sessions: readonly FileRow[] },
): Promise<string[]> {
  if (agenda === undefined) return [];
  const rows = new Set(sessions.map(({ row }) => row));
  // What cannot be read is in the file all the same.
  const keys = new Set(schedule.leftOut);
  const here = await importedSessions(tx, agenda);
  return here.filter(({ id, key }) => !rows.has(id) && !keys.has(key)).map(({ title }) => title);
}

/** Says what becomes of times, rooms and durations that the file does not have. */
function lackingWords(lacking: ReadonlyMap<string, Lacking>, sessions: readonly FileRow[]): string[] {
  const [start, room] = [lacking.get('start'), lacking.get('room')];
  const slots = sessions.filter(({ onCreate }) => onCreate?.duration !== undefined);
  return [
    ...takenWords(start?.taken ?? [], 'time'),
    ...takenWords(room?.taken ?? [], 'room'),
    ...keptWords(start?.kept.length ?? 0, 'time'),
    ...keptWords(room?.kept.length ?? 0, 'room'),
    ...keptWords(slots.filter(({ row }) => row !== null).length, 'duration'),
    ...noneWords(start?.none ?? []),
    ...slots
      .filter(({ row }) => row === null)
      .map(
        ({ name, onCreate }) =>
          `Session ${quoted(name)}, Duration: the file has none; it gets one slot of the programme, ${onCreate?.duration} minutes.`,
      ),
  ];
}

/** Brings a programme into a channel: agenda, rooms, profiles, contributors, sessions. Throws a `BrokenFile` where it cannot be read. */
export async function importSchedule(source: ProgrammeFile, destination: Destination): Promise<Report> {
  const { progress, tx, channel, images, into = null, status = 'published' } = destination;
  const read = await readProgramme(tx, source, { channel, timeZone: destination.timeZone, into });
  const { schedule, here } = read;
  const bring = async (
    entity: EntityName,
    rows: FileRow[],
    more: Partial<Pick<EntityImport, 'mayLack' | 'onCreate' | 'titles'>> = {},
  ) => {
    const definition = await tenantDefinition(tx, definitionOf(entity));
    progress(definition.plural, 0, rows.length);
    return importRows(destination, { definition, rows, titles: noTitles, ...more });
  };
  const rowsByKey = async (entity: EntityName, prefix: string): Promise<Map<string, number>> => {
    const rows = await importedRows(tx, definitionOf(entity), { channel, prefix });
    return new Map(rows.flatMap(({ key, id }): [string, number][] => (key === null ? [] : [[key, id]])));
  };

  const bringKnown = async (
    entity: 'rooms' | 'profiles',
    entries: readonly Identified[],
    more: { onCreate?: EntityValues; agenda?: number | undefined },
  ) => {
    progress(definitionOf(entity).plural, 0, entries.length);
    const brought = await bringIdentified(destination, entity, entries, { scope: schedule.scope, ...more });
    warnings.push(...brought.warnings);
    return brought;
  };

  const warnings: string[] = [];
  const unkept = { Photo: 0, Image: 0 };
  const onWeb = { Photo: 0, Image: 0 };
  const image = async (
    { whose, kind }: { whose: string; kind: keyof typeof unkept },
    { written, address }: { written: string | undefined; address: string | null },
    alt: string,
  ) => {
    if (!written && address !== null) {
      const found = await images.onWeb(address, alt.slice(0, 300));
      if (found !== null) return found;
      onWeb[kind] += 1;
    }
    if (!written) return null;
    if (images.without !== null) {
      unkept[kind] += 1;
      return null;
    }
    const stored = await images.keep(written, alt.slice(0, 300));
    if (typeof stored !== 'string') return stored;
    warnings.push(
      `${whose}, ${kind}: ${written.startsWith('data:') ? 'it' : quoted(written)} was left out, since ${stored}.`,
    );
    return null;
  };

  const { key, title, dateFrom, dateTo, dayStart } = schedule;
  const agenda = await bring(
    'agendas',
    [
      {
        ...{
          row: here ?? (into === null ? null : await emptyAgenda(tx, { channel, id: into })),
          key,
          name: title,
          // An agenda that somebody made for the programme keeps the name that they gave it.
          ownFields: ['name'],
        },
        values: {
          ...{ name: title, dateFrom, dateTo },
          ...(read.timeZone === null ? {} : { timeZone: read.timeZone }),
        },
      },
    ],
    { onCreate: { status, dayStart, timeZone: read.zoneOfNew } },
  );
  const agendaId = agenda.ids.get(key);
  const nothing = { code: '', id: '', email: '' };
  const rooms = await bringKnown(
    'rooms',
    schedule.rooms.map((room) => ({ ...nothing, ...room })),
    { agenda: agendaId },
  );
  const people: Identified[] = [];
  for (const [index, { photo, photoAddress, ...person }] of schedule.people.entries()) {
    if (photo) progress('Photos', index, schedule.people.length);
    const whose = `Profile ${quoted(person.name)}`;
    const places = { written: photo, address: photoAddress };
    const found = await image({ whose, kind: 'Photo' }, places, person.name);
    const own = found ? withoutLink(person.values, photoAddress) : person.values;
    const values = { displayName: person.name, ...own, ...(found ? { photo: found } : {}) };
    people.push({ ...person, values });
  }
  const profiles = await bringKnown('profiles', people, { onCreate: { status } });
  warnings.push(...sharedNames([...profiles.names.values()]));
  progress('Contributors', 0, profiles.names.size);
  const contributors = await bringContributors(destination, profiles.names);
  const speakers = (entries: readonly number[]) => {
    const found = entries.flatMap((entry) => {
      const profile = profiles.places.get(entry);
      return profile === undefined ? [] : (contributors.byProfile.get(profile) ?? []);
    });
    return [...new Set(found)];
  };
  const named = [...contributors.byProfile].map(([profile, id]): [number, string] => [
    id,
    profiles.names.get(profile) ?? '',
  ]);
  const speakerTitles = new Map([['contributors' as const, new Map(named)]]);
  const known = await rowsByKey('agenda-sessions', 'session:');
  // What an export called a session that had no guid.
  const exported = new Map(
    (await sessionKeys(tx, channel)).map((one) => [
      `session:${ownGuid(tx.tenant, 'agenda-sessions', one.id)}`,
      one,
    ]),
  );
  const moved = movedRepeats(
    schedule.sessions.map((session) => session.key),
    known,
    schedule.leftOut,
  );
  const sessions: FileRow[] = [];
  for (const session of agendaId === undefined ? [] : schedule.sessions) {
    const found = await image(
      { whose: `Session ${quoted(session.title)}`, kind: 'Image' },
      { written: session.logo, address: session.logoAddress },
      session.title,
    );
    const own = known.has(session.key) ? undefined : exported.get(session.key);
    sessions.push({
      row: known.get(session.key) ?? own?.id ?? moved.get(session.key) ?? null,
      key: own?.key ?? session.key,
      name: session.title,
      ownImage: 'image',
      values: {
        ...(found ? withoutLink(session.values, session.logoAddress) : session.values),
        ...(found ? { image: found } : {}),
        room: session.room === null ? null : (rooms.places.get(session.room) ?? null),
        contributors: speakers(session.people),
        agenda: agendaId ?? null,
      },
      ...(session.slot === null ? {} : { onCreate: { duration: session.slot } }),
    });
  }
  const missing = await missingTitles(tx, { schedule, agenda: agendaId, sessions });
  const moving = await movingWords(tx, { channel, agenda: agendaId, rows: sessions });
  const brought = await bring('agenda-sessions', sessions, {
    titles: speakerTitles,
    mayLack: ['start', 'room'].map((field) => ({
      ...{ field, isThere: sessions.some(({ values }) => (values[field] ?? null) !== null) },
    })),
  });
  brought.outcome.skipped.unshift(...schedule.skipped);
  const parts = [agenda, rooms.imported, profiles.imported, contributors.imported, brought];
  const orphaned = agendaId ? [] : ['No session was imported, since the agenda was skipped.'];
  return {
    outcomes: parts.map(({ outcome }) => outcome),
    warnings: [
      ...moving,
      ...missingWords(missing),
      ...lackingWords(brought.lacking, sessions),
      ...withImagesThatStay(schedule, onWeb),
      ...(agendaId === undefined ? [] : read.words),
      ...imageWords(unkept, images.without),
      ...warnings,
      ...parts.flatMap((part) => part.warnings),
      ...orphaned,
    ],
    kept: parts.flatMap(({ kept }) => kept),
  };
}
