import { expect, test } from '@jest/globals';
import { createReportCounts } from './report-counts.model.ts';

const one = { name: 'remote-x', build: 'a' };
const nothing = {
  ...one,
  ...{ sessions: 0, faulty: 0, ready: 0, readyMs: 0 },
  ...{ loadErrors: 0, renders: 0, handlers: 0, promises: 0, faults: [] },
  ...{ longTasks: 0, longTaskMs: 0, leftBehind: 0, olderLines: 0 },
};

test('a tab is one session of a build, and faulty once, however often it throws', () => {
  const counts = createReportCounts();
  expect(counts.note(one, { is: 'begun' })).toBe(false);
  counts.note(one, { is: 'ready', tookMs: 120 });
  expect(counts.note(one, { is: 'render' })).toBe(true);
  expect(counts.note(one, { is: 'handler' })).toBe(false);
  expect(counts.take()).toEqual([
    { ...nothing, sessions: 1, faulty: 1, ready: 1, readyMs: 120, renders: 1, handlers: 1 },
  ]);
  counts.note(one, { is: 'begun' });
  counts.note(one, { is: 'promise' });
  expect(counts.take()).toEqual([{ ...nothing, promises: 1 }]);
  expect(counts.take()).toEqual([]);
});

test('each build counts for itself', () => {
  const counts = createReportCounts();
  counts.note(one, { is: 'loadError' });
  counts.note({ ...one, build: 'b' }, { is: 'begun' });
  expect(counts.take().map(({ build, sessions, faulty }) => [build, sessions, faulty])).toEqual([
    ['a', 1, 1],
    ['b', 1, 0],
  ]);
});

test('an error that never ends is counted up to a bound', () => {
  const counts = createReportCounts();
  for (let round = 0; round < 1000; round++) counts.note(one, { is: 'handler' });
  expect(counts.take()[0]?.handlers).toBe(100);
});

test('what could not be sent is in the next report', () => {
  const counts = createReportCounts();
  counts.note(one, { is: 'begun' });
  const lines = counts.take();
  counts.note(one, { is: 'ready', tookMs: 5 });
  counts.putBack(lines);
  expect(counts.take()).toEqual([{ ...nothing, sessions: 1, ready: 1, readyMs: 5 }]);
});

test('long tasks and what was left behind make no session faulty', () => {
  const counts = createReportCounts();
  counts.note(one, { is: 'begun' });
  expect(counts.note(one, { is: 'longTask', tookMs: 80 })).toBe(false);
  counts.note(one, { is: 'longTask', tookMs: 70 });
  expect(counts.note(one, { is: 'leftBehind', count: 3 })).toBe(false);
  expect(counts.take()).toEqual([{ ...nothing, sessions: 1, longTasks: 2, longTaskMs: 150, leftBehind: 3 }]);
});

test('errors at one position are one fault with a count, and few of them are reported', () => {
  const counts = createReportCounts();
  const at = (row: number) => ({ is: 'handler' as const, kind: 'TypeError', frames: [`a.js:1:${row}`] });
  for (let round = 0; round < 3; round++) counts.note(one, at(1));
  for (let row = 2; row < 50; row++) counts.note(one, at(row));
  const lines = counts.take();
  expect(lines[0]?.faults.length).toBe(5);
  expect(lines[0]?.faults[0]).toEqual({
    where: 'handler',
    kind: 'TypeError',
    frames: ['a.js:1:1'],
    count: 3,
  });
  counts.note(one, at(1));
  counts.putBack(lines);
  expect(counts.take()[0]?.faults[0]?.count).toBe(4);
});

test('a line that is too old is counted once for each build, and begins no session', () => {
  const counts = createReportCounts();
  for (let round = 0; round < 3; round++) counts.note(one, { is: 'olderLine' });
  expect(counts.take()).toEqual([{ ...nothing, olderLines: 1 }]);
  counts.note(one, { is: 'olderLine' });
  expect(counts.take()).toEqual([]);
});
