import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Step } from 'shared-contracts/entities';
import { identified } from './step-ids.ts';

const step = (title: string, more: Partial<Step> = {}): Step => ({
  ...{ day: 1, title, rest: false, required: true },
  ...more,
});
const idsOf = (steps: readonly Step[]) => steps.map(({ id }) => id);

test('new steps get ids, each its own', () => {
  const ids = idsOf(identified([], [step('Land'), step('Land'), step('Water')]));
  expect(new Set(ids).size).toBe(3);
  expect(ids.every((id) => id !== undefined && /^[0-9a-f]{12}$/.test(id))).toBe(true);
});

test('preserves incoming ids, whatever else of the step changes', () => {
  const before = [step('Land', { id: 'a' }), step('Water', { id: 'b' })];
  const after = [step('Sea', { id: 'b', day: 4 }), step('Land', { id: 'a' })];
  expect(identified(before, after)).toEqual(after);
});

test('a step without an id is that of before with the same words, or else with the same title', () => {
  const before = [step('Land', { id: 'a' }), step('Land', { id: 'b', day: 2 }), step('Water', { id: 'c' })];
  const after = [step('Water', { day: 9 }), step('Land', { day: 2 }), step('Land', { day: 7 }), step('Sky')];
  const ids = idsOf(identified(before, after));
  expect(ids.slice(0, 3)).toEqual(['c', 'b', 'a']);
  expect(['a', 'b', 'c']).not.toContain(ids[3]);
});

test('of two steps with one id the first has it', () => {
  const [first, second] = identified([], [step('Land', { id: 'a' }), step('Copy', { id: 'a' })]);
  expect(first?.id).toBe('a');
  expect(second?.id).not.toBe('a');
});

test('steps that stay without ids are no change; once one of them is changed, each has its place of before', () => {
  const before = [step('Land'), step('Water')];
  expect(identified(before, [step('Land'), step('Water')])).toEqual(before);
  expect(idsOf(identified(before, [step('Water'), step('Land', { required: false })]))).toEqual(['2', '1']);
});

const anyStep = fc.record({
  id: fc.option(fc.constantFrom('1', '2', 'a', 'b'), { nil: undefined }),
  day: fc.integer({ min: 1, max: 3 }),
  title: fc.constantFrom('Land', 'Water', 'Sky'),
  rest: fc.boolean(),
  required: fc.boolean(),
});

test('ids are unique for any input, and a repeated write keeps them', () => {
  fc.assert(
    fc.property(fc.array(anyStep), fc.array(anyStep), (before, after) => {
      const known = identified([], before);
      const first = identified(known, after);
      const ids = idsOf(first);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain(undefined);
      expect(first.map(({ id: _, ...rest }) => rest)).toEqual(after.map(({ id: _, ...rest }) => rest));
      expect(
        identified(
          first,
          after.map(({ id: _, ...rest }) => rest),
        ),
      ).toEqual(first);
    }),
  );
});
