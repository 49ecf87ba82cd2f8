import { beforeAll, expect, test } from '@jest/globals';
import { createStore } from 'jotai';

// Fake of the system's colour scheme, as `matchMedia` reports it.
const system = { matches: true, listeners: new Set<() => void>() };
const say = (isLight: boolean) => {
  system.matches = isLight;
  for (const listener of system.listeners) listener();
};
type Atoms = typeof import('./preferences.atoms.ts');
let schemeAtom: Atoms['schemeAtom'];
let clockAtom: Atoms['clockAtom'];

beforeAll(async () => {
  localStorage.setItem('fairlead.scheme', 'system');
  Object.assign(globalThis, {
    matchMedia: () => ({
      get matches() {
        return system.matches;
      },
      addEventListener: (_: string, listener: () => void) => system.listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => system.listeners.delete(listener),
    }),
  });
  ({ schemeAtom, clockAtom } = await import('./preferences.atoms.ts'));
});

test('the colour scheme follows the system, even if it changed before the first screen', () => {
  const store = createStore();
  say(false);
  const stop = store.sub(schemeAtom, () => undefined);
  expect(store.get(schemeAtom)).toBe('dark');
  say(true);
  expect(store.get(schemeAtom)).toBe('light');
  stop();
  expect(system.listeners.size).toBe(0);
});

test('a chosen clock counts at once, is stored, and follows another tab', () => {
  const store = createStore();
  const { dataset } = document.documentElement;
  const seen: string[] = [];
  const stop = store.sub(clockAtom, () => seen.push(`${store.get(clockAtom)}: ${dataset.clock}`));
  expect(store.get(clockAtom)).toBe('browser');
  store.set(clockAtom, '24');
  expect(localStorage.getItem('fairlead.clock')).toBe('24');
  dispatchEvent(new StorageEvent('storage', { key: 'fairlead.clock', newValue: '12' }));
  dispatchEvent(new StorageEvent('storage', { key: 'fairlead.clock', newValue: 'noon' }));
  // Whatever is drawn with a choice reads it from the root element.
  expect(seen).toEqual(['24: 24', '12: 12', 'browser: browser']);
  stop();
});
