import type { Channel, Figure, Overview } from 'shared-contracts/api';
import { dayAt } from 'shared-contracts/days';
import {
  allDefinitions,
  definitionOf,
  type EntityDefinition,
  type EntityName,
} from 'shared-contracts/entities';
import { channelTypes } from 'shared-contracts/session';
import type { Tx } from '../../database/transaction.ts';
import { Failure } from '../../errors/failure.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';
import { channelsOf } from '../../rows/repositories/channels.ts';
import { spaceState } from '../../spaces/repositories/space.ts';
import { type Count, countAll } from '../repositories/figures.ts';
import { recentRows } from '../repositories/recent.ts';
import { changesWaiting, conferenceWaits, growthOf, missingIn } from './channel-home.ts';
import { endingPackages } from './ending-packages.ts';
import { comingUp, draftsDue, sessionsSoon, trendOf, waitsOf } from './next-and-waiting.ts';
import { startOf } from './set-up-guide.ts';

const mostRecent = 6;

interface Wanted extends Count {
  key: string;
  label: string;
  where: Record<string, string>;
}

interface Place {
  channel: number;
  today: string;
  timeZone: string;
}

function all(entity: EntityName, { channel }: Place): Wanted {
  const definition = definitionOf(entity);
  return { key: entity, label: definition.plural, definition, channel, where: {} };
}

function withStatus(entity: EntityName, status: 'draft' | 'published', { channel }: Place): Wanted {
  const definition = definitionOf(entity);
  const label =
    status === 'draft'
      ? `Draft ${definition.plural.toLowerCase()}`
      : `Published ${definition.plural.toLowerCase()}`;
  return { key: `${entity}.${status}`, label, definition, channel, status, where: { status } };
}

/** `only` narrows a choice to some of its values: a cancelled session is not one to come. */
function upcoming(
  entity: EntityName,
  field: string,
  { channel, today, timeZone }: Place,
  only?: NonNullable<Count['upcoming']>['only'],
): Wanted {
  const definition = definitionOf(entity);
  return {
    key: `${entity}.upcoming`,
    label: `Upcoming ${definition.plural.toLowerCase()}`,
    definition,
    channel,
    upcoming: { field, since: today, timeZone, ...(only ? { only } : {}) },
    where: { [field]: `${today}..`, ...(only ? { [only.field]: only.values.join() } : {}) },
  };
}

const toCome = { field: 'status', values: ['pending', 'accepted'] };

/** What the dashboard shows of a channel, by its type. */
const onDashboard: Record<Channel['subType'], (place: Place) => Wanted[]> = {
  1: (place) => [upcoming('events', 'endsAt', place), withStatus('articles', 'draft', place)],
  2: (place) => [all('users', place), all('groups', place), withStatus('articles', 'draft', place)],
  3: (place) => [
    upcoming('agenda-sessions', 'start', place),
    all('contributors', place),
    withStatus('articles', 'draft', place),
  ],
  4: (place) => [withStatus('articles', 'published', place), withStatus('articles', 'draft', place)],
};

// The menu of the app is shown on the phone beside the figures.
const isCounted = ({ name }: EntityDefinition) => name !== 'features';

function onFrontPage(subType: Channel['subType'], place: Place): Wanted[] {
  const here = allDefinitions.filter(
    (definition) => definition.channelTypes.includes(subType) && isCounted(definition),
  );
  return here.flatMap(({ name, content }) => [
    all(name, place),
    ...(content ? [withStatus(name, 'draft', place)] : []),
  ]);
}

function recentEntities(subType: Channel['subType'] | null): EntityDefinition[] {
  return allDefinitions.filter(({ channelTypes }) => subType === null || channelTypes.includes(subType));
}

async function chosenChannel(tx: Tx, id: number): Promise<{ channels: Channel[]; chosen: Channel | null }> {
  const channels = await channelsOf(tx);
  const chosen = channels.find((channel) => channel.id === id) ?? null;
  if (id > 0 && !chosen) throw new Failure('notFound', 'This channel does not exist, or was deleted.');
  return { channels, chosen };
}

function asFigures(wanted: readonly Wanted[], counts: readonly number[]): Figure[] {
  return wanted.map(({ key, label, definition, channel, where }, place) => ({
    key,
    label,
    count: counts[place] ?? 0,
    entity: definition.name,
    // 0 is no channel: the figure is the tenant's.
    channel: channel || null,
    where,
  }));
}

/** What the front page of a channel shows: what comes, what waits, figures, growth and what was changed last. */
async function ofChannel(tx: Tx, chosen: Channel, timeZone: string): Promise<Overview> {
  const today = dayAt(Date.now(), timeZone);
  const here = { chosen, today, timeZone };
  const wanted = onFrontPage(chosen.subType, { channel: chosen.id, today, timeZone });
  const channels = [chosen];
  const [counts, recent, coming, drafts, planning, growth, missing, changes] = await Promise.all([
    countAll(tx, wanted),
    recentRows(tx, recentEntities(chosen.subType), { channels: [chosen.id], limit: mostRecent }),
    comingUp(tx, { channels, today, timeZone }),
    draftsDue(tx, { channels, today, timeZone }),
    chosen.subType === channelTypes.conference ? conferenceWaits(tx, here) : [],
    growthOf(tx, here),
    missingIn(tx, here),
    changesWaiting(tx, here),
  ]);
  return {
    ...{ figures: asFigures(wanted, counts), recent, timeZone, today, coming },
    waits: [...planning, ...drafts, ...changes],
    ...(growth ? { growth } : {}),
    ...(missing ? { missing } : {}),
  };
}

/** The content of the dashboard: next sessions, waiting tasks, figures, the trend and the latest changes; for a new space also its progress. */
async function ofTenant(tx: Tx, channels: readonly Channel[]): Promise<Overview> {
  const [timeZone, state] = await Promise.all([businessZone(tx), spaceState(tx)]);
  const today = dayAt(Date.now(), timeZone);
  const wanted = [
    upcoming('appointments', 'start', { channel: 0, today, timeZone }, toCome),
    ...channels.flatMap(({ id, subType }) =>
      onDashboard[subType]({ channel: id, today, timeZone }).map((figure) => ({
        ...figure,
        key: `${id}.${figure.key}`,
      })),
    ),
  ];
  // What a space begins with is no news in its first month.
  const isNew = (name: EntityName) => state.young && (name === 'channels' || name === 'my-business');
  const [counts, recent, soon, coming, waits, packages, trend, start] = await Promise.all([
    countAll(tx, wanted),
    recentRows(
      tx,
      recentEntities(null).filter(({ name }) => !isNew(name)),
      { channels: channels.map(({ id }) => id), limit: mostRecent },
    ),
    sessionsSoon(tx, { today, timeZone }),
    comingUp(tx, { channels, today, timeZone }),
    waitsOf(tx, { channels, today, timeZone }),
    endingPackages(tx, today),
    trendOf(tx, { today, timeZone }),
    startOf(tx, state, channels),
  ]);
  return {
    ...{ figures: asFigures(wanted, counts), recent, timeZone, today, ...soon, coming, waits, packages },
    ...(trend ? { trend } : {}),
    ...(start ? { start } : {}),
  };
}

/** The overview of a channel, or, where `chosen` is 0, of the tenant. */
export async function overviewOf(tx: Tx, options: { chosen: number; timeZone: string }): Promise<Overview> {
  const { channels, chosen } = await chosenChannel(tx, options.chosen);
  return chosen ? ofChannel(tx, chosen, options.timeZone) : ofTenant(tx, channels);
}
