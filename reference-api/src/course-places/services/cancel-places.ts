import type { CancelOutcome } from 'shared-contracts/api';
import type { cancelPlaces as cancelCall } from 'shared-contracts/api/course-places';
import {
  cancellationOutcome,
  cancellationPolicy,
  openStatuses,
  type Row,
  withoutClient,
} from 'shared-contracts/entities';
import type * as z from 'zod/mini';
import { notePlaceReason } from '../../booking/repositories/place-reasons.ts';
import { holdResources, resourcesIn } from '../../booking/repositories/resources.ts';
import { policiesOfSessions } from '../../booking/repositories/session-moves.ts';
import { ascending, heldSession, type Writer, writeEach } from '../../calendar/services/cancelling.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { waitFor } from '../../rows/repositories/holders.ts';

const idsIn = (value: unknown) => (value ?? []) as number[];

type Wanted = z.output<(typeof cancelCall)['body']>['data'];

/** Cancels the places of a client in some sessions, by the policy of the business or so that all comes back, for a reason that the client reads in the mail. */
export async function cancelPlaces(
  writer: Writer,
  { client, sessions, packages, reason = '' }: Wanted,
): Promise<CancelOutcome> {
  const { tx } = writer;
  const now = Date.now();
  const policy = cancellationPolicy(await settingValues(tx));
  await waitFor(tx, 'series');
  const ids = ascending(sessions);
  const rows: Row[] = [];
  for (const id of ids) {
    const row = await heldSession(tx, id);
    if (row) rows.push(row);
  }
  await holdResources(tx, resourcesIn(rows.map(({ values }) => values)));
  const outcome = await writeEach({ ...writer, override: {} }, ids, async ({ id, values, ...row }) => {
    if (!openStatuses.includes(String(values.status))) return 'It does not take place.';
    if (!idsIn(values.clients).includes(client)) return 'The client has no place in it.';
    const policyOf = await policiesOfSessions(tx, policy, { sessions: [{ id, values, ...row }], now });
    const kept = cancellationOutcome(values, { client, policy: policyOf(id), now }) === 'kept';
    return withoutClient(values, { client, isKept: packages === 'policy' && kept });
  });
  const words = reason.trim();
  for (const { id, version } of words === '' ? [] : outcome.done)
    await notePlaceReason(tx, { session: id, client, version }, words);
  return outcome;
}
