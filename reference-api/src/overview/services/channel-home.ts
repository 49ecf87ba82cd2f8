import type { Channel, Figure, Overview } from 'shared-contracts/api';
import { addDays, weekdayOf } from 'shared-contracts/days';
import { allDefinitions, definitionOf, type EntityName, hasWorkingCopies } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { incompleteDrafts } from '../../rows/repositories/uses.ts';
import { listCopies } from '../../working-copies/repositories/working-copies.ts';
import {
  type AgendaState,
  agendasToPlan,
  createdByWeek,
  unansweredInvitations,
} from '../repositories/channel.ts';

/** A channel on a day of its zone. */
interface Here {
  chosen: Channel;
  today: string;
  timeZone: string;
}

function releaseFigure(agenda: AgendaState): Omit<Figure, 'entity' | 'channel' | 'where'>[] {
  const { id, title, sessions, release, changed } = agenda;
  const about = { row: id, about: title };
  if (release === null) {
    const label = `${sessions === 1 ? 'Session' : 'Sessions'} not released yet`;
    return sessions > 0 ? [{ ...about, key: `${id}.unreleased`, label, count: sessions }] : [];
  }
  const label = `${changed === 1 ? 'Session' : 'Sessions'} changed since release ${release}`;
  return changed > 0 ? [{ ...about, key: `${id}.changed`, label, count: changed }] : [];
}

function agendaFigures(agenda: AgendaState, channel: number): Figure[] {
  const { id, title, unplaced } = agenda;
  const label = `${unplaced === 1 ? 'Session' : 'Sessions'} without a room or a time`;
  const unplacedFigure = { key: `${id}.unplaced`, label, count: unplaced, row: id, about: title };
  return [...(unplaced > 0 ? [unplacedFigure] : []), ...releaseFigure(agenda)].map((figure) => ({
    ...figure,
    ...{ entity: 'agendas', channel, where: {} },
  }));
}

/** What waits in a conference before it begins: sessions without a place, what is not released, and invitations without an answer. */
export async function conferenceWaits(tx: Tx, { chosen, today }: Here): Promise<Figure[]> {
  const [agendas, invited] = await Promise.all([
    agendasToPlan(tx, chosen.id, today),
    unansweredInvitations(tx, chosen.id),
  ]);
  const invitations: Figure = {
    ...{ key: 'contributors.invited', entity: 'contributors', channel: chosen.id, count: invited },
    label: `${invited === 1 ? 'Contributor has' : 'Contributors have'} not answered an invitation`,
    where: { state: 'invited' },
  };
  return [
    ...agendas.flatMap((agenda) => agendaFigures(agenda, chosen.id)),
    ...(invited > 0 ? [invitations] : []),
  ];
}

const mostChanged = 4;

/** Content of a channel with changes that are not published or, of drafts, not saved, the latest first: each leads to its row. */
export async function changesWaiting(tx: Tx, { chosen }: Pick<Here, 'chosen'>): Promise<Figure[]> {
  const definitions = allDefinitions.filter(
    (definition) => hasWorkingCopies(definition) && definition.channelTypes.includes(chosen.subType),
  );
  const found = await Promise.all(
    definitions.map(async (definition) =>
      (await listCopies(tx, definition, { channel: chosen.id })).map((copy) => ({
        ...copy,
        definition,
      })),
    ),
  );
  const latest = found.flat().sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  // A line that says how many more there are takes the place of at least two.
  const shown = latest.length > mostChanged + 1 ? latest.slice(0, mostChanged) : latest;
  const next = latest[shown.length];
  const place = { channel: chosen.id, where: {} };
  const rows = shown.map(({ id, title, isPublished, definition: { name, singular } }) => ({
    ...{ key: `${name}.${id}.changes`, entity: name, count: 1, row: id, about: title, ...place },
    label: `${singular.charAt(0).toUpperCase()}${singular.slice(1)} with changes not ${isPublished ? 'published' : 'saved'}`,
  }));
  if (!next) return rows;
  const { name } = next.definition;
  const more = { key: 'more.changes', entity: name, count: latest.length - shown.length, ...place };
  return [...rows, { ...more, label: 'More with such changes' }];
}

const mostMissing = 5;

/** What drafts of a channel lack before they are published; null if nothing. */
export async function missingIn(
  tx: Tx,
  { chosen }: Pick<Here, 'chosen'>,
): Promise<Overview['missing'] | null> {
  const definitions = allDefinitions.filter(({ channelTypes }) => channelTypes.includes(chosen.subType));
  const found = await incompleteDrafts(tx, definitions, { channel: chosen.id, limit: mostMissing });
  const [first] = found;
  return first ? { rows: found.map(({ all: _, ...row }) => row), all: first.all } : null;
}

// What a channel of each type grows by.
const growing: Partial<Record<Channel['subType'], EntityName>> = {
  1: 'articles',
  2: 'users',
  4: 'articles',
};

const weeksBack = 11;

/** New rows a week, eleven weeks back and this one, of the entity by which a channel grows; null where fewer than two weeks have any. */
export async function growthOf(
  tx: Tx,
  { chosen, today, timeZone }: Here,
): Promise<NonNullable<Overview['growth']> | null> {
  const entity = growing[chosen.subType];
  if (!entity) return null;
  const from = addDays(today, 1 - weekdayOf(today) - 7 * weeksBack);
  const found = await createdByWeek(tx, definitionOf(entity), { channel: chosen.id, from, timeZone });
  if (found.length < 2) return null;
  const counts = new Map(found.map(({ week, count }) => [week, count]));
  const weeks = Array.from({ length: weeksBack + 1 }, (_, index) => addDays(from, 7 * index));
  return { entity, weeks: weeks.map((week) => ({ week, count: counts.get(week) ?? 0 })) };
}
