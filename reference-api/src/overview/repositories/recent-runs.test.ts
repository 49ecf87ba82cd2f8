import { expect, test } from '@jest/globals';
import { runsOf } from './recent-runs.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12) - minute * 60_000).toISOString();
const change = (id: number, minute: number, more: object = {}) => ({
  ...{
    entity: 'rooms',
    id,
    title: `Hall ${id}`,
    channel: 3,
    updatedAt: at(minute),
    updatedBy: 'Ana',
    ...more,
  },
});

test('what one person changed of one kind within an hour is one line, which names three and says that there are others', () => {
  const runs = runsOf([1, 2, 3, 4, 5].map((id) => change(id, id)));
  expect(runs).toEqual([
    {
      ...change(1, 1),
      also: [
        { id: 2, title: 'Hall 2' },
        { id: 3, title: 'Hall 3' },
      ],
      isMore: true,
    },
  ]);
  expect(runsOf([change(1, 1), change(2, 2)])).toEqual([
    { ...change(1, 1), also: [{ id: 2, title: 'Hall 2' }] },
  ]);
});

test('another person, kind, channel, an import or an hour begin a line', () => {
  const other: object[] = [{ updatedBy: 'Ben' }, { entity: 'floors' }, { channel: 4 }, { rows: 20 }];
  for (const more of other) {
    const changes = [change(1, 1), change(2, 2, more), change(3, 3)];
    expect(runsOf(changes)).toEqual(changes);
  }
  const late = [change(1, 0), change(2, 59), change(3, 60)];
  expect(runsOf(late)).toEqual([{ ...change(1, 0), also: [{ id: 2, title: 'Hall 2' }] }, change(3, 60)]);
});
