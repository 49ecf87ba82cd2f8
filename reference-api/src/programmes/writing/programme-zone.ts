// One thing: the time zone of a programme: that of its file, else that of the agenda or the channel, else one by the offset of its times.
import { offsetAt, offsetText } from 'shared-contracts/days';
import { definitionOf } from 'shared-contracts/entities';
import { ownAgendas, zoneOfAgenda } from '../../agenda/repositories/agenda-rows.ts';
import { acronymOf } from '../../agenda/services/identifiers.ts';
import { importedRows } from '../../csv/repositories/imported-rows.ts';
import type { Tx } from '../../database/transaction.ts';
import type { RawSchedule } from '../reading/raw-schedule.ts';
import { agendaKey, readSchedule, type Schedule, scopeOf } from '../reading/schedule.ts';

/** A programme as a file has it. */
export interface ProgrammeFile {
  raw: RawSchedule;
  file: string;
}

/** A programme that is read for the agenda that it goes into. */
export interface ReadProgramme {
  schedule: Schedule;
  /** The agenda that it is here already; null if it is none yet. */
  here: number | null;
  /** The zone of the agenda; of one that exists only where the programme changes it. */
  timeZone: string | null;
  /** The zone of a new agenda. */
  zoneOfNew: string;
  /** Says which zone was taken, and why, where the file names none. */
  words: string[];
}

/** The agenda of a channel that a programme of this scope is; null if it is none yet. */
export async function agendaHere(tx: Tx, channel: number, scope: string): Promise<number | null> {
  const key = agendaKey(scope);
  const imported = await importedRows(tx, definitionOf('agendas'), { channel, prefix: key });
  const known = imported.find((one) => one.key === key);
  if (known) return known.id;
  // One that was made here and exported comes back by its slug, or by the acronym that an export made of it.
  const own = await ownAgendas(tx, channel);
  const called = (word: (slug: string) => string) => own.find(({ slug }) => word(slug) === scope);
  return (called((slug) => slug) ?? called(acronymOf))?.id ?? null;
}

/** A zone of a fixed offset. */
function fixedZone(offset: string): string {
  const hours = Number(offset.slice(0, 3));
  // Zones of the Etc area count westwards, and there are none of half an hour.
  if (!offset.endsWith(':00') || hours > 14 || hours < -12 || hours === 0) return 'UTC';
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** Chooses the zone of a programme that names none, and says why. */
function chosenZone(
  { offsets }: Schedule,
  zones: { ofAgenda: string | null; ofChannel: string; isHere: boolean },
): { zone: string; words: string } {
  const { ofAgenda, ofChannel, isHere } = zones;
  const own = ofAgenda ?? ofChannel;
  const whose = ofAgenda === null ? 'of the channel' : 'of the agenda';
  const [first] = offsets;
  if (!first) {
    return {
      zone: own,
      words: `The file names no time zone and no offsets: its times are read in ${own}, the zone ${whose}.`,
    };
  }
  const has = (zone: string) => offsets.every(({ at, offset }) => offsetText(offsetAt(at, zone)) === offset);
  const taken = (zone: string, why: string) => ({
    zone,
    words: `The file names no time zone: ${zone} was taken, ${why}.`,
  });
  if (has(own)) return taken(own, `that ${whose}`);
  // One that was imported before has the zone that it got then, or that a person chose since.
  if (isHere) return taken(own, `that ${whose}, though times of the file have other offsets`);
  if (has(ofChannel)) return taken(ofChannel, 'that of the channel');
  return taken(fixedZone(first.offset), 'by the offset of its times');
}

/** Reads a programme for the agenda that it goes into: times without an offset are those of its zone. Throws a `BrokenFile`. */
export async function readProgramme(
  tx: Tx,
  { raw, file }: ProgrammeFile,
  { channel, timeZone: ofChannel, into }: { channel: number; timeZone: string; into: number | null },
): Promise<ReadProgramme> {
  const here = await agendaHere(tx, channel, scopeOf(raw, file));
  const agenda = here ?? into;
  const ofAgenda = agenda === null ? null : await zoneOfAgenda(tx, agenda);
  const schedule = readSchedule(raw, file, ofAgenda ?? ofChannel);
  if (schedule.timeZone !== null) {
    return { schedule, here, timeZone: schedule.timeZone, zoneOfNew: schedule.timeZone, words: [] };
  }
  const { zone, words } = chosenZone(schedule, { ofAgenda, ofChannel, isHere: here !== null });
  return {
    ...{ schedule, here, zoneOfNew: zone },
    timeZone: ofAgenda === null || ofAgenda === zone ? null : zone,
    words: [words],
  };
}
