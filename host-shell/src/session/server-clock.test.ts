import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { tokenOf } from '../testing/token.ts';
import { measureClock, serverSeconds } from './server-clock.ts';
import { beginSessionAtom, hasLiveToken, hostStore, tokenAtom, tokenSubjectAtom } from './session.atoms.ts';

const server = 1_800_000_000;
const hour = 3600;
const halfAnHour = (claims = {}) => tokenOf({ sub: 'ada', iat: server, exp: server + hour / 2, ...claims });

/** Sets the clock of this computer. */
const setClock = (seconds: number) => jest.setSystemTime(seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  setClock(server);
  measureClock(halfAnHour());
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([3 * hour, -3 * hour])(
  'a session on a computer whose clock is %d seconds off lasts as long as its token',
  (off) => {
    setClock(server + off);
    hostStore.set(beginSessionAtom, halfAnHour());
    expect(hostStore.get(tokenSubjectAtom)?.sub).toBe('ada');
    setClock(server + off + hour / 2 - 1);
    expect(hasLiveToken(hostStore.get(tokenAtom))).toBe(true);
    setClock(server + off + hour / 2 + 1);
    expect(hasLiveToken(hostStore.get(tokenAtom))).toBe(false);
  },
);

test('a tab that is opened later knows how wrong the clock is, also after it was set right and a token came', () => {
  setClock(server + 3 * hour);
  measureClock(halfAnHour());
  expect(localStorage.getItem('fairlead.clock-ahead')).toBe(String(3 * hour));
  expect(serverSeconds()).toBe(server);
  setClock(server + 60);
  measureClock(halfAnHour({ iat: server + 60 }));
  expect(localStorage.getItem('fairlead.clock-ahead')).toBeNull();
  expect(serverSeconds()).toBe(server + 60);
});

test('what another tab measured holds in this one', () => {
  localStorage.setItem('fairlead.clock-ahead', String(hour));
  expect(serverSeconds()).toBe(server - hour);
});

test('the seconds on which a token was on its way are no wrong clock', () => {
  setClock(server + 20);
  measureClock(halfAnHour());
  expect(localStorage.getItem('fairlead.clock-ahead')).toBeNull();
  expect(serverSeconds()).toBe(server + 20);
});

test('a token that does not say when it was issued, and a stored value that is none, change nothing', () => {
  measureClock(tokenOf({ exp: server }));
  localStorage.setItem('fairlead.clock-ahead', 'later');
  expect(serverSeconds()).toBe(server);
});
