import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { answers, coach, day, session } from '../../../testing/scheduler-answers.ts';
import { one, refusal, show } from '../../../testing/show.tsx';

const failure: FakeAnswer = { status: 500, body: refusal('unexpected', 'Something went wrong.') };

/** The board, where the first write of a move fails: before the server wrote it, or once it did. */
async function failOnce({ isWritten = false } = {}) {
  answers([coach], [], [session]);
  const known = globalThis.fetch;
  let stored = session;
  const writes: EntityValues[] = [];
  fakeFetch({
    'GET /v1/a/appointments/11': () => ({ body: one(stored) }),
    'PUT /v1/a/appointments/11': ({ body }) => {
      const { context, data } = body as { context: { version: number }; data: EntityValues };
      writes.push(data);
      const isFirst = writes.length === 1;
      if (isFirst && !isWritten) return failure;
      if (context.version !== stored.version)
        return { status: 412, body: { ...refusal('stale', 'Changed.'), data: stored } };
      stored = { ...stored, version: stored.version + 1, values: { ...stored.values, ...data } };
      return isFirst ? failure : { body: one(stored) };
    },
  });
  const faked = globalThis.fetch;
  globalThis.fetch = ((...[input, init]: Parameters<typeof fetch>) => {
    const url = input instanceof Request ? input.url : String(input);
    return (url.includes('/appointments/11') ? faked : known)(input, init);
  }) as typeof fetch;
  const shown = await show(`/app/scheduler?day=${day}`, { clock: () => Date.parse('2026-03-01T08:00:00Z') });
  const before = await screen.findByRole('link', { name: /09:00–10:30 Ana Rowing lesson/ });
  before.focus();
  await userEvent.setup().keyboard('m{ArrowDown}{Enter}');
  await waitFor(() => expect(shown.notices).toHaveLength(1));
  return { ...shown, writes, version: () => stored.version };
}

const done = '“Rowing lesson, Ana” moved to Wed 3 Jun 2026, 09:30–11:00, Mara Lindqvist';

test('a move that failed leaves the session where it was, and is tried again by a press', async () => {
  const { notices, actions, writes } = await failOnce();
  expect(notices[0]).toMatch(/was not moved/);
  expect(screen.getByRole('link', { name: /09:00–10:30 Ana Rowing lesson/ })).toBeTruthy();
  actions[0]?.();
  await waitFor(() => expect(notices.at(-1)).toBe(done));
  expect(writes).toHaveLength(2);
  expect(writes[1]).toEqual(writes[0]);
});

test('a move that arrived without its answer is not somebody else’s when it is tried again', async () => {
  const { notices, actions, version } = await failOnce({ isWritten: true });
  expect(version()).toBe(2);
  actions[0]?.();
  await waitFor(() => expect(notices.at(-1)).toBe(done));
  expect(version()).toBe(2);
});
