import type { AgendaRelease, ProgrammePart, ReleaseChange, SpeakerMails } from 'shared-contracts/api';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import type { Outbox } from '../../mail/mailer.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import { keyedRows } from '../repositories/agenda-rows.ts';
import { insertRelease, releasedProgramme, releaseNames } from '../repositories/releases.ts';
import { type Programme, readProgramme } from './programme.ts';
import { nextName, otherDetails, otherParts, releaseChanges } from './release-changes.ts';
import { notifySpeakers, previewMails } from './speaker-mails.ts';

interface Next {
  programme: Programme;
  changes: ReleaseChange[];
  /** How many sessions have other details alone. */
  details: number;
  parts: ProgrammePart[];
  last: string | null;
  /** The programme of the last release. */
  before: Programme | null;
}

async function next(tx: Tx, agenda: number): Promise<Next> {
  const programme = await readProgramme(tx, agenda);
  const last = await releasedProgramme<Programme>(tx, agenda);
  const before = last?.programme ?? null;
  const changes = releaseChanges(before, programme);
  const details = otherDetails(before, programme, changes);
  const parts = otherParts(before, programme);
  return { programme, changes, details, parts, before, last: last?.name ?? null };
}

/** What the next release of an agenda would be. */
export async function previewNext(tx: Tx, agenda: number) {
  const { programme, changes, details, parts, last } = await next(tx, agenda);
  const names = await releaseNames(tx, agenda);
  let name = nextName(last);
  while (names.has(name)) name = nextName(name);
  const { sessions, cancelled, unplaced } = programme;
  return {
    name,
    sessions: sessions.length,
    cancelled,
    unplaced,
    isFirst: last === null,
    changes,
    details,
    parts,
  };
}

/** The mails that the next release of an agenda would send to speakers. */
export async function previewNotices(tx: Tx, agenda: number): Promise<SpeakerMails> {
  const { programme: after, before, last } = await next(tx, agenda);
  return previewMails(tx, { before, after, release: nextName(last), note: null });
}

/** Releases the present state of an agenda, and with `notify` sends the speakers what is different for them. Two concurrent releases wait for each other, and the second one reports that nothing is different. */
export async function release(
  { tx, actor, outbox }: { tx: Tx; actor: Actor; outbox: Outbox },
  agenda: number,
  { name, note, notify }: { name: string; note: string | null; notify: boolean },
): Promise<AgendaRelease> {
  await waitFor(tx, `release/${agenda}`);
  const { programme, changes, details, parts, last, before } = await next(tx, agenda);
  if ((await releaseNames(tx, agenda)).has(name)) {
    const words = `This agenda has a release ${name} already.`;
    throw new Failure('duplicate', words, { fields: { name: words } });
  }
  if (programme.sessions.length === 0)
    throw invalid({ name: 'No session has a time and a room yet, so there is nothing to release.' });
  if (last !== null && changes.length === 0 && details === 0 && parts.length === 0)
    throw invalid({ name: `Nothing is different from release ${last}.` });
  const sessions = programme.sessions.length;
  const by = actor.name;
  const options = { before, after: programme, release: name, note };
  const notified = notify ? await notifySpeakers(tx, outbox, options) : 0;
  const added = await insertRelease(tx, { agenda, name, note, sessions, programme, changes, by, notified });
  await record(tx, actor, {
    ...{ action: 'release agenda', subject: 'agendas', row: agenda },
    details: { release: added.id, name, ...(notified > 0 ? { told: notified } : {}) },
  });
  return added;
}

/** Where the sessions of a release were that are still here. */
export async function placementsOf(tx: Tx, agenda: number, id: number) {
  const released = await releasedProgramme<Programme>(tx, agenda, id);
  if (!released) throw notFound('This release');
  const { sessions } = released.programme;
  const here = await keyedRows(
    tx,
    'agenda-sessions',
    sessions.map(({ row }) => row),
  );
  const rooms = await keyedRows(tx, 'rooms', [...new Set(sessions.map(({ roomId }) => roomId))]);
  return sessions
    .filter(({ row }) => here.get(row)?.row.values.agenda === agenda)
    .map(({ row, start, minutes, roomId }) => ({
      session: row,
      start: new Date(start).toISOString(),
      duration: minutes,
      room: rooms.has(roomId) ? roomId : null,
    }));
}
