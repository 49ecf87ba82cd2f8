import { expect, test } from '@jest/globals';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { accentsOf } from './accents.ts';

test('any colour can be read on the grounds of both schemes, and text on it', () => {
  const hex = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (colour) => {
      const accents = accentsOf(colour);
      if (!accents) throw new Error(`${colour} is a colour.`);
      const { light, dark } = accents;
      for (const { accent, onAccent } of [light, dark]) {
        expect(accent).toMatch(/^#[0-9a-f]{6}$/);
        expect(wcagContrast(accent, onAccent)).toBeGreaterThanOrEqual(4.5);
      }
      expect(wcagContrast(light.accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(light.accent, '#f5f7fa')).toBeGreaterThanOrEqual(4.5);
      expect(wcagContrast(dark.accent, '#151d2b')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500 },
  );
});

test('a colour that can be read stays as it is', () => {
  expect(accentsOf('#0b7a70')?.light.accent).toBe('#0b7a70');
  expect(accentsOf('#8fc1ff')?.dark.accent).toBe('#8fc1ff');
});

test('a colour that is too bright gets darker on white, and keeps its hue', () => {
  const yellow = accentsOf('#ffd400');
  expect(yellow?.dark).toEqual({ accent: '#ffd400', onAccent: '#0d1216' });
  expect(wcagContrast(yellow?.light.accent ?? '', '#ffd400')).toBeGreaterThan(2);
});

test('what is no colour has none', () => {
  for (const text of ['', 'blue-ish', '#12', 'url(x)', '#zzzzzz'])
    expect([text, accentsOf(text)]).toEqual([text, null]);
});
