import { clearStep, markStep, readPersonProgress, readProgress, readUserPlans } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** A plan and someone to whom it is assigned. */
export interface PersonOfPlan {
  plan: number;
  user: number;
}

export function readPeople(
  api: ApiClient,
  plan: number,
  request: { words: string; after: number | null; signal: AbortSignal },
) {
  const { words, after, signal } = request;
  const query = { ...(words ? { q: words } : {}), ...(after === null ? {} : { after }) };
  return api.send(readProgress, { params: { id: plan }, query, signal });
}

export async function readSteps(api: ApiClient, { plan, user }: PersonOfPlan, signal: AbortSignal) {
  return (await api.send(readPersonProgress, { params: { id: plan, user }, signal })).data;
}

/** Says that a person has done a step, or has not. */
export async function writeMark(
  api: ApiClient,
  { plan, user }: PersonOfPlan,
  { step, done }: { step: string; done: boolean },
) {
  const params = { id: plan, user, step };
  if (!done) return (await api.send(clearStep, { params })).data;
  const body = { context: { id: plan, type: 'plans' }, data: {} };
  return (await api.send(markStep, { params, body })).data;
}

export async function readPlansOf(api: ApiClient, user: number, signal: AbortSignal) {
  return (await api.send(readUserPlans, { params: { id: user }, signal })).data;
}
