import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { isAtEntry } from '../../../ui/leaving/history-entry.ts';

/** Leads on to the query with which a list opens, in place of the address that says nothing, unless the person has gone back meanwhile. */
export function LeadOn({ search }: { search: string }) {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const lead = useEffectEvent((to: string) => {
    if (isAtEntry(key)) navigate({ search: to }, { replace: true, state });
  });
  useEffect(
    function leadOn() {
      lead(search);
    },
    [search],
  );
  return null;
}
