import { beforeAll, expect, test } from '@jest/globals';
import { createStore } from 'jotai';

// Fake of the system's colour scheme, as `matchMedia` reports it.
const system = { matches: true, listeners: new Set<() => void>() };
const say = (isLight: boolean) => {
  system.matches = isLight;
  for (const listener of system.listeners) listener();
};
let schemeAtom: typeof import('./preferences.atoms.ts').schemeAtom;

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
  ({ schemeAtom } = await import('./preferences.atoms.ts'));
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
