import { expect, test } from '@jest/globals';
import { firstToJoin, fullWords, lateWords, moveLines, otherCourses, waitWords } from './move.model.ts';

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const course = (id: number, starts: string[]) => ({
  ...{ id, name: `Course ${id}`, service: 'Dance', coach: 'Mara' },
  sessions: starts.map((start, index) => ({ id: id + index, start })),
});
const plan = {
  ...{ from: 'Level 1', to: 'Level 2', leaves: [1, 2, 3], joins: [7, 8], late: 0, package: 4 },
  ...{ refund: eur(6000), price: eur(9000), isBought: false, owed: [eur(4000)], full: [] },
};
const textOf = (...of: Parameters<typeof moveLines>) =>
  moveLines(...of).map(({ label, amount }) => `${label} ${amount}`);

test('a move says what comes back, what the other course costs, the difference and what is owed then', () => {
  expect(textOf(plan, null)).toEqual([
    'Comes back of Level 1 (3 sessions) €60.00',
    'Level 2 (2 sessions) €90.00',
    'More to pay €30.00',
    'Owed in all then €70.00',
  ]);
  expect(textOf({ ...plan, owed: [] }, eur(1000)).slice(2)).toEqual([
    'Less to pay €50.00',
    'Paid ahead in all €50.00',
  ]);
  expect(moveLines({ ...plan, refund: null, price: null, owed: [] }, null)).toEqual([]);
});

test('one joins on the day on which one leaves, also earlier that day, else at the next session', () => {
  const saturdays = course(7, ['2031-03-15T09:00:00Z', '2031-03-22T09:00:00Z', '2031-03-29T09:00:00Z']);
  expect(firstToJoin(saturdays, '2031-03-22T10:00:00Z', 'Europe/Dublin')).toBe(8);
  expect(firstToJoin(saturdays, '2031-03-23T10:00:00Z', 'Europe/Dublin')).toBe(9);
  expect(firstToJoin(saturdays, '2031-05-01T10:00:00Z', 'Europe/Dublin')).toBe(7);
  expect(otherCourses([saturdays, course(20, ['2031-03-22T09:00:00Z'])], 8).map(({ id }) => id)).toEqual([
    20,
  ]);
});

test('what is too late and what is full is said in a sentence', () => {
  expect([lateWords(plan), lateWords({ ...plan, late: 1 })]).toEqual([
    '',
    '1 session is left too late and counts as used.',
  ]);
  const full = [15, 22, 29].map((day) => ({ id: day, start: `2031-03-${day}T09:00:00Z` }));
  expect(fullWords({ ...plan, full: full.slice(0, 1) }, 'UTC')).toBe('Level 2 is full: 15 Mar 2031.');
  expect(fullWords(plan, 'UTC')).toBe('');
});

test('who waits for the other course is said to keep the old one, and who decides when they move', () => {
  const keeps = 'On the waiting list of Level 2 they keep their place in Level 1, and pay nothing.';
  expect(waitWords(plan, true)).toBe(
    `${keeps} They move by themselves once Level 2 has a place in each session.`,
  );
  expect(waitWords(plan, false)).toContain(`${keeps} You choose when they move`);
});
