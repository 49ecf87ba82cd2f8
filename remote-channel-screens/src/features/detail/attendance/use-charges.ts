import { useQuery } from '@tanstack/react-query';
import type { SessionCharge } from 'shared-contracts/api/client-accounts';
import { type Money, moneyText, type Row } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readCharges } from './attendance.api.ts';
import { idsOf } from './attendance.model.ts';
import { isCheckInOpen } from './use-check-in.ts';

/** What is open of what a client was charged, in words: «€17.50 of €37.50 open», «€37.50 settled». */
function chargeText({ due, rest }: Pick<SessionCharge, 'due' | 'rest'>): string {
  if (rest.amount <= 0) return `${moneyText(due)} settled`;
  return rest.amount === due.amount
    ? `${moneyText(due)} open`
    : `${moneyText(rest)} of ${moneyText(due)} open`;
}

/** What each client of a saved session was charged for it, in words; empty of who was charged nothing. It is charged from its day on, and to who cancelled late at once. */
export function useCharges(row: Row | null): (client: number) => string {
  const { api } = useShell();
  const { price, lateCancels } = row?.values ?? {};
  const hasPrice = ((price ?? null) as Money | null)?.amount;
  const isCharged = row !== null && (isCheckInOpen(row.values, Date.now()) || idsOf(lateCancels).length > 0);
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.entity('payments'), 'session', row?.id, row?.version],
    queryFn: ({ signal }) => readCharges(api, row?.id ?? 0, signal),
    enabled: isCharged && Boolean(hasPrice),
    staleTime: 0,
    // Those of the version before stay until the next are there.
    placeholderData: (before) => before,
  });
  return (client) => {
    const charge = data.find((one) => one.client === client);
    return charge ? chargeText(charge) : '';
  };
}
