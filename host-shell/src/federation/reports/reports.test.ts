import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const sent: { address: string; body: string }[] = [];
let isTaken = true;

beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  sent.length = 0;
  isTaken = true;
  Object.assign(navigator, {
    sendBeacon: (address: string, body: string) => {
      if (isTaken) sent.push({ address, body });
      return isTaken;
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
});

const entry = { name: 'remote-x', build: 'a' };
const load = () => import('./reports.ts');

test('nothing is sent without an address', async () => {
  const { noteHappening } = await load();
  noteHappening(entry, { is: 'begun' });
  jest.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
});

test('a first error is reported within a second, everything else later and together', async () => {
  const { noteHappening, startReports } = await load();
  startReports('/federation/reports');
  noteHappening(entry, { is: 'begun' });
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual([]);
  noteHappening(entry, { is: 'render' });
  noteHappening(entry, { is: 'render' });
  jest.advanceTimersByTime(1000);
  expect(sent.length).toBe(1);
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    remotes: [expect.objectContaining({ ...entry, sessions: 1, faulty: 1, renders: 2 })],
  });
  noteHappening(entry, { is: 'handler' });
  jest.advanceTimersByTime(10_000);
  expect(sent.length).toBe(1);
  jest.advanceTimersByTime(10_000);
  expect(sent.length).toBe(2);
});

test('a page that goes away reports first, and has nothing about a person in it', async () => {
  const { noteHappening, startReports } = await load();
  startReports('/federation/reports');
  noteHappening(entry, { is: 'ready', tookMs: 12 });
  dispatchEvent(new Event('pagehide'));
  const names = ['name', 'build', 'sessions', 'faulty', 'ready', 'readyMs'];
  const errors = ['loadErrors', 'renders', 'handlers', 'promises', 'faults'];
  const others = ['longTasks', 'longTaskMs', 'leftBehind', 'olderLines'];
  expect(Object.keys(JSON.parse(sent[0]?.body ?? '').remotes[0])).toEqual([...names, ...errors, ...others]);
  dispatchEvent(new Event('pagehide'));
  expect(sent.length).toBe(1);
});

test('a report that the browser does not take is sent again', async () => {
  const { noteHappening, startReports } = await load();
  startReports('/federation/reports');
  isTaken = false;
  noteHappening(entry, { is: 'begun' });
  dispatchEvent(new Event('pagehide'));
  isTaken = true;
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sent[0]?.body ?? '').remotes[0]).toMatchObject({ sessions: 1 });
});
