import { expect, test } from '@jest/globals';
import { definitionOf, type Row } from 'shared-contracts/entities';
import { rowOf } from '../../../testing/show.tsx';
import { type BookingFacts, gapsIn } from './business-overview.model.ts';
import { factsText } from './row-facts.model.ts';

const coach = (services: number[]) => rowOf('coaches', 3, { profile: 5, services });
const ready: BookingFacts = {
  business: { openingHours: [{ day: 1, from: '09:00', to: '18:00' }] },
  services: { rows: [rowOf('services', 7, { name: 'Rowing lesson' })], more: false },
  ...{ coaches: { rows: [coach([7])], more: false }, availables: 0, isPageOn: true },
  withoutTimes: [],
};
const sentences = (facts: Partial<BookingFacts>) =>
  gapsIn({ ...ready, ...facts })?.map(({ sentence }) => sentence) ?? null;

test('a business with a service, a coach who gives it, hours and its page has no gap', () => {
  expect(sentences({})).toEqual([]);
  expect(sentences({ business: null, availables: 1 })).toEqual([]);
});

test('a coach who names no service gives every one', () => {
  expect(sentences({ coaches: { rows: [coach([])], more: false } })).toEqual([]);
  expect(sentences({ coaches: { rows: [coach([8]), coach([])], more: false } })).toEqual([]);
});

test('a service without a free time is named, with what to do about it', () => {
  const services = { rows: [7, 8].map((id) => rowOf('services', id, { name: `Lesson ${id}` })), more: false };
  const coaches = { rows: [coach([7, 8])], more: false };
  const gapsWith = (isPlanned: boolean, ...ids: number[]) =>
    gapsIn({
      ...{ ...ready, services, coaches },
      withoutTimes: ids.map((id) => ({ id, name: `Lesson ${id}`, isPlanned })),
    });
  expect(gapsWith(false, 7)).toEqual([
    {
      sentence: 'Clients find no free time for “Lesson 7”.',
      ...{ action: 'Look at its rules', path: '/app/services/7', isPartial: true },
    },
  ]);
  expect(gapsWith(true, 7)).toEqual([
    {
      sentence: 'No session of “Lesson 7” is planned that clients can join.',
      ...{ action: 'Plan a session', path: '/app/sessions/new', isPartial: true },
    },
  ]);
  // Nothing can be booked then.
  expect(gapsWith(false, 7, 8)).toEqual([
    {
      sentence: 'Clients find no free time for 2 of your services, such as “Lesson 7”.',
      ...{ action: 'Look at the scheduler', path: '/app/scheduler' },
    },
  ]);
});

test('services that no coach gives are named, while clients can book the others', () => {
  const [lesson, check, course] = ['Lesson', 'Check', 'Course'].map((name, at) =>
    rowOf('services', 7 + at, { name }),
  );
  if (!lesson || !check || !course) throw new Error('There are three.');
  const services = (rows: (typeof lesson)[]) => ({ rows, more: false });
  expect(gapsIn({ ...ready, services: services([lesson, check]) })).toEqual([
    {
      sentence: 'No coach gives “Check”, so clients cannot book it.',
      ...{ action: 'Choose services of a coach', path: '/app/services/8', isPartial: true },
    },
  ]);
  expect(sentences({ services: services([lesson, check, course]) })).toEqual([
    'No coach gives 2 of your services, so clients cannot book them.',
  ]);
  // Another coach, who is not read, may give them.
  const more = { rows: [coach([7])], more: true };
  expect(sentences({ services: services([lesson, check]), coaches: more })).toEqual([]);
});

test('coaches who are private give nothing that clients can book, unless another coach may', () => {
  const hidden = rowOf('coaches', 3, { profile: 5, services: [7], private: true });
  const rows = [hidden];
  expect(gapsIn({ ...ready, coaches: { rows, more: false } })).toEqual([
    {
      sentence: 'Every coach is private.',
      action: 'Show a coach to clients',
      path: '/app/coaches/3',
    },
  ]);
  expect(sentences({ coaches: { rows, more: true } })).toEqual([]);
  expect(sentences({ coaches: { rows: [hidden, coach([7])], more: false } })).toEqual([]);
});

test.each(['business', 'services', 'coaches', 'availables', 'isPageOn', 'withoutTimes'] as const)(
  'nothing is said before %s is known',
  (name) => expect(sentences({ [name]: undefined })).toBeNull(),
);

test.each([
  ['2026-12-13T23:00:00Z', '2026-12-14T23:00:00Z', '14 Dec 2026'],
  ['2026-12-13T23:00:00Z', '2026-12-15T23:00:00Z', '14 Dec 2026 – 15 Dec 2026'],
  ['2026-12-14T05:00:00Z', '2026-12-14T08:30:00Z', '14 Dec 2026, 06:00 – 14 Dec 2026, 09:30'],
])('a blocking from %s to %s is shown as %s in Berlin', (start, end, text) => {
  const row = rowOf('blockings', 1, { reason: 'Repair', start, end });
  const options = { facts: ['start'], titles: {}, zone: 'Europe/Berlin' };
  expect(factsText(definitionOf('blockings'), row, options)).toBe(text);
});

test('courts that clients hire give no lessons, and people are not hired', () => {
  const lesson = rowOf('services', 7, { name: 'Lesson' });
  const hire = rowOf('services', 8, { name: 'Court hire', withoutCoach: true });
  const court = rowOf('coaches', 4, { profile: 6, services: [], room: 31 });
  const services = { rows: [lesson, hire], more: false };
  const gapsWith = (...rows: Row[]) => sentences({ services, coaches: { rows, more: false } });
  expect(gapsWith(court, coach([]))).toEqual([]);
  expect(gapsWith(court)).toEqual(['No coach gives “Lesson”, so clients cannot book it.']);
  expect(gapsWith(coach([]))).toEqual(['“Court hire” has no location that clients can hire.']);
});
