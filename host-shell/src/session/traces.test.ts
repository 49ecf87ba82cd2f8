import { afterEach, expect, jest, test } from '@jest/globals';
import { createTraces } from './traces.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

const parts = (header: string | null) => (header ?? '').split('-');

test('a call has a traceparent of the W3C form', () => {
  expect(createTraces(1)()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
});

test('calls of one action are one trace, each a part of its own; the next action is another trace', () => {
  const traceparent = createTraces(1);
  dispatchEvent(new Event('pointerdown'));
  const [first, second] = [parts(traceparent()), parts(traceparent())];
  expect(second[1]).toBe(first[1]);
  expect(second[2]).not.toBe(first[2]);
  dispatchEvent(new Event('keydown'));
  expect(parts(traceparent())[1]).not.toBe(first[1]);
});

test('a call that comes long after an action begins a trace of its own', () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const traceparent = createTraces(1);
  const [, first] = parts(traceparent());
  now.mockReturnValue(11_000);
  expect(parts(traceparent())[1]).toBe(first);
  now.mockReturnValue(11_001);
  expect(parts(traceparent())[1]).not.toBe(first);
});

test('the share decides once for each trace whether it is recorded', () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.1);
  const traceparent = createTraces(0.1);
  const [, , , flags] = parts(traceparent());
  random.mockReturnValue(0.09);
  expect([flags, parts(traceparent())[3]]).toEqual(['00', '00']);
  dispatchEvent(new Event('popstate'));
  expect(parts(traceparent())[3]).toBe('01');
});

test.each([0, Number.NaN, -1])('a share of %s begins no trace', (share) => {
  expect(createTraces(share)()).toBeNull();
});
