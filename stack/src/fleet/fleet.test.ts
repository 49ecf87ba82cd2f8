import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { CanaryLine, RegistryLine } from '../releases/releases.ts';
import { createFleet, type Fleet, type RolledBack } from './fleet.ts';
import { noCounts, type ReportLine } from './report.model.ts';

let fleet: Fleet | undefined;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  fleet?.stop();
  jest.useRealTimers();
});

const made = (build: string): Omit<RegistryLine, 'canary'> => ({
  ...{ name: 'remote-x', title: 'X', version: '1.0.0', build, contract: '^2.0.0' },
  ...{ paths: [], slots: [], manifest: `http://x.test/${build}` },
});
const canary: CanaryLine = {
  ...made('new'),
  ...{ share: 1, positions: [], limits: { maxFaulty: 20, minSessions: 5 } },
};

function start(rollBack?: () => Promise<boolean>) {
  const notified: RolledBack[] = [];
  const tried: string[] = [];
  let lines: RegistryLine[] = [{ ...made('old'), canary }];
  fleet = createFleet({
    lines: () => lines,
    rollBack: async (name, build, because) => {
      tried.push(`${name} ${build}: ${because}`);
      if (rollBack) return rollBack();
      lines = [made('old')];
      return true;
    },
    notify: (what) => notified.push(what),
    wasReleased: (name, build) => name === 'remote-x' && build === 'older',
    everyMs: 10,
  });
  return { fleet, notified, tried, offerAgain: () => (lines = [{ ...made('old'), canary }]) };
}

const tab = (build: string, faulty = 0): ReportLine => ({
  name: 'remote-x',
  build,
  counts: { ...noCounts(), sessions: 1, faulty, renders: faulty },
  faults: [],
});
const tabs = (build: string, count: number, faulty: number) =>
  Array.from({ length: count }, (_, at) => [tab(build, at < faulty ? 1 : 0)]);
const soon = () => jest.advanceTimersByTimeAsync(40);

test('a canary above its rate is rolled back once, and reported once', async () => {
  const { fleet: it, notified, tried } = start();
  for (const report of [...tabs('old', 20, 0), ...tabs('new', 10, 5)]) it.take(report);
  await soon();
  expect(tried.length).toBe(1);
  expect(notified).toEqual([
    expect.objectContaining({ event: 'rolled-back', remote: 'remote-x', build: 'new', before: 'old' }),
  ]);
  expect(it.rolledBack().length).toBe(1);
  // Tabs that have it until their next screen go on reporting.
  for (const report of tabs('new', 10, 10)) it.take(report);
  await soon();
  expect(tried.length).toBe(1);
});

test('a healthy canary stays, and so does one of few sessions', async () => {
  const { fleet: it, tried } = start();
  for (const report of tabs('new', 30, 1)) it.take(report);
  await soon();
  expect(tried).toEqual([]);
  fleet?.stop();
  const other = start();
  for (const report of tabs('new', 4, 4)) other.fleet.take(report);
  await soon();
  expect(other.tried).toEqual([]);
});

test('errors of the build before, before the canary began, are not compared', async () => {
  const { fleet: it, tried } = start();
  for (const report of tabs('old', 10, 10)) it.take(report);
  await soon();
  expect(tried).toEqual([]);
  for (const report of tabs('new', 5, 5)) it.take(report);
  await soon();
  // The reports of the old build came while the canary was there: it failed no less.
  expect(tried).toEqual([]);
  for (const report of tabs('old', 40, 0)) it.take(report);
  await soon();
  expect(tried.length).toBe(1);
});

test('a build that is released again begins without its past', async () => {
  const { fleet: it, tried, offerAgain } = start();
  for (const report of tabs('new', 10, 10)) it.take(report);
  await soon();
  offerAgain();
  await soon();
  expect(tried.length).toBe(1);
  for (const report of tabs('new', 10, 0)) it.take(report);
  await soon();
  expect(tried.length).toBe(1);
});

test('a roll-back that fails is tried again, and ends nothing', async () => {
  let fails = 2;
  const {
    fleet: it,
    notified,
    tried,
  } = start(async () => {
    if (fails-- > 0) throw new Error('the disk is full');
    return true;
  });
  for (const report of tabs('new', 5, 5)) it.take(report);
  await soon();
  expect(tried.length).toBeGreaterThanOrEqual(3);
  expect(notified.length).toBeGreaterThanOrEqual(1);
});

test('builds that the registry does not name are not counted', () => {
  const { fleet: it } = start();
  it.take([tab('invented'), { ...tab('old'), name: 'remote-y' }, tab('old')]);
  expect(it.counted().map(({ name, build }) => `${name} ${build}`)).toEqual(['remote-x old']);
});

test('errors at one position are counted together, the last first, and a bounded number of them', () => {
  const { fleet: it } = start();
  const fault = (row: number) => ({
    where: 'render' as const,
    kind: 'Error',
    frames: [`a.js:1:${row}`],
    count: 2,
  });
  it.take([{ ...tab('old'), faults: [fault(1), fault(2)] }]);
  it.take([{ ...tab('old'), faults: [fault(1)] }]);
  expect(it.faults().map(({ frames, count }) => [frames, count])).toEqual([
    [['a.js:1:1'], 4],
    [['a.js:1:2'], 2],
  ]);
  for (let row = 0; row < 1000; row++) it.take([{ ...tab('old'), faults: [fault(row)] }]);
  expect(it.faults().length).toBe(300);
  it.take([{ ...tab('invented'), faults: [fault(5000)] }]);
  expect(it.faults()[0]?.frames).toEqual(['a.js:1:999']);
});

test('an earlier line is counted for a build that was released once, and for no other', () => {
  const { fleet: it } = start();
  const refused = (build: string): ReportLine => ({
    ...tab(build),
    counts: { ...noCounts(), olderLines: 1 },
  });
  it.take([refused('older'), refused('invented'), tab('older'), tab('invented')]);
  it.take([refused('older')]);
  expect(it.counted().map(({ build, counts }) => [build, counts.olderLines])).toEqual([['older', 2]]);
});

test('tabs whose host runs an earlier build are counted', () => {
  fleet = createFleet({
    lines: () => [{ ...made('now'), fallbacks: [made('for old hosts')] }],
    ...{ rollBack: async () => true, notify: () => undefined, wasReleased: () => true },
  });
  fleet.take([tab('for old hosts'), tab('nobody’s')]);
  expect(fleet.counted().map(({ build, counts }) => [build, counts.sessions])).toEqual([
    ['for old hosts', 1],
  ]);
});
