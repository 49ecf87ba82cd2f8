import { expect, test } from '@jest/globals';
import {
  allFields,
  brokenRules,
  definitionOf,
  type EntityValues,
  initialValues,
} from 'shared-contracts/entities';
import { chosenFields, withField } from './alternatives.model.ts';

const blockings = definitionOf('blockings');
const names = (values: ReturnType<typeof initialValues>) =>
  chosenFields(blockings, Object.entries(allFields(blockings)), values)
    .map(([name]) => name)
    .filter((name) => ['coach', 'room', 'location', 'service'].includes(name));

test('shows only the chosen alternative', () => {
  const values = initialValues(blockings);
  expect(names(values)).toEqual([]);
  expect(names({ ...values, scope: 'room' })).toEqual(['room']);
});

test('clears the field that is no longer chosen', () => {
  const filled = {
    ...initialValues(blockings),
    reason: 'Repair',
    start: '2026-01-01T10:00:00Z',
    end: '2026-01-01T11:00:00Z',
    scope: 'room',
    room: 7,
  };
  expect(brokenRules(blockings, filled)).toEqual({});
  const changed = withField(blockings, filled, 'scope', 'all');
  expect(changed).toMatchObject({ scope: 'all', room: null });
  expect(brokenRules(blockings, changed)).toEqual({});
  expect(brokenRules(blockings, { ...filled, scope: 'coach' })).toMatchObject({
    coach: 'Fill this in.',
    room: expect.any(String),
  });
});

test('shows the fields that a choice needs, and keeps their values in case it is chosen again', () => {
  const features = definitionOf('features');
  const shown = (values: ReturnType<typeof initialValues>) =>
    chosenFields(features, Object.entries(allFields(features)), values).some(([name]) => name === 'groups');
  const values = { ...initialValues(features), groups: [7] };
  expect(shown(values)).toBe(false);
  const narrowed = withField(features, values, 'audience', 'groups');
  expect([shown(narrowed), narrowed.groups]).toEqual([true, [7]]);
});

test('offers the end of a repetition only for a repeating row, and clears it otherwise', () => {
  const shown = (values: ReturnType<typeof initialValues>) =>
    chosenFields(blockings, Object.entries(allFields(blockings)), values).some(
      ([name]) => name === 'repeatsUntil',
    );
  const never = initialValues(blockings);
  expect(shown(never)).toBe(false);
  const weekly = { ...withField(blockings, never, 'repeats', 'weekly'), repeatsUntil: '2026-12-31' };
  expect(shown(weekly)).toBe(true);
  expect(withField(blockings, weekly, 'repeats', 'daily').repeatsUntil).toBe('2026-12-31');
  const again = withField(blockings, weekly, 'repeats', 'never');
  expect([shown(again), again.repeatsUntil]).toEqual([false, null]);
});

test('who did not come is asked once a session has begun, and stays where it was entered', () => {
  const appointments = definitionOf('appointments');
  const now = Date.parse('2026-06-03T08:00:00Z');
  const asks = (values: EntityValues) =>
    chosenFields(
      appointments,
      Object.entries(allFields(appointments)),
      { clients: [1, 2], ...values },
      now,
    ).some(([name]) => name === 'noShows');
  expect(asks({ start: '2026-06-03T08:00:01Z' })).toBe(false);
  expect(asks({ start: '2026-06-03T08:00:00Z' })).toBe(true);
  expect(asks({ start: '2026-06-04T08:00:00Z', noShows: [2] })).toBe(true);
});

test('a pipeline is offered only what its format becomes, and an upload no interval', () => {
  const pipelines = definitionOf('pipelines');
  const offered = (values: EntityValues) =>
    chosenFields(pipelines, Object.entries(allFields(pipelines)), values);
  const optionsOf = (values: EntityValues) =>
    offered(values).flatMap(([name, field]) =>
      name === 'target' && field.kind === 'choice' ? field.options.map(({ value }) => value) : [],
    );
  const schedule = { ...initialValues(pipelines), format: 'schedule' };
  expect(optionsOf(schedule)).toEqual(['agenda-sessions']);
  // What an older version saved is seen, and refused.
  expect(optionsOf({ ...schedule, target: 'articles' })).toEqual(['articles', 'agenda-sessions']);
  expect(brokenRules(pipelines, { ...schedule, target: 'articles' }).target).toMatch(
    /^A conference schedule/,
  );
  const csv = { ...schedule, format: 'csv', target: 'articles' };
  expect(optionsOf(csv)).toHaveLength(4);
  expect(withField(pipelines, csv, 'format', 'schedule').target).toBeNull();
  expect(withField(pipelines, csv, 'format', 'feed').target).toBe('articles');
  const hourly = { ...csv, source: 'url', every: 'hour' };
  expect(offered(hourly).some(([name]) => name === 'every')).toBe(true);
  const upload = withField(pipelines, hourly, 'source', 'upload');
  expect([upload.every, offered(upload).some(([name]) => name === 'every')]).toEqual([null, false]);
});

test('a package shows its price whether courses are sold with it or not, and needs one where they are', () => {
  const packages = definitionOf('packages');
  const values = { ...initialValues(packages), name: 'Term', items: [{ id: 1, quantity: 8 }] };
  for (const course of ['none', 'offered', 'only']) {
    const shown = chosenFields(packages, Object.entries(allFields(packages)), { ...values, course });
    expect(shown.map(([name]) => name)).toContain('price');
    const words = 'Enter the price of the course; 0 if it costs nothing.';
    expect(brokenRules(packages, { ...values, course })).toEqual(course === 'none' ? {} : { price: words });
    const price = { amount: 0, currency: 'EUR' };
    expect(brokenRules(packages, { ...values, course, price })).toEqual({});
  }
});
