import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rowOf } from '../../../testing/show.tsx';
import { accentStyle, coloursOf, markOf, tint } from './colours.model.ts';

type Colour = readonly number[];

// Read as text: importing the module would load all of antd.
const theme = readFileSync(createRequire(import.meta.url).resolve('shared-contracts/ui/theme'), 'utf8');

function colourOf(scheme: 'dark' | 'light', name: string): Colour {
  const palette = theme.slice(theme.indexOf(`${scheme}: {`));
  return read(new RegExp(`${name}: '(#[0-9A-F]{6})'`).exec(palette)?.[1] ?? '');
}

const read = (hex: string): Colour => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const linear = (part: number) => (part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red = 0, green = 0, blue = 0]: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['dark', 'light'] as const)('the text of a block can be read on any colour, %s', (scheme) => {
  const [raised, text] = [colourOf(scheme, 'raised'), colourOf(scheme, 'text')];
  expect(contrast(raised, text)).toBeGreaterThan(7);
  const part = fc.integer({ min: 0, max: 255 });
  const accents = fc.oneof(fc.tuple(part, part, part), fc.constantFrom([0, 0, 0], [255, 255, 255]));
  fc.assert(
    fc.property(accents, (accent) => {
      const ground = raised.map((of, at) => (of * (100 - tint) + (accent[at] ?? 0) * tint) / 100);
      return contrast(ground, text) >= 4.5;
    }),
  );
});

test('what has no colour leaves it to the style sheet', () => {
  const colours = coloursOf([
    rowOf('services', 3, { name: 'Reformer', colour: '#C05080' }),
    rowOf('services', 4, { name: 'Mat' }),
  ]);
  expect([...colours]).toEqual([[3, '#C05080']]);
  expect(accentStyle(colours.get(3))).toMatchObject({ '--accent': '#C05080' });
  expect(accentStyle(colours.get(4))).not.toHaveProperty('--accent');
});

test('each state but that of a usual session has a sign', () => {
  expect(markOf('accepted')).toBeNull();
  const states = ['pending', 'cancelled', 'rejected', 'no-show', 'completed'];
  expect(states.map(markOf)).not.toContain(null);
});
