import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { knowBuild } from '../hashes.ts';

const happened: unknown[] = [];
jest.unstable_mockModule('../reports/reports.ts', () => ({
  noteHappening: (...said: unknown[]) => happened.push(said),
}));

// What jsdom lacks of a browser.
class Sheet {}
class Resizes {
  observe() {}
  disconnect() {}
}
Object.assign(window, { CSSStyleSheet: Sheet, ResizeObserver: Resizes });
Object.assign(document, { adoptedStyleSheets: [] });

const { containRemotes } = await import('./containment.ts');
const { noteOwner } = await import('./owners.ts');
const { notePlace } = await import('./presence.ts');

const build = { name: 'remote-x', build: 'a' };
const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const left = () => warn.mock.calls.flat().join('\n');
const sheets = () => document.adoptedStyleSheets.length;
const later = (ms: number) => new Promise((done) => setTimeout(done, ms));
const adopt = () => {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, new window.CSSStyleSheet()];
};
const addToHead = (tag: string, facts: object = {}) =>
  document.head.append(Object.assign(document.createElement(tag), facts));

// What is called from this file counts for the build, as if it were one of its files.
beforeAll(() => {
  containRemotes();
  noteOwner('containment.test.ts', build);
});
beforeEach(() => {
  happened.length = 0;
  warn.mockClear();
  document.head.replaceChildren();
});
afterEach(() => {
  document.adoptedStyleSheets = [];
});

test('leaving a remote takes its sheets and nodes of the head away, and reports what it began', async () => {
  const leave = notePlace(build);
  adopt();
  addToHead('style');
  const seen = () => undefined;
  window.addEventListener('resize', seen);
  document.addEventListener('keydown', seen, true);
  const interval = setInterval(seen, 60_000);
  new ResizeObserver(seen).observe(document.body);
  new MutationObserver(seen).observe(document.body, { childList: true });
  expect([sheets(), document.head.children.length]).toEqual([1, 1]);
  leave();
  await later(20);
  expect([sheets(), document.head.children.length]).toEqual([0, 0]);
  await later(2100);
  expect(happened).toEqual([[build, { is: 'leftBehind', count: 7 }]]);
  for (const what of [
    ...['an adopted style sheet', 'a style in the head', 'a listener of resize on the window'],
    ...[
      'a listener of keydown on the document',
      'an interval of 60000 ms',
      'a ResizeObserver',
      'a MutationObserver',
    ],
  ])
    expect(left()).toContain(what);
  expect(left()).toMatch(/begun at containment\.test\.ts:\d+:\d+/);
  clearInterval(interval);
});

test('what is ended in time, by whatever way, is not reported', async () => {
  const leave = notePlace(build);
  const seen = () => undefined;
  window.addEventListener('resize', seen);
  window.addEventListener('resize', seen, { once: true });
  const [one, other] = [setInterval(seen, 60_000), setInterval(seen, 60_000)];
  const observer = new MutationObserver(seen);
  observer.observe(document.body, { childList: true });
  const ofNode = new MutationObserver(seen);
  ofNode.observe(document.createElement('p'), { childList: true });
  leave();
  window.removeEventListener('resize', seen);
  clearInterval(one);
  clearTimeout(other);
  observer.disconnect();
  await later(2100);
  expect([happened, left()]).toEqual([[], '']);
});

test('what is added when a build is loaded is aside while it has no place, and back with its next visit', async () => {
  adopt();
  addToHead('meta', { name: 'of-x' });
  window.addEventListener('resize', () => undefined);
  const leave = notePlace(build);
  expect([sheets(), document.head.children.length]).toEqual([1, 1]);
  leave();
  await later(20);
  expect([sheets(), document.head.children.length]).toEqual([0, 0]);
  const again = notePlace(build);
  expect([sheets(), document.head.children.length]).toEqual([1, 1]);
  again();
  await later(2100);
  expect(happened).toEqual([]);
});

test('a style sheet that is a file of the build stays, and so does what others added', async () => {
  knowBuild('http://x.test/remote-x/1-a/mf-manifest.json', { 'a.css': `sha384-${'B'.repeat(64)}` });
  const leave = notePlace(build);
  addToHead('link', { rel: 'stylesheet', href: 'http://x.test/remote-x/1-a/a.css?1' });
  addToHead('link', { rel: 'stylesheet', href: 'http://x.test/other.css' });
  document.head.insertAdjacentHTML('beforeend', '<style id="of-host"></style>');
  leave();
  await later(20);
  const there = [...document.head.children].map((node) => node.getAttribute('href') ?? node.id);
  expect(there).toEqual(['http://x.test/remote-x/1-a/a.css?1', 'of-host']);
});

test('a screen that follows another of the same build is one visit', async () => {
  const first = notePlace(build);
  const before = sheets();
  adopt();
  const second = notePlace(build);
  first();
  await later(20);
  expect(sheets()).toBe(before + 1);
  second();
  await later(20);
  expect(sheets()).toBe(0);
});
