import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { coursePrice, groupsOfSeries, payablePart, promisedPrice } from './courses.ts';

const at = (start: number, coach: number) => ({ start, end: start + 1, coach });

test('the sessions of a series are one course in order of time, whoever gives them', () => {
  const sessions = [at(8, 2), at(0, 1), at(4, 1)];
  expect(groupsOfSeries(sessions)).toEqual([[at(0, 1), at(4, 1), at(8, 2)]]);
  expect(groupsOfSeries([])).toEqual([[]]);
});

test('two groups of one name and one time are one course for each coach', () => {
  const sessions = [at(0, 1), at(0, 2), at(4, 1), at(4, 2)];
  expect(groupsOfSeries(sessions)).toEqual([
    [at(0, 1), at(4, 1)],
    [at(0, 2), at(4, 2)],
  ]);
});

test('who stands in for the coach of one of two groups is in that group, once or half of the time', () => {
  const mara = [0, 4, 8, 12].map((start) => at(start, 1));
  const once = [at(0, 2), at(4, 3), at(8, 2), at(12, 2)];
  expect(groupsOfSeries([...mara, ...once])).toEqual([mara, once]);
  const half = [at(0, 2), at(4, 3), at(8, 3), at(12, 2)];
  expect(groupsOfSeries([...mara, ...half])).toEqual([mara, half]);
  const two = [at(0, 2), at(4, 3), at(8, 4), at(12, 2)];
  expect(groupsOfSeries([...mara, ...two])).toEqual([mara, two]);
});

test('a third group at another time has its own coach', () => {
  const sessions = [at(0, 1), at(0, 2), at(2, 3), at(4, 1), at(4, 2), at(6, 3)];
  expect(groupsOfSeries(sessions)).toEqual([
    [at(0, 1), at(4, 1)],
    [at(0, 2), at(4, 2)],
    [at(2, 3), at(6, 3)],
  ]);
});

test('where both coaches are replaced at one time, or a single session is at another one, nobody can tell the group', () => {
  const both = [at(0, 1), at(0, 2), at(4, 3), at(4, 4), at(8, 1), at(8, 2)];
  expect(groupsOfSeries(both)).toBeNull();
  expect(groupsOfSeries([at(0, 1), at(0, 2), at(4, 3), at(8, 1), at(8, 2)])).toBeNull();
});

test('whatever coaches stand in, sessions of one group are never at one time, and none is lost', () => {
  const coach = fc.integer({ min: 1, max: 4 });
  const week = fc.tuple(coach, coach).filter(([one, other]) => one !== other);
  fc.assert(
    fc.property(fc.array(week, { minLength: 1, maxLength: 8 }), (weeks) => {
      const sessions = weeks.flatMap(([one, other], index) => [at(index * 4, one), at(index * 4, other)]);
      const groups = groupsOfSeries(sessions);
      if (groups === null) return;
      expect(groups.flat()).toHaveLength(sessions.length);
      for (const group of groups) expect(new Set(group.map(({ start }) => start)).size).toBe(group.length);
    }),
  );
});

test('who waited pays what they read, in proportion, or less where it costs less today', () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' });
  const pack = (amount: number, quantity = 8) => ({ items: [{ id: 1, quantity }], price: eur(amount) });
  const of = { sessions: 6, services: [1] };
  const read = { sessions: 8, price: eur(9600) };
  expect(promisedPrice(pack(15_000), of, read)).toEqual(eur(7200));
  expect(promisedPrice(pack(8000), of, read)).toEqual(eur(6000));
  expect(promisedPrice(pack(15_000), of, null)).toEqual(eur(11_250));
  expect(promisedPrice(pack(15_000, 1), of, read)).toEqual(eur(9600));
});

test('a part of a price in francs is one that coins pay, unless the price is none', () => {
  const pack = (amount: number, currency = 'CHF') => ({
    ...{ items: [{ id: 1, quantity: 8 }], price: { amount, currency } },
  });
  const of = { sessions: 7, services: [1] };
  // 196.30625 and 227.45625 francs.
  expect(coursePrice(pack(22_435), of)?.amount).toBe(19_630);
  expect(coursePrice(pack(25_995), of)?.amount).toBe(22_745);
  expect(
    promisedPrice(pack(30_000), of, { sessions: 8, price: { amount: 25_995, currency: 'CHF' } }),
  ).toEqual({
    ...{ amount: 22_745, currency: 'CHF' },
  });
  expect(coursePrice(pack(25_995, 'EUR'), of)?.amount).toBe(22_746);
  expect(coursePrice(pack(25_993), of)?.amount).toBe(22_744);
  const franc = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(franc, fc.integer({ min: 1, max: 20 }), (amount, count) => {
      // All of a price is that price.
      expect(payablePart((amount / count) * count, { currency: 'CHF', of: [amount] })).toBe(amount);
      expect(payablePart((amount * 5) / count, { currency: 'CHF', of: [amount * 5] }) % 5).toBe(0);
    }),
  );
});
