// One thing: how a client leaves a session, and with which package they paid for it.
import {
  type CancellationPolicy,
  cancellationOutcome,
  cancellationPolicy,
  packageUsedBy,
  type Row,
  withoutClient,
} from 'shared-contracts/entities';
import { policiesOfSessions } from '../../booking/repositories/session-moves.ts';
import type { Tx } from '../../database/transaction.ts';
import { changeRow } from '../../entities/services/entity-writing.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { forgetCourseWait } from '../repositories/course-waits.ts';
import { serviceOf } from '../repositories/offer.ts';
import { pageActor, sessions } from './placing.ts';
import { type Leaving, saidWhy } from './said-why.ts';

const idsIn = (value: unknown) => (value ?? []) as number[];

/** The policy for a session as it is now. */
export async function policyFor(tx: Tx, row: Row): Promise<CancellationPolicy> {
  const policy = cancellationPolicy(await settingValues(tx));
  return (await policiesOfSessions(tx, policy, { sessions: [row], now: Date.now() }))(row.id);
}

/** Whether a session is there for its one client alone: a class that staff planned takes place, or waits for others, without them, and so does what somebody waits for. */
export async function isOwn(tx: Tx, row: Row, client: number): Promise<boolean> {
  const [only, ...others] = idsIn(row.values.clients);
  if (only !== client || others.length > 0 || idsIn(row.values.waiting).length > 0) return false;
  const capacity = (await serviceOf(tx, Number(row.values.service)))?.capacity ?? 1;
  return capacity === 1 || row.createdBy === pageActor('').name;
}

/**
 * Takes a client out of a session, who cancels it, for a reason or without one, or moves to another time; their own does not take place. Their package is used by
 * the policy of the business.
 */
export async function leave(
  tx: Tx,
  requestId: string,
  row: Row,
  { client, reason = '' }: Leaving,
): Promise<void> {
  const waiting = idsIn(row.values.waiting);
  if (waiting.includes(client)) {
    const values = { waiting: waiting.filter((id) => id !== client) };
    const writing = { tx, actor: pageActor(requestId), definition: sessions };
    await changeRow(writing, row.id, { values, version: row.version });
    await forgetCourseWait(tx, { session: row.id, client });
    return;
  }
  const policy = await policyFor(tx, row);
  const isKept = cancellationOutcome(row.values, { client, policy, now: Date.now() }) === 'kept';
  const { clients, ...left } = withoutClient(row.values, { client, isKept });
  const { lateCancels } = left;
  const isOff = await isOwn(tx, row, client);
  const values = {
    ...(isOff ? { status: 'cancelled', lateCancels } : { clients, ...left }),
    ...(await saidWhy(tx, { row, client, isOff, reason: reason.trim() })),
  };
  const writing = { tx, actor: pageActor(requestId), definition: sessions };
  await changeRow(writing, row.id, { values, version: row.version });
}

/** The package with which a client pays for their place in a session; null where they use none, or have none. */
export function packageLeft({ values }: Row, client: number): number | null {
  return idsIn(values.clients).includes(client) ? packageUsedBy(values, client) : null;
}
