import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type Direction,
  moveSection,
  nameOf,
  putRow,
  type Section,
  sectionOf,
  sectionsOf,
  standing,
  stepOf,
} from './contents.model.ts';

const all = () => true;
const issue: Section[] = [
  { text: 'Essays', rows: [1, 2, 3] },
  { text: '', rows: [] },
  { text: 'Reviews', rows: [4, 5] },
];
const rowsOf = (sections: readonly Section[]) => sections.map(({ rows }) => [...rows]);

function stepped(id: number, direction: Direction, isShown: (id: number) => boolean = all) {
  const place = stepOf(issue, id, { direction, isShown });
  return place && rowsOf(putRow(issue, id, place));
}

test('a row steps past its neighbour', () => {
  expect(stepped(2, -1)).toEqual([[2, 1, 3], [], [4, 5]]);
  expect(stepped(1, 1)).toEqual([[2, 1, 3], [], [4, 5]]);
  expect(stepped(2, 1)).toEqual([[1, 3, 2], [], [4, 5]]);
});

test('at the edge of its section a row steps into the next one', () => {
  expect(stepped(3, 1)).toEqual([[1, 2], [3], [4, 5]]);
  expect(stepped(4, -1)).toEqual([[1, 2, 3], [4], [5]]);
  expect(stepped(1, -1)).toBeNull();
  expect(stepped(5, 1)).toBeNull();
});

test('a move skips rows in the trash, which keep their position', () => {
  expect(stepped(1, 1, (id) => id !== 2)).toEqual([[2, 3, 1], [], [4, 5]]);
  expect(stepped(3, -1, (id) => id !== 2)).toEqual([[3, 1, 2], [], [4, 5]]);
});

test('a row that is dropped on itself stays', () => {
  expect(putRow(issue, 2, { section: 0, before: 2 })).toEqual(issue);
});

test('a section takes its rows along', () => {
  expect(moveSection(issue, 2, 0).map(({ text }) => text)).toEqual(['Reviews', 'Essays', '']);
  expect(moveSection(issue, 0, 3)).toEqual(issue);
});

test('a section without a title is called by its place', () => {
  expect([nameOf(issue, 0), nameOf(issue, 1)]).toEqual(['Essays', 'Section 2']);
  expect(standing(issue, 3, (id) => id !== 1)).toBe('2 of 2 in Essays');
});

test('values of nothing are no sections', () => {
  expect(sectionsOf(null)).toEqual([]);
});

const sections = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }).chain((ids) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(3), { minLength: ids.length, maxLength: ids.length }),
    )
    .map(([count, places]) =>
      Array.from({ length: count }, (_, at) => ({
        text: `S${at}`,
        rows: ids.filter((_id, place) => (places[place] ?? 0) % count === at),
      })),
    ),
);

test('no move loses or duplicates a row', () => {
  const steps = fc.array(fc.tuple(fc.nat(11), fc.constantFrom<Direction>(-1, 1), fc.nat(3)), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(sections, steps, (before, moves) => {
      const ids = before.flatMap(({ rows }) => rows);
      let now: readonly Section[] = before;
      for (const [pick, direction, section] of moves) {
        const id = ids[pick % Math.max(1, ids.length)];
        if (id === undefined) return;
        const place = stepOf(now, id, { direction, isShown: (one) => one % 3 !== 0 });
        if (place) now = putRow(now, id, place);
        now = putRow(now, id, { section: section % now.length, before: ids[section] ?? null });
        now = moveSection(now, section % now.length, 0);
        expect(sectionOf(now, id)).toBeGreaterThanOrEqual(0);
      }
      expect(now.flatMap(({ rows }) => rows).sort()).toEqual([...ids].sort());
    }),
  );
});

test('as many steps down as up bring a row back', () => {
  fc.assert(
    fc.property(sections, fc.nat(11), (before, pick) => {
      const ids = before.flatMap(({ rows }) => rows);
      const id = ids[pick % Math.max(1, ids.length)];
      if (id === undefined) return;
      const down = stepOf(before, id, { direction: 1, isShown: all });
      if (!down) return;
      const after = putRow(before, id, down);
      const up = stepOf(after, id, { direction: -1, isShown: all });
      expect(up && putRow(after, id, up)).toEqual(before);
    }),
  );
});
