// One thing: what the palette offers, each as an entry with where it leads.
import type { Channel, FoundRow } from 'shared-contracts/api';
import {
  allDefinitions,
  type EntityDefinition,
  entityScreens,
  isEntityName,
} from 'shared-contracts/entities';
import {
  beginExport,
  beginImport,
  clientPath,
  detailPath,
  newClientPath,
  owingPath,
  paths,
  queryNames,
  takingsPath,
} from 'shared-contracts/routes';
import { initialMode, type Mode } from 'shared-contracts/session';
import { homeOf } from '../../channels/home.model.ts';
import type { NavigationLink } from '../../channels/navigation.model.ts';
import { placesOf, selectedChannel } from '../../session/mode.model.ts';
import type { Opened } from '../state/recent.model.ts';

/** Target of an entry: a path, and the mode to switch to, or null for the current one. */
export interface Destination {
  path: string;
  mode: Mode | null;
}

/** An entry of the palette. `value` is unique, `hint` says what or where it is, and `words` are search terms besides the label. */
export interface Entry {
  value: string;
  label: string;
  hint: string;
  words: string;
  /** Type of the channel whose icon it shows; null for none. */
  type: number | null;
  /** Entity of its row, if it opens a row. */
  entity?: string;
  to: Destination;
}

/** The channels without the current one. */
export function channelEntries(mode: Mode, channels: readonly Channel[]): Entry[] {
  return placesOf(channels)
    .filter((place) => selectedChannel(place) !== selectedChannel(mode))
    .map((place) => ({
      value: `channel ${selectedChannel(place)}`,
      label: place.local.name,
      hint: 'Channel',
      words: '',
      type: place.channel.type,
      to: { path: homeOf(place), mode: place },
    }));
}

/** The screens of every channel, those of the current one first. `linksOf` gives the links of a mode. */
export function screenEntries(
  mode: Mode,
  channels: readonly Channel[],
  linksOf: (mode: Mode) => readonly NavigationLink[],
): Entry[] {
  const here = selectedChannel(mode);
  const entriesOf = (place: Mode, isHere: boolean): Entry[] =>
    linksOf(place).map(({ label, path }) => ({
      value: `screen ${selectedChannel(place)} ${path}`,
      label,
      hint: place.local.name,
      words: place.local.name,
      type: place.channel.type,
      to: { path, mode: isHere ? null : place },
    }));
  const others = placesOf(channels).filter((place) => selectedChannel(place) !== here);
  return [...entriesOf(mode, true), ...others.flatMap((place) => entriesOf(place, false))];
}

/** What an entry of an entity does: a verb that tells it from others of the entity, and where it leads. */
interface EntityAction {
  verb: string;
  label: string;
  words: string;
  path: string;
}

/** The actions of every entity and channel that has it. Those of the current channel come first and have no hint. */
function entityEntries(
  mode: Mode,
  channels: readonly Channel[],
  actionsOf: (definition: EntityDefinition) => readonly EntityAction[],
): Entry[] {
  const here = selectedChannel(mode);
  const others = placesOf(channels).filter((place) => selectedChannel(place) !== here);
  const seen = new Set<string>();
  return [mode, ...others].flatMap((place) =>
    allDefinitions.flatMap((definition): Entry[] => {
      const { name, single, scope, channelTypes } = definition;
      if (single || seen.has(name) || !channelTypes.includes(place.channel.type)) return [];
      // A tenant-wide entity is the same in each channel.
      if (scope === 'tenant') seen.add(name);
      const isHere = selectedChannel(place) === here;
      return actionsOf(definition).map(({ verb, label, words, path }) => ({
        value: `${verb} ${selectedChannel(place)} ${name}`,
        hint: isHere ? '' : place.local.name,
        type: null,
        entity: name,
        to: { path, mode: isHere ? null : place },
        ...{ label, words },
      }));
    }),
  );
}

