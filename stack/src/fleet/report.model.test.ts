import { expect, test } from '@jest/globals';
import { noCounts, readReport } from './report.model.ts';

const line = { name: 'remote-x', build: 'a', ...noCounts(), sessions: 1 };
const report = (...remotes: unknown[]) => JSON.stringify({ remotes });

test('a report of a host is read', () => {
  expect(readReport(report(line))).toEqual([
    { name: 'remote-x', build: 'a', counts: { ...noCounts(), sessions: 1 }, faults: [] },
  ]);
});

test('a report of an older host is read, which counts less', () => {
  const { longTasks: _, longTaskMs: __, leftBehind: ___, ...before } = line;
  expect(readReport(report(before))?.[0]?.counts).toEqual({ ...noCounts(), sessions: 1 });
});

const fault = { where: 'handler', kind: 'TypeError', frames: ['assets/a.1a2b.js:1:200'], count: 2 };

test('where the code of a build threw is read', () => {
  expect(readReport(report({ ...line, faults: [fault] }))?.[0]?.faults).toEqual([fault]);
});

test.each([
  ['a place that is none', { where: 'elsewhere' }],
  ['a kind with a message', { kind: 'TypeError: Ada Lovelace' }],
  ['an address', { frames: ['http://x.test/a.js:1:2'] }],
  ['a path upwards', { frames: ['../a.js:1:2'] }],
  ['a position that is none', { frames: ['a.js:1:x'] }],
  ['a path without end', { frames: [`${'a'.repeat(200)}.js:1:2`] }],
  ['a stack without end', { frames: Array.from({ length: 7 }, () => 'a.js:1:2') }],
  ['a count of nothing', { count: 0 }],
])('an error with %s is refused', (_, change) => {
  expect(readReport(report({ ...line, faults: [{ ...fault, ...change }] }))).toBeNull();
});

test.each<[string, string]>([
  ['more errors than a tab tells apart', report({ ...line, faults: Array.from({ length: 6 }, () => fault) })],
  ['no JSON', '{'],
  ['no object', '7'],
  ['nothing', 'null'],
  ['no lines', report()],
  ['too many lines', report(...Array.from({ length: 61 }, () => line))],
  ['a line of nothing', report(null)],
  ['a line without a name', report({ ...line, name: '' })],
  ['a name without end', report({ ...line, name: 'x'.repeat(81) })],
  ['a count that is missing', report({ ...line, promises: undefined })],
  ['a count below zero', report({ ...line, faulty: -1 })],
  ['half a count', report({ ...line, ready: 0.5 })],
  ['a count in words', report({ ...line, ready: '1' })],
  ['more sessions than a tab has', report({ ...line, sessions: 2 })],
  ['more errors than a tab reports', report({ ...line, renders: 1e9 })],
])('%s is refused', (_, text) => {
  expect(readReport(text)).toBeNull();
});
