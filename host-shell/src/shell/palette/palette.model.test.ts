import { expect, test } from '@jest/globals';
import type { Channel } from 'shared-contracts/api';
import { initialMode } from 'shared-contracts/session';
import { navigationOf } from '../../channels/navigation.model.ts';
import { modeOfChannel } from '../../session/mode.model.ts';
import {
  channelEntries,
  deskEntries,
  fileEntries,
  foundEntries,
  newEntries,
  openedEntries,
  screenEntries,
} from './palette.model.ts';
import { scoreOf } from './ranking.model.ts';

const conference: Channel = { id: 1002, name: 'Conference', subType: 3 };
const magazine: Channel = { id: 1003, name: 'Magazine', subType: 4 };
const channels = [conference, magazine];
const here = modeOfChannel(conference);
const linksOf = (mode: typeof initialMode) => navigationOf(mode, () => true);

test('the palette offers the channels of the apps menu, except the current one', () => {
  expect(channelEntries(here, channels).map(({ label }) => label)).toEqual([
    'Dashboard',
    'Magazine',
    'Administration',
  ]);
});

test('screens of the current channel come first; the others switch the channel', () => {
  const entries = screenEntries(here, channels, linksOf);
  expect(entries[0]).toMatchObject({
    label: 'App',
    hint: 'Conference',
    to: { path: '/app/home', mode: null },
  });
  const volumes = entries.find(({ label }) => label === 'Volumes');
  expect(volumes).toMatchObject({
    hint: 'Magazine',
    to: { path: '/app/volumes', mode: modeOfChannel(magazine) },
  });
});

test('what stands behind Clients is found from every channel', () => {
  expect(deskEntries(here).map(({ label, hint, to }) => [label, hint, to.path, to.mode?.local.name])).toEqual(
    [
      ['Who owes', 'Dashboard', '/app/clients/owing', 'Dashboard'],
      ['Takings', 'Dashboard', '/app/clients/takings', 'Dashboard'],
    ],
  );
  expect(deskEntries(initialMode).map(({ to }) => to.mode)).toEqual([null, null]);
});

test('each entity has one entry per channel that can create it, without a switch in the current channel', () => {
  const entries = newEntries(initialMode, [...channels, { id: 1004, name: 'Members', subType: 2 }]);
  const labelled = (label: string) => entries.filter((entry) => entry.label === label);
  expect(labelled('New session').map(({ hint, to }) => [hint, to.path, to.mode?.local.name])).toEqual([
    ['', '/app/sessions/new', undefined],
    ['Conference', '/app/agendas?session=new', 'Conference'],
  ]);
  expect(labelled('New service').map(({ to }) => to.mode?.local.name)).toEqual(['Administration']);
  // There is one business, and users belong to no channel.
  expect(labelled('New business')).toEqual([]);
  expect(labelled('New user')).toHaveLength(1);
  expect(labelled('New article').map(({ hint }) => hint)).toEqual(['Conference', 'Magazine', 'Members']);
});

test('each list has an import and an export, in a channel that has it', () => {
  const entries = fileEntries(here, [...channels, { id: 1004, name: 'Members', subType: 2 }]);
  const labelled = (label: string) => entries.filter((entry) => entry.label === label);
  expect(labelled('Export articles').map(({ hint, to }) => [hint, to.path, to.mode?.local.name])).toEqual([
    ['', '/app/articles?export=all', undefined],
    ['Magazine', '/app/articles?export=all', 'Magazine'],
    ['Members', '/app/articles?export=all', 'Members'],
  ]);
  expect(labelled('Import users').map(({ to }) => to.path)).toEqual(['/app/users?import=new']);
  expect(labelled('Import services').map(({ to }) => to.path)).toEqual([
    '/app/my-business/services?import=new',
  ]);
  expect(labelled('Import business')).toEqual([]);
});

test('a client is made, imported and exported from every channel, also where none has users', () => {
  const entries = [...newEntries(here, channels), ...fileEntries(here, channels)];
  const ofClients = (label: string) => entries.filter((entry) => entry.label === label);
  const targets = ['New client', 'Import clients', 'Export clients'].map((label) =>
    ofClients(label).map(({ hint, to }) => [hint, to.path, to.mode?.local.name]),
  );
  expect(targets).toEqual([
    [['Dashboard', '/app/clients/new', 'Dashboard']],
    [['Dashboard', '/app/clients?import=new', 'Dashboard']],
    [['Dashboard', '/app/clients?export=all', 'Dashboard']],
  ]);
  expect(newEntries(initialMode, channels)[0]).toMatchObject({
    label: 'New client',
    hint: '',
    to: { mode: null },
  });
});

test('the words of the desk find what they do', () => {
  const found = (typed: string) =>
    newEntries(initialMode, channels)
      .map(({ value, label, words }) => ({ label, score: scoreOf(value, typed, [label, words]) }))
      .sort((one, other) => other.score - one.score)[0]?.label;
  expect(['sell a package', 'book', 'new client', 'customer', 'pay'].map(found)).toEqual([
    ...['New package entry', 'New session', 'New client', 'New client', 'New payment'],
  ]);
});

test('no two entries have the same value', () => {
  const entries = [
    ...screenEntries(here, channels, linksOf),
    ...channelEntries(here, channels),
    ...deskEntries(here),
    ...newEntries(here, channels),
    ...fileEntries(here, channels),
  ];
  expect(new Set(entries.map(({ value }) => value)).size).toBe(entries.length);
});

test('recent rows open in their channel; the current screen and missing channels are omitted', () => {
  const of = (path: string, channel: number) => ({ path, title: path, kind: 'room', channel, type: 3 });
  const entries = openedEntries(here, '/app/rooms/1', channels, [
    of('/app/rooms/1', 1002),
    of('/app/rooms/2', 1002),
    of('/app/issues/3', 1003),
    of('/app/rooms/9', 4711),
  ]);
  expect(entries.map(({ to, hint }) => [to.path, to.mode?.local.name ?? null, hint])).toEqual([
    ['/app/rooms/2', null, 'room'],
    ['/app/issues/3', 'Magazine', 'room, Magazine'],
  ]);
});

test('a found row shows its entity, and what distinguishes it from rows of the same title', () => {
  const session = { entity: 'appointments', id: 7, title: 'Pilates 60', channel: null };
  const beside = 'Tue 1 Dec 2026, 09:00–10:00';
  const types = [{ type: 'appointments', name: 'Session' }];
  const hints = (rows: Parameters<typeof foundEntries>[0]) =>
    foundEntries(rows, types).map(({ hint }) => hint);
  expect(hints([{ ...session, beside }, session])).toEqual([`Session, ${beside}`, 'Session']);
  expect(hints([{ ...session, entity: 'rooms' }])).toEqual(['']);
  expect(foundEntries([{ ...session, entity: 'unknown' }], types)).toEqual([]);
});

test('a user who is a client is found as one: the page of the client has sessions, packages and payments', () => {
  const ana = { entity: 'users', id: 7, title: 'Ana', channel: null };
  const types = [{ type: 'users', name: 'Users' }];
  const [client, user] = foundEntries([{ ...ana, client: true }, ana], types);
  expect(client).toMatchObject({ hint: 'Client', to: { path: '/app/clients/7' } });
  expect(user).toMatchObject({ hint: 'Users', to: { path: '/app/users/7' } });
});
