import { expect, test } from '@jest/globals';
import { initialMode, type Mode } from 'shared-contracts/session';
import {
  breadcrumbsAbove,
  breadcrumbsOf,
  documentTitle,
  isFrontPage,
  pathsAbove,
  titleOfPath,
} from './breadcrumbs.model.ts';

const conference: Mode = {
  ...initialMode,
  channel: { id: 1002, type: 3 },
  local: { id: 1002, name: 'Conference' },
};
const members: Mode = {
  ...initialMode,
  channel: { id: 1001, type: 2 },
  local: { id: 1001, name: 'Members' },
};

test('the breadcrumbs lead from the channel over the list to the row', () => {
  const parents = [{ label: 'Rooms', path: '/app/rooms?sort=name', state: { place: 'k' } }];
  expect(breadcrumbsOf(conference, '/app/rooms/12', { title: 'Saal 1', parents })).toEqual([
    { label: 'Conference', path: '/app/home' },
    ...parents,
    { label: 'Saal 1', path: null },
  ]);
});

test('a front page has no breadcrumbs, and the first list of a channel does not link to itself', () => {
  expect(breadcrumbsOf(conference, '/app/home', { title: 'Conference' })).toEqual([]);
  expect(breadcrumbsOf(members, '/app/users', { title: 'Users' })).toEqual([
    { label: 'Members', path: null },
    { label: 'Users', path: null },
  ]);
});

test('with a focus the first breadcrumb links to the page of the focus', () => {
  const focused: Mode = { ...members, focus: { id: 5, type: 'users', name: 'Ada' } };
  expect(breadcrumbsOf(focused, '/app/articles', { title: 'Articles' })).toEqual([
    { label: 'Members', path: null },
    { label: 'Ada', path: '/app/home' },
    { label: 'Articles', path: null },
  ]);
});

test('the title of the tab has screen, channel and product, each once', () => {
  expect(documentTitle('Rooms', 'Conference', 'Product')).toBe('Rooms · Conference · Product');
  expect(documentTitle('Dashboard', 'Dashboard', 'Product')).toBe('Dashboard · Product');
  expect(documentTitle(null, 'Conference', 'Product')).toBe('Conference · Product');
});

test('a path without a description has the label of its link as title', () => {
  const links = [{ label: 'Rooms', path: '/app/rooms', icon: 'rooms' as const }];
  expect(titleOfPath('/app/rooms', links)).toBe('Rooms');
  expect(titleOfPath('/app/rooms/1', links)).toBeNull();
});

test('a row that is being read has the breadcrumbs of its list, and a front page keeps no room for any', () => {
  const links = [{ label: 'Rooms', path: '/app/rooms', icon: 'rooms' as const }];
  expect(breadcrumbsAbove(conference, '/app/rooms/12', links)).toEqual([
    { label: 'Conference', path: '/app/home' },
    { label: 'Rooms', path: null },
  ]);
  expect(breadcrumbsAbove(conference, '/app/services/12', links)).toEqual([]);
  expect(isFrontPage(conference, '/app/home')).toBe(true);
  expect(isFrontPage(members, '/app/users')).toBe(false);
  expect(isFrontPage({ ...conference, focus: { id: 5, type: 'users', name: 'Ada' } }, '/app/home')).toBe(
    false,
  );
});

test('a screen is below the paths of its parents, whatever these lists show', () => {
  const parents = [
    { label: 'My Business', path: '/app/my-business' },
    { label: 'Services', path: '/app/my-business/services?sort=name' },
  ];
  expect(pathsAbove({ parents })).toEqual(['/app/my-business', '/app/my-business/services']);
  expect(pathsAbove({})).toEqual([]);
});
