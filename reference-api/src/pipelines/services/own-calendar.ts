// One thing: a calendar that an agenda of this space exported comes back: what somebody changed in it becomes a change of its sessions.
import { definitionOf, type EntityValues } from 'shared-contracts/entities';
import { fold } from 'shared-contracts/folding';
import {
  type KeyedRow,
  keyedRows,
  roomsOfChannel,
  sessionKeys,
  sessionsOfAgendas,
} from '../../agenda/repositories/agenda-rows.ts';
import { ownGuid } from '../../agenda/services/identifiers.ts';
import { readProgramme } from '../../agenda/services/programme.ts';
import { descriptionOf } from '../../agenda/services/write-calendar.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import type { Tx } from '../../database/transaction.ts';
import { invalid } from '../../errors/failure.ts';
import { scopeOf } from '../../programmes/reading/schedule.ts';
import { clean, oneLine, quoted } from '../../programmes/reading/words.ts';
import { type FileRow, type ImportPlace, importRows } from '../../programmes/writing/import-rows.ts';
import { agendaHere, type ProgrammeFile } from '../../programmes/writing/programme-zone.ts';
import type { Report } from '../../programmes/writing/report.ts';
import type { Occasion, ReadCalendar } from '../reading/calendar.ts';
import type { Pipeline } from '../repositories/sources.ts';

interface Found {
  agenda: number;
  /** Ids of sessions by the UID that an export gives them, in lower case. */
  rows: ReadonlyMap<string, number>;
}

const keyPrefix = 'session:';
const uidOf = ({ key }: Occasion) => key.toLowerCase();
const listed = (names: readonly string[]) => names.slice(0, 10).map(quoted).join(', ');

/** The agenda whose export a calendar is; null if it is none, or the calendar of others that an agenda was imported from. Throws a refusal where it is not that of the pipeline. */
async function findOwn(
  tx: Tx,
  { channel, agenda: chosen }: Pick<Pipeline, 'channel' | 'agenda'>,
  { calendar, raw, file }: ProgrammeFile & { calendar: ReadCalendar },
): Promise<Found | null> {
  const keys = new Map((await sessionKeys(tx, channel)).map(({ id, key }) => [id, key]));
  const sessions = await sessionsOfAgendas(tx, channel);
  const uids = new Set(calendar.occasions.map(uidOf));
  const rows = new Map<string, number>();
  const found = new Map<number, string>();
  let isOurs = false;
  for (const { id, agenda, name } of sessions) {
    const own = ownGuid(tx.tenant, 'agenda-sessions', id);
    const key = keys.get(id) ?? '';
    const imported = key.startsWith(keyPrefix) ? key.slice(keyPrefix.length).toLowerCase() : '';
    const uid = [own, imported].find((one) => uids.has(one));
    if (uid === undefined) continue;
    isOurs ||= uid === own;
    rows.set(uid, id);
    found.set(agenda, name);
  }
  const [first] = found;
  if (!first) return null;
  const [agenda, name] = first;
  if (found.size > 1) {
    const names = listed([...found.values()]);
    throw invalid({
      file: `This calendar has sessions of several agendas: ${names}. Import the calendar of one agenda.`,
    });
  }
  if (!isOurs && (await agendaHere(tx, channel, scopeOf(raw, file))) === agenda) return null;
  if (chosen !== null && chosen !== agenda) {
    throw invalid({
      file: `This calendar is an export of the agenda ${quoted(name)}. Choose that agenda in the pipeline, or none.`,
    });
  }
  return { agenda, rows };
}

/** What a calendar says of a session otherwise than it is here. */
function changesIn(
  occasion: Occasion,
  values: EntityValues,
  { roomName, roomNamed }: { roomName: string; roomNamed: number | undefined },
): EntityValues {
  const { title, start, end, place, categories, isCancelled } = occasion;
  const minutes = Math.max(1, Math.round((end - start) / 60_000));
  const track = categories[0];
  const isElsewhere = place !== '' && fold(place) !== fold(roomName) && roomNamed !== undefined;
  return {
    ...(title === oneLine(String(values.title)) ? {} : { title }),
    ...(Date.parse(String(values.start)) === start ? {} : { start: new Date(start).toISOString() }),
    ...(values.duration === minutes ? {} : { duration: minutes }),
    ...(isElsewhere ? { room: roomNamed } : {}),
    ...(track === undefined || track === oneLine(String(values.track ?? '')) ? {} : { track }),
    ...(isCancelled && values.state !== 'cancelled' ? { state: 'cancelled' } : {}),
  };
}