// Clients are users with a list of their own on the Dashboard, also where no channel has users.
function clientEntries(mode: Mode, actions: readonly EntityAction[]): Entry[] {
  const isHere = selectedChannel(mode) === selectedChannel(initialMode);
  return actions.map(({ verb, label, words, path }) => ({
    value: `${verb} clients`,
    hint: isHere ? '' : initialMode.local.name,
    type: null,
    entity: 'users',
    to: { path, mode: isHere ? null : initialMode },
    ...{ label, words },
  }));
}

/** The screens of the desk that the navigation does not list: they stand behind Clients. */
export function deskEntries(mode: Mode): Entry[] {
  return clientEntries(mode, [
    { verb: 'owing', label: 'Who owes', words: 'debts, unpaid, open', path: owingPath },
    {
      verb: 'takings',
      label: 'Takings',
      words: 'till, cash, revenue, end of day, payments',
      path: takingsPath,
    },
  ]);
}

// What people at a desk call it.
const newWords: Readonly<Record<string, string>> = {
  appointments: 'book appointment',
  'package-entries': 'sell a package, refund, gift',
  payments: 'record a payment, pay',
};

/** The form of a new row for every entity and channel that can create it, and that of a new client. */
export function newEntries(mode: Mode, channels: readonly Channel[]): Entry[] {
  const client = { verb: 'new', label: 'New client', words: 'customer', path: newClientPath };
  return [
    ...clientEntries(mode, [client]),
    ...entityEntries(mode, channels, ({ name, singular }) => [
      { verb: 'new', label: `New ${singular}`, words: newWords[name] ?? '', path: detailPath(name, 'new') },
    ]),
  ];
}

/** The import and the export of a list. */
function fileActions(plural: string, list: string): EntityAction[] {
  const [what, words] = [plural.toLowerCase(), 'file CSV'];
  return [
    { verb: 'import', label: `Import ${what}`, words, path: `${list}?${queryNames.import}=${beginImport}` },
    { verb: 'export', label: `Export ${what}`, words, path: `${list}?${queryNames.export}=${beginExport}` },
  ];
}

/** An import and an export for the list of every entity and channel that has one, and for clients. */
export function fileEntries(mode: Mode, channels: readonly Channel[]): Entry[] {
  return [
    ...clientEntries(mode, fileActions('Clients', paths.clients)),
    ...entityEntries(mode, channels, ({ name, plural }) => {
      const { list, shownBy } = entityScreens[name];
      return shownBy === 'screen' ? [] : fileActions(plural, list);
    }),
  ];
}

/** The recent rows, without the current screen and without rows of missing channels. */
export function openedEntries(
  mode: Mode,
  path: string,
  channels: readonly Channel[],
  opened: readonly Opened[],
): Entry[] {
  const here = selectedChannel(mode);
  return opened.flatMap((one) => {
    const place = placesOf(channels).find((mine) => selectedChannel(mine) === one.channel);
    if (!place || one.path === path) return [];
    const entry: Entry = {
      value: `opened ${one.path}`,
      label: one.title,
      hint: one.channel === here ? one.kind : `${one.kind}, ${place.local.name}`,
      words: one.kind,
      type: one.type,
      to: { path: one.path, mode: one.channel === here ? null : place },
    };
    return [entry];
  });
}

/** The rows that the server found, each with its entity and what distinguishes it from rows of the same title. */
export function foundEntries(
  rows: readonly FoundRow[],
  types: readonly { type: string; name: string }[],
): Entry[] {
  return rows.flatMap(({ entity, id, title, beside, client }): Entry[] => {
    if (!isEntityName(entity)) return [];
    const kind = client ? 'Client' : types.find(({ type }) => type === entity)?.name;
    return [
      {
        value: `row ${entity} ${id}`,
        label: title,
        hint: [kind, beside].filter(Boolean).join(', '),
        words: '',
        type: null,
        entity,
        to: { path: client ? clientPath(id) : detailPath(entity, id), mode: null },
      },
    ];
  });
}
