import { type SetUpGuide, setUpSteps } from 'shared-contracts/api';
import type { Tx } from '../database/transaction.ts';
import { shownSteps } from '../repositories/set-up.ts';

/** Which steps of the Setup Guide the data of a tenant says are done. */
export async function setUpGuideOf(tx: Tx): Promise<SetUpGuide> {
  // This server has no payment provider to connect with, so that no tenant can have connected with one.
  const done = { ...(await shownSteps(tx)), 'payment-provider': false };
  return { steps: setUpSteps.map((id) => ({ id, done: done[id] })) };
}
