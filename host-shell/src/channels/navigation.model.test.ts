import { expect, test } from '@jest/globals';
import { type ChannelType, initialMode, type Mode } from 'shared-contracts/session';
import { homeOf } from './home.model.ts';
import { navigationOf, screenOfPath } from './navigation.model.ts';

const modeOf = (type: ChannelType, focused = false): Mode => ({
  ...initialMode,
  channel: { id: 1000, type },
  focus: focused ? { id: 5, type: 'users', name: 'Ada' } : initialMode.focus,
});

const everything = () => true;

test.each<[ChannelType, boolean, string[], string]>([
  [
    3,
    false,
    ['App', 'Articles', 'Agenda', 'Rooms', 'Contributors', 'Profiles', 'Floors', 'Images'],
    '/app/home',
  ],
  [4, false, ['App', 'Articles', 'Issues', 'Volumes', 'Profiles', 'Images'], '/app/home'],
  [2, true, ['App', 'Calendar', 'Articles', 'Plans'], '/app/home'],
  [2, false, ['Users', 'Groups', 'Articles', 'Plans', 'Images'], '/app/users'],
  [1, false, ['App', 'Events', 'Articles', 'Profiles', 'Images'], '/app/core'],
  [0, false, ['Channels', 'Pipelines', 'Images', 'My Business', 'Settings'], '/app/channels'],
  [9, false, ['Dashboard', 'Scheduler', 'Sessions', 'Clients'], '/app/dashboard'],
])('channel type %i (focused: %s) has the links %j and the home %s', (type, focused, labels, home) => {
  const mode = modeOf(type, focused);
  expect(navigationOf(mode, everything).map(({ label }) => label)).toEqual(labels);
  expect(homeOf(mode)).toBe(home);
});

test('the navigation hides a link without a screen', () => {
  const labels = navigationOf(modeOf(9), (path) => path === '/app/dashboard').map(({ label }) => label);
  expect(labels).toEqual(['Dashboard']);
});

test('an address lists the channel types with its screen; none for a screen that is the same everywhere', () => {
  expect(screenOfPath('/app/rooms/12')).toEqual({ label: 'Rooms', types: [3] });
  expect(screenOfPath('/app/contributors')).toEqual({ label: 'Contributors', types: [3, 4] });
  expect(screenOfPath('/app/articles')).toEqual({ label: 'Articles', types: [1, 2, 3, 4] });
  expect(screenOfPath('/app/calendar')).toEqual({ label: 'Calendar', types: [2] });
  expect(screenOfPath('/app/dashboard')).toEqual({ label: 'Dashboard', types: [9] });
  expect(screenOfPath('/app/channels/1')).toEqual({ label: 'Channels', types: [0] });
  expect(screenOfPath('/app/features')).toEqual({ label: 'Features', types: [1, 2, 3, 4] });
  expect(screenOfPath('/app/services/5')).toEqual({ label: 'My Business', types: [0] });
  for (const path of ['/app/users', '/app/groups/1', '/app/account', '/app/nowhere']) {
    expect(screenOfPath(path)).toBeNull();
  }
});

const notes = { label: 'Notes', path: '/app/notes', types: [9 as const] };

test('links of remotes follow the built-in ones, in the channels that they name', () => {
  const labels = (type: ChannelType) =>
    navigationOf(modeOf(type), everything, [notes]).map(({ label }) => label);
  expect(labels(9)).toEqual(['Dashboard', 'Scheduler', 'Sessions', 'Clients', 'Notes']);
  expect(labels(3)).not.toContain('Notes');
  expect(screenOfPath('/app/notes/12', [notes])).toEqual({ label: 'Notes', types: [9] });
});

test('a link of a remote to a built-in path is ignored', () => {
  const taken = { label: 'My rooms', path: '/app/rooms', types: [9 as const] };
  expect(navigationOf(modeOf(9), everything, [taken]).map(({ label }) => label)).not.toContain('My rooms');
  expect(screenOfPath('/app/rooms', [taken])).toEqual({ label: 'Rooms', types: [3] });
});
