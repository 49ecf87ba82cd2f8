import { expect, test } from '@jest/globals';
import { initialMode } from 'shared-contracts/session';
import { administrationMode, modeOfChannel } from '../session/mode.model.ts';
import { modeAtPath, placeOfLink, placeOfMode } from './place.model.ts';

const conference = { id: 1002, name: 'Conference', subType: 3 };
const magazine = { id: 1003, name: 'Magazine', subType: 4 };
const other = { id: 1004, name: 'Journal', subType: 4 };
const channels = [conference, magazine, other];
const inMagazine = modeOfChannel(magazine);

test('an address that only one place has opens there', () => {
  expect(modeAtPath('/app/dashboard', inMagazine, channels)).toEqual(initialMode);
  expect(modeAtPath('/app/sessions/4', inMagazine, channels)).toEqual(initialMode);
  expect(modeAtPath('/app/settings', inMagazine, channels)).toEqual(administrationMode);
  expect(modeAtPath('/app/coaches/new', initialMode, channels)).toEqual(administrationMode);
  expect(modeAtPath('/app/rooms/9', initialMode, channels)).toEqual(modeOfChannel(conference));
});

test('an address of the current, of several or of every place keeps the mode', () => {
  expect(modeAtPath('/app/articles', inMagazine, channels)).toBe(inMagazine);
  expect(modeAtPath('/app/issues', initialMode, channels)).toBe(initialMode);
  expect(modeAtPath('/app/events', initialMode, channels)).toBe(initialMode);
  expect(modeAtPath('/app/users/3', inMagazine, channels)).toBe(inMagazine);
  expect(modeAtPath('/app/account', inMagazine, channels)).toBe(inMagazine);
});

test('the address of a row that several places may have opens in one of them', () => {
  expect(modeAtPath('/app/issues/7', initialMode, channels)).toEqual(inMagazine);
  expect(modeAtPath('/app/issues/new', initialMode, channels)).toBe(initialMode);
});

test('a link opens the channel that it names, and keeps the focus within the current channel', () => {
  expect(placeOfLink('1002', inMagazine, channels)).toEqual({
    mode: modeOfChannel(conference),
    isLost: false,
  });
  expect(placeOfLink('0', inMagazine, channels)).toEqual({ mode: administrationMode, isLost: false });
  expect(placeOfLink('9', inMagazine, channels)).toEqual({ mode: initialMode, isLost: false });
  const focused = { ...inMagazine, focus: { id: 5, type: 'users', name: 'Ada' } };
  expect(placeOfLink('1003', focused, channels)).toEqual({ mode: focused, isLost: false });
});

test.each(['4711', '', 'x', '-1', '1002.5', '01002'])(
  'a link to a missing channel (%j) opens the dashboard and reports it',
  (requestedChannel) => {
    expect(placeOfLink(requestedChannel, inMagazine, channels)).toEqual({ mode: initialMode, isLost: true });
  },
);

test('a missing channel falls back to the dashboard, and the result reports it', () => {
  expect(placeOfMode(inMagazine, channels)).toEqual({ mode: inMagazine, isLost: false });
  expect(placeOfMode(inMagazine, [conference])).toEqual({ mode: initialMode, isLost: true });
});
