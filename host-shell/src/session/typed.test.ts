import { beforeEach, expect, test } from '@jest/globals';
import { endSessionAtom, hostStore } from './session.atoms.ts';
import { keepTyped, readTyped } from './typed.ts';

beforeEach(() => sessionStorage.clear());

test('keeps what is typed by its place, and nothing of what was emptied', () => {
  keepTyped('new tag', 'Long r');
  keepTyped('new category', 'Boats');
  expect([readTyped('new tag'), readTyped('new category')]).toEqual(['Long r', 'Boats']);
  keepTyped('new tag', '');
  expect([readTyped('new tag'), readTyped('new category')]).toEqual(['', 'Boats']);
  keepTyped('new category', '');
  expect(sessionStorage.length).toBe(0);
});

test('takes what a place is called for a name and for nothing else', () => {
  keepTyped('__proto__', 'Boats');
  expect(readTyped('__proto__')).toBe('Boats');
  expect(readTyped('toString')).toBe('');
});

test.each(['{', 'null', '[1]', '{"new tag":1}'])('takes %s for nothing stored', (stored) => {
  sessionStorage.setItem('fairlead.typed', stored);
  expect(readTyped('new tag')).toBe('');
});

test('forgets it with the session, so that nobody else reads it', () => {
  keepTyped('new tag', 'Long r');
  hostStore.set(endSessionAtom);
  expect(readTyped('new tag')).toBe('');
  expect(sessionStorage.getItem('fairlead.typed')).toBeNull();
});
