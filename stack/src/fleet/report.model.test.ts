import { expect, test } from '@jest/globals';
import { noCounts, readReport } from './report.model.ts';

const line = { name: 'remote-x', build: 'a', ...noCounts(), sessions: 1 };
const report = (...remotes: unknown[]) => JSON.stringify({ remotes });

test('a report of a host is read', () => {
  expect(readReport(report(line))).toEqual([
    { name: 'remote-x', build: 'a', counts: { ...noCounts(), sessions: 1 } },
  ]);
});

test.each<[string, string]>([
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
