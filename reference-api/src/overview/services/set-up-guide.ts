import {
  type Channel,
  type GuideStep,
  type Overview,
  type SetUpGuide,
  setUpSteps,
} from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';
import { channelsOf } from '../../rows/repositories/channels.ts';
import { type SpaceState, spaceState } from '../../spaces/repositories/space.ts';
import { firstDrafts, guideFacts, shownSteps } from '../repositories/set-up.ts';
import { firstChannelOf, guideOf } from './guide-steps.ts';

async function stepsOf(
  tx: Tx,
  { trades }: SpaceState,
  channels: readonly Channel[],
): Promise<GuideStep[] | null> {
  if (!trades || trades.length === 0) return null;
  const drafted = {
    conference: firstChannelOf(3, channels),
    magazine: firstChannelOf(4, channels),
    events: firstChannelOf(1, channels),
  };
  const [facts, drafts] = await Promise.all([guideFacts(tx), firstDrafts(tx, drafted)]);
  return guideOf(trades, channels, { facts, drafts });
}

/** Which steps of the Setup Guide this server offers, and which of them the data of a tenant says are done. */
export async function setUpGuideOf(tx: Tx): Promise<SetUpGuide> {
  const done = await shownSteps(tx);
  const guide = await stepsOf(tx, await spaceState(tx), await channelsOf(tx));
  return {
    // This server has no payment provider to connect with: a step that nobody can do is not offered.
    steps: setUpSteps.flatMap((id) => (id === 'payment-provider' ? [] : [{ id, done: done[id] }])),
    ...(guide ? { guide } : {}),
  };
}

/** The progress of a new space in its first hour; null once it is over. */
export async function startOf(
  tx: Tx,
  state: SpaceState,
  channels: readonly Channel[],
): Promise<NonNullable<Overview['start']> | null> {
  if (state.trades === null && state.untouched) return { asks: true, step: null, done: 0, all: 0 };
  const steps = state.young ? await stepsOf(tx, state, channels) : null;
  const step = steps?.find(({ done }) => !done);
  if (!steps || !step) return null;
  return { asks: false, step, done: steps.filter(({ done }) => done).length, all: steps.length };
}
