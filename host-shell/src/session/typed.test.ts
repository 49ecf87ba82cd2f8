import { beforeEach, expect, test } from '@jest/globals';
import { endSessionAtom, hostStore } from './session.atoms.ts';
import { keepTyped, readTyped } from './typed.ts';

beforeEach(() => sessionStorage.clear());

test('stores typed text by key, and removes cleared text', () => {
  keepTyped('new tag', 'Long r');
  keepTyped('new category', 'Boats');
  expect([readTyped('new tag'), readTyped('new category')]).toEqual(['Long r', 'Boats']);
  keepTyped('new tag', '');
  expect([readTyped('new tag'), readTyped('new category')]).toEqual(['', 'Boats']);
  keepTyped('new category', '');
  expect(sessionStorage.length).toBe(0);
});

test('treats a key as plain text', () => {
  keepTyped('__proto__', 'Boats');
  expect(readTyped('__proto__')).toBe('Boats');
  expect(readTyped('toString')).toBe('');
});

test.each(['{', 'null', '[1]', '{"new tag":1}'])('treats %s as nothing stored', (stored) => {
  sessionStorage.setItem('fairlead.typed', stored);
  expect(readTyped('new tag')).toBe('');
});

test('clears drafts with the session, so that nobody else reads them', () => {
  keepTyped('new tag', 'Long r');
  hostStore.set(endSessionAtom);
  expect(readTyped('new tag')).toBe('');
  expect(sessionStorage.getItem('fairlead.typed')).toBeNull();
});
