import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { type DefaultPayment, useDefaultPayments } from './use-default-payments.ts';

const [ana, bo] = [4, 7];

/** A form whose clients pay as it says, with what they have by id, and with what each was chosen to pay last. */
function form(decided: readonly number[] = []) {
  const chosen = new Map<number, number | null>();
  const paid: [number, number | null][] = [];
  const { rerender } = renderHook(
    ({ payments }: { payments: DefaultPayment[] | null }) =>
      useDefaultPayments(payments, decided, (choices) => {
        for (const one of choices) {
          chosen.set(one.client, one.package);
          paid.push([one.client, one.package]);
        }
      }),
    { initialProps: { payments: null as DefaultPayment[] | null } },
  );
  const show = (has: Record<number, number | null> | null) => {
    const payments =
      has &&
      Object.entries(has).map(([id, best]) => ({
        ...{ client: Number(id), best },
        chosen: chosen.get(Number(id)) ?? null,
      }));
    rerender({ payments });
  };
  return { show, paid, choose: (client: number, one: number | null) => chosen.set(client, one) };
}

test('who is new in a session pays with the package that they have, once that is known', () => {
  const { show, paid } = form();
  show(null);
  show({ [ana]: 5, [bo]: null });
  show({ [ana]: 5, [bo]: null });
  expect(paid).toEqual([[ana, 5]]);
});

test('another service, or another day, takes another package of theirs, or none', () => {
  const { show, paid } = form();
  for (const best of [5, 6, null, 6]) show({ [ana]: best });
  expect(paid.map(([, one]) => one)).toEqual([5, 6, null, 6]);
});

test('whom staff had pay singly, or with another package, goes on doing so', () => {
  const { show, paid, choose } = form();
  show({ [ana]: 5, [bo]: 5 });
  choose(ana, null);
  choose(bo, 8);
  show({ [ana]: 5, [bo]: 5 });
  show({ [ana]: 6, [bo]: 6 });
  expect(paid).toEqual([
    [ana, 5],
    [bo, 5],
  ]);
});

test('who was in the session before pays as they did', () => {
  const { show, paid } = form([ana]);
  show({ [ana]: 5, [bo]: 5 });
  expect(paid).toEqual([[bo, 5]]);
});

test('who is taken out and put in again pays by default again', () => {
  const { show, paid, choose } = form();
  show({ [ana]: 5 });
  show({});
  choose(ana, null);
  show({ [ana]: 5 });
  expect(paid).toEqual([
    [ana, 5],
    [ana, 5],
  ]);
});
