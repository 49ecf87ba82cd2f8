import { expect, test } from '@jest/globals';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { inLanes } from '../../../../ui/board/lanes.model.ts';
import { createColumnCache } from './cached-columns.model.ts';

const talk = (id: number) => ({ id, title: `Talk ${id}` }) as PlannedSession;
const placed = (session: PlannedSession, from: number) => ({ session, from, to: from + 30 });
const [one, two, three] = [talk(1), talk(2), talk(3)];

test('only the columns that have something else are others', () => {
  const columnsOf = createColumnCache();
  const first = columnsOf(
    new Map([
      [1, inLanes([placed(one, 0), placed(two, 10)])],
      [2, inLanes([placed(three, 0)])],
    ]),
    new Map([[1, 1]]),
  );
  const moved = columnsOf(
    new Map([
      [1, inLanes([placed(one, 0), placed(two, 60)])],
      [2, inLanes([placed(three, 0)])],
    ]),
    new Map([[1, 1]]),
  );
  expect(moved.get(2)).toBe(first.get(2));
  expect(moved.get(1)?.sessions.map(({ from, lanes }) => [from, lanes])).toEqual([
    [0, 1],
    [60, 1],
  ]);
});

test('a session that changed, a conflict more and a conflict less make a column another one', () => {
  const columnsOf = createColumnCache();
  const there = (session: PlannedSession) => new Map([[1, inLanes([placed(session, 0)])]]);
  const first = columnsOf(there(one), new Map());
  expect(columnsOf(there(one), new Map([[2, 1]])).get(1)).toBe(first.get(1));
  const warned = columnsOf(there(one), new Map([[1, 1]]));
  expect(warned.get(1)?.conflicts.get(1)).toBe(1);
  expect(
    columnsOf(there(one), new Map([[1, 2]]))
      .get(1)
      ?.conflicts.get(1),
  ).toBe(2);
  expect(columnsOf(there(one), new Map()).get(1)?.conflicts.size).toBe(0);
  expect(columnsOf(there(talk(1)), new Map()).get(1)).not.toBe(first.get(1));
});
