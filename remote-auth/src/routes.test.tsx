import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { callFaults, fakeFetch } from 'remote-kit/testing';
import { answersFor, make, writes } from './testing/every-call.ts';
import { field, show } from './testing/show.tsx';

const giveUpMs = 6000;

afterEach(() => {
  jest.useRealTimers();
});

describe.each(writes)('$call', (one) => {
  test.each(Object.entries(callFaults))('reports %s, and keeps the typed values', async (_, fault) => {
    jest.useFakeTimers({ advanceTimers: true });
    fakeFetch(answersFor(one, fault.answer));
    const { notices } = await show(one.at);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
    await waitFor(() => expect(screen.getByRole('button', { name: one.send })).toBeTruthy());
    make(one);
    await act(() => jest.advanceTimersByTimeAsync(one.givesUpAfterMs ?? giveUpMs));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: /^(Working|Filling your space)/ })).toBeNull(),
    );
    const said = one.instead?.[fault.answer.status ?? ''] ?? fault.said;
    const place = one.section && screen.getByRole('region', { name: one.section });
    const shown = place ? place.textContent : `${notices.join('\n')}\n${document.body.textContent}`;
    expect(shown).toContain(said);
    for (const [label, text] of Object.entries(one.typed)) expect(field(label).value).toBe(text);
  });

  test('is sent once, however fast a person presses, and with the same key when sent again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const seen = fakeFetch(answersFor(one, { status: 418, text: 'no answer that is understood' }));
    await show(one.at);
    await waitFor(() => expect(screen.getByRole('button', { name: one.send })).toBeTruthy());
    const keys = () =>
      seen
        .filter(({ method, path }) => `${method} ${path}` === one.call)
        .map(({ headers }) => headers.get('Idempotency-Key'));
    make(one, 2);
    await act(() => jest.advanceTimersByTimeAsync(giveUpMs));
    expect(keys()).toHaveLength(1);
    make({ ...one, typed: {} }, 2);
    await act(() => jest.advanceTimersByTimeAsync(giveUpMs));
    expect(keys()).toHaveLength(2);
    expect(keys()[1]).toBe(keys()[0]);
  });
});
