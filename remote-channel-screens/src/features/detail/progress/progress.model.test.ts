import { expect, test } from '@jest/globals';
import type { PlanProgress } from 'shared-contracts/api';
import { definitionOf, type EntityValues, initialValues } from 'shared-contracts/entities';
import { byDay, isAhead, measureOf, summaryOf, whyNone } from './progress.model.ts';

test.each([
  [
    { all: 2, required: 1 },
    { all: 5, required: 3 },
    { done: 1, of: 3, words: '1 of 3 required', more: '2 of 5 in all' },
  ],
  [
    { all: 2, required: 2 },
    { all: 5, required: 5 },
    { done: 2, of: 5, words: '2 of 5 steps', more: null },
  ],
  [
    { all: 0, required: 0 },
    { all: 1, required: 0 },
    { done: 0, of: 1, words: '0 of 1 step', more: null },
  ],
])('of %j done of %j, the required ones count where there are some', (done, there, measure) => {
  expect(measureOf(done, there)).toEqual(measure);
});

test.each<[Pick<PlanProgress, 'people' | 'finished' | 'steps'>, string]>([
  [
    { people: 8, finished: 2, steps: { all: 5, required: 4 } },
    '2 of 8 people have done all 4 required steps.',
  ],
  [{ people: 8, finished: 0, steps: { all: 5, required: 0 } }, 'None of 8 people has done all 5 steps.'],
  [
    { people: 8, finished: 1, steps: { all: 5, required: 1 } },
    '1 of 8 people has done the one required step.',
  ],
  // Narrowed to others, their name is not known.
  [{ people: 1, finished: 1, steps: { all: 1, required: 0 } }, '1 of 1 person has done the one step.'],
])('%j in words', (counts, words) => {
  expect(summaryOf({ success: true, data: [], next: null, total: 0, ...counts })).toBe(words);
});

test.each<[PlanProgress['steps'], PlanProgress['data'][number]['done'], string]>([
  [{ all: 5, required: 4 }, { all: 2, required: 1 }, 'Émilie has done 1 of 4 required steps.'],
  [{ all: 1, required: 0 }, { all: 0, required: 0 }, 'Émilie has done 0 of 1 step.'],
])('a plan of one person says how far they are: %j, %j', (steps, done, words) => {
  const data = [{ id: 7, title: 'Émilie', email: 'emilie@test.example', done, last: null }];
  expect(summaryOf({ success: true, data, next: null, total: 1, people: 1, finished: 0, steps })).toBe(words);
});

const step = { day: 1, title: 'Land', rest: false, required: true };
const plan = (values: EntityValues): EntityValues => ({ ...initialValues(definitionOf('plans')), ...values });

test.each<[string, EntityValues | null, RegExp | null]>([
  ['is not saved', null, /^Save the plan first/],
  ['is a template', plan({ template: true, steps: [step], users: [1] }), /^Nobody works through a template/],
  [
    'has days of rest alone',
    plan({ steps: [{ ...step, rest: true }], users: [1] }),
    /^There is nothing to do yet/,
  ],
  ['is assigned to nobody', plan({ steps: [step] }), /^Nobody has this plan yet/],
  ['is assigned to a user', plan({ steps: [step], users: [1] }), null],
  ['is assigned to a group', plan({ steps: [step], groups: [1] }), null],
])('of a plan that %s it is said what to do next, where somebody has to do something', (_, values, words) => {
  const why = whyNone(values);
  if (words === null) expect(why).toBeNull();
  else expect(why).toMatch(words);
});

test('a form differs from the saved plan if steps or people differ', () => {
  const saved = plan({ name: 'One', steps: [step] });
  expect(isAhead({ ...saved, name: 'Two' }, saved)).toBe(false);
  expect(isAhead({ ...saved, steps: [{ ...step, title: 'Sea' }] }, saved)).toBe(true);
  expect(isAhead({ ...saved, groups: [4] }, saved)).toBe(true);
});

test('steps are grouped by day', () => {
  const of = (id: string, day: number) => ({ ...step, id, day, mark: null });
  expect(byDay([of('a', 1), of('b', 1), of('c', 3)]).map(([day, steps]) => [day, steps.length])).toEqual([
    [1, 2],
    [3, 1],
  ]);
});
