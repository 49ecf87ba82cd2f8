import { beforeEach, expect, test } from '@jest/globals';
import { initialMode, storageKeys } from 'shared-contracts/session';
import { tokenOf } from '../testing/token.ts';
import { administrationMode } from './mode.model.ts';
import {
  beginSessionAtom,
  endSessionAtom,
  expiredTokenAtom,
  hasLeftAtom,
  hostStore,
  modeAtom,
  onSessionEnd,
  tokenAtom,
  tokenEndedAtom,
  tokenSubjectAtom,
  workingAtom,
} from './session.atoms.ts';

const ada = tokenOf({ sub: 'ada' });
const adaAgain = tokenOf({ sub: 'ada', jti: '2' });
const grace = tokenOf({ sub: 'grace' });

let forgotten = 0;
onSessionEnd(() => {
  forgotten += 1;
});
// Subscribes as a component does, so that storage events of other tabs arrive.
hostStore.sub(tokenAtom, () => undefined);

// Simulates another tab that stores or removes a token.
function elsewhere(token: string | null): void {
  if (token === null) localStorage.removeItem(storageKeys.token);
  else localStorage.setItem(storageKeys.token, token);
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.token, newValue: token }));
}

beforeEach(() => {
  localStorage.clear();
  hostStore.set(beginSessionAtom, ada);
  hostStore.set(workingAtom, true);
  hostStore.set(modeAtom, administrationMode);
  forgotten = 0;
});

test("signing out in another tab ends the session here and clears the person's data", () => {
  elsewhere(null);
  expect(hostStore.get(tokenSubjectAtom)).toBeNull();
  expect(hostStore.get(modeAtom)).toEqual(initialMode);
  expect(hostStore.get(hasLeftAtom)).toBe(true);
  expect(forgotten).toBe(1);
});

test('a tab that drops a rejected token keeps the screen of a tab in use, which asks for the password', () => {
  hostStore.set(tokenEndedAtom, ada);
  elsewhere('');
  elsewhere(null);
  expect(hostStore.get(expiredTokenAtom)).toBe(ada);
  expect(hostStore.get(modeAtom)).toEqual(administrationMode);
  expect(forgotten).toBe(0);
  elsewhere(adaAgain);
  expect(hostStore.get(expiredTokenAtom)).toBeNull();
});

test('a tab in use asks for the password as soon as another tab drops its token', () => {
  elsewhere('');
  elsewhere(null);
  expect(hostStore.get(expiredTokenAtom)).toBe(ada);
  expect(forgotten).toBe(0);
});

test('an idle tab removes a rejected token from the browser, unless there is a newer one', () => {
  hostStore.set(workingAtom, false);
  localStorage.setItem(storageKeys.token, adaAgain);
  hostStore.set(tokenEndedAtom, ada);
  expect(localStorage.getItem(storageKeys.token)).toBe(adaAgain);
  expect(hostStore.get(tokenSubjectAtom)).toBeNull();
  hostStore.set(beginSessionAtom, ada);
  hostStore.set(tokenEndedAtom, ada);
  expect(localStorage.getItem(storageKeys.token)).toBeNull();
});

test('a token renewed in another tab continues the session here', () => {
  elsewhere(adaAgain);
  expect(hostStore.get(tokenAtom)).toBe(adaAgain);
  expect(hostStore.get(modeAtom)).toEqual(administrationMode);
  expect(forgotten).toBe(0);
});

test('another person who signs in in another tab gets neither mode nor data of the previous one', () => {
  elsewhere(grace);
  expect(hostStore.get(tokenSubjectAtom)?.sub).toBe('grace');
  expect(hostStore.get(modeAtom)).toEqual(initialMode);
  expect(forgotten).toBe(1);
});

test('an expired token of a tab in use stays stored, so that other tabs stay signed in, and its screen waits', () => {
  hostStore.set(tokenEndedAtom, ada);
  expect(hostStore.get(expiredTokenAtom)).toBe(ada);
  expect(hostStore.get(tokenSubjectAtom)?.sub).toBe('ada');
  expect(localStorage.getItem(storageKeys.token)).toBe(ada);
});

test('signing in again in one tab resumes the others; another person does not resume them', () => {
  hostStore.set(tokenEndedAtom, ada);
  elsewhere(adaAgain);
  expect(hostStore.get(expiredTokenAtom)).toBeNull();
  expect(hostStore.get(modeAtom)).toEqual(administrationMode);
  hostStore.set(tokenEndedAtom, adaAgain);
  elsewhere(grace);
  expect(hostStore.get(expiredTokenAtom)).toBeNull();
  expect(hostStore.get(modeAtom)).toEqual(initialMode);
});

test('the expiry of a replaced token ends nothing', () => {
  elsewhere(adaAgain);
  hostStore.set(tokenEndedAtom, ada);
  expect(hostStore.get(expiredTokenAtom)).toBeNull();
});

test('signing out clears token, mode, channel and recent rows', () => {
  localStorage.setItem(storageKeys.recent, '{}');
  hostStore.set(endSessionAtom);
  for (const name of ['token', 'mode', 'channel', 'recent'] as const) {
    expect(localStorage.getItem(storageKeys[name])).toBeNull();
  }
});

test('a malformed token starts no session and clears the old one', () => {
  expect(hostStore.set(beginSessionAtom, 'junk')).toBe(false);
  expect(hostStore.get(tokenSubjectAtom)).toBeNull();
});
