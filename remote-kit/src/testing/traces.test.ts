import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type TraceWatch, watchTraces } from './traces.ts';

let watch: TraceWatch;
beforeEach(() => {
  watch = watchTraces();
});
afterEach(() => {
  watch.stop();
  document.head.replaceChildren();
});

const nothing = () => undefined;

test('what is begun and ended leaves nothing', () => {
  window.addEventListener('resize', nothing);
  window.removeEventListener('resize', nothing);
  clearInterval(setInterval(nothing, 1000));
  clearTimeout(setTimeout(nothing, 1000));
  cancelAnimationFrame(requestAnimationFrame(nothing));
  const observer = new ResizeObserver(nothing);
  observer.observe(document.body);
  observer.disconnect();
  expect(watch.left()).toEqual([]);
});

test('what ends by itself is left until then', async () => {
  setTimeout(nothing, 5);
  expect(watch.left()).toEqual([expect.stringMatching(/^a timeout, begun .*traces\.test\.ts/)]);
  await new Promise((done) => setTimeout(done, 20));
  expect(watch.left()).toEqual([]);
});

test.each<[string, () => void, string]>([
  ['a listener', () => window.addEventListener('resize', nothing), 'a listener of resize on the window'],
  [
    'a listener of the other phase',
    () => {
      document.addEventListener('click', nothing, true);
      document.removeEventListener('click', nothing);
    },
    'a listener of click on the document',
  ],
  ['an interval', () => void intervals.push(setInterval(nothing, 1000)), 'an interval'],
  ['an observer', () => new IntersectionObserver(nothing).observe(document.body), 'a IntersectionObserver'],
  ['a style', () => document.head.append(document.createElement('style')), 'a style in the head'],
])('%s that stays is named', (_, leave, words) => {
  leave();
  expect(watch.left()).toEqual([words]);
  for (const interval of intervals.splice(0)) clearInterval(interval);
});

const intervals: ReturnType<typeof setInterval>[] = [];