/** The titles of sessions whose description in a calendar is not the one that an export has. */
async function otherTexts(tx: Tx, { agenda, rows }: Found, calendar: ReadCalendar): Promise<string[]> {
  const { sessions } = await readProgramme(tx, agenda);
  const texts = new Map(sessions.map((one) => [one.row, clean(descriptionOf(one)).trim()]));
  return calendar.occasions.flatMap((occasion) => {
    const exported = texts.get(rows.get(uidOf(occasion)) ?? 0);
    return exported === undefined || exported === occasion.text.trim() ? [] : [occasion.title];
  });
}

/**
 * Brings a calendar back into the agenda that exported it: titles, times, rooms, tracks and cancellations that are others in it become changes of the sessions,
 * as if somebody had made them here, and further events become sessions. What a calendar cannot say stays, and sessions that it lacks stay, too. Returns null
 * for a calendar that no agenda of the channel exported.
 */
export async function bringOwnCalendar(
  place: ImportPlace,
  target: Pick<Pipeline, 'channel' | 'agenda'>,
  source: ProgrammeFile & { calendar: ReadCalendar },
): Promise<Report | null> {
  const { tx, channel } = place;
  const { calendar } = source;
  const found = await findOwn(tx, target, source);
  if (!found) return null;
  const definition = await tenantDefinition(tx, definitionOf('agenda-sessions'));
  const known: Map<number, KeyedRow> = await keyedRows(
    tx,
    definition.name,
    [...found.rows.values()],
    definition,
  );
  const rooms = await roomsOfChannel(tx, channel);
  const nameOf = new Map(rooms.map(({ id, name }) => [id, name]));
  const idOf = new Map(rooms.map(({ id, name }) => [fold(name), id]));
  const rows: FileRow[] = [];
  const strange = new Set<string>();
  const skipped = [...calendar.skipped];
  let unchanged = 0;
  for (const occasion of calendar.occasions) {
    const { title, place: room, start, end, categories, isCancelled } = occasion;
    const uid = uidOf(occasion);
    const roomNamed = idOf.get(fold(room));
    if (room !== '' && roomNamed === undefined) strange.add(room);
    const here = known.get(found.rows.get(uid) ?? 0);
    if (here) {
      const { id, values } = here.row;
      const roomName = nameOf.get(Number(values.room)) ?? '';
      const changes = changesIn(occasion, values, { roomName, roomNamed });
      if (Object.keys(changes).length === 0) unchanged += 1;
      else rows.push({ row: id, key: here.key ?? `${keyPrefix}${uid}`, name: title, values: changes });
    } else if (isCancelled) skipped.push({ name: title, reason: 'It is cancelled.' });
    else {
      const duration = Math.max(1, Math.round((end - start) / 60_000));
      const values = {
        ...{ title, duration, start: new Date(start).toISOString(), room: roomNamed ?? null },
        ...{ track: categories[0] ?? null, agenda: found.agenda },
      };
      rows.push({ row: null, key: `${keyPrefix}${uid}`, name: title, values });
    }
  }
  const brought = await importRows(place, { definition, rows, titles: new Map(), asPeople: true });
  const texts = await otherTexts(tx, found, calendar);
  const warnings = [
    ...(strange.size > 0
      ? [`No room is called so: ${listed([...strange])}. Its sessions stay where they are.`]
      : []),
    ...(texts.length > 0
      ? [
          `${texts.length === 1 ? '1 session has' : `${texts.length} sessions have`} another description in the calendar: ${listed(texts)}. It was left out, since a calendar has speakers and abstract in one text.`,
        ]
      : []),
    ...brought.warnings,
  ];
  const outcome = { ...brought.outcome, unchanged: brought.outcome.unchanged + unchanged };
  return {
    outcomes: [{ ...outcome, skipped: [...skipped, ...outcome.skipped] }],
    warnings,
    kept: brought.kept,
  };
}
