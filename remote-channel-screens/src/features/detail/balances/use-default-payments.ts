import { useEffect, useRef } from 'react';

/** What a client pays with, and what they would with what they have; null: singly. */
export interface DefaultPayment {
  client: number;
  chosen: number | null;
  best: number | null;
}

/**
 * Lets each client who is new in a session pay with what they have, as on the booking page. Whom staff had pay otherwise in this form does so. `payments` is null
 * while it is not known what they have; of `decided` clients it is known how they pay, as of those who were in the session before.
 */
export function useDefaultPayments(
  payments: readonly DefaultPayment[] | null,
  decided: readonly number[],
  pay: (choices: { client: number; package: number | null }[]) => void,
): void {
  // What each pays with by default.
  const given = useRef(new Map<number, number | null>());
  useEffect(function payByDefault() {
    if (!payments) return;
    for (const client of given.current.keys())
      if (!payments.some((one) => one.client === client)) given.current.delete(client);
    const choices = payments.flatMap(({ client, chosen, best }) => {
      const isDefault = chosen === (given.current.get(client) ?? null);
      if (decided.includes(client) || !isDefault || chosen === best) return [];
      given.current.set(client, best);
      return [{ client, package: best }];
    });
    if (choices.length > 0) pay(choices);
  });
}
