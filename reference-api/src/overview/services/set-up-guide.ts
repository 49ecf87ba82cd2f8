import { type SetUpGuide, setUpSteps } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';
import { shownSteps } from '../repositories/set-up.ts';

/** Which steps of the Setup Guide this server offers, and which of them the data of a tenant says are done. */
export async function setUpGuideOf(tx: Tx): Promise<SetUpGuide> {
  const done = await shownSteps(tx);
  // This server has no payment provider to connect with: a step that nobody can do is not offered.
  return { steps: setUpSteps.flatMap((id) => (id === 'payment-provider' ? [] : [{ id, done: done[id] }])) };
}
