import { useContext } from 'react';
import { dayAt } from 'shared-contracts/days';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { useSearchParams } from 'shared-contracts/router';
import { useBusiness, useBusinessZone } from '../../../api/use-business.ts';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { browserZone } from '../../../ui/text/dates.ts';
import { isOpening, isUnsaid, type Period, periodOf, timeFieldOf, withPeriod } from './upcoming.model.ts';

/** The period that a list with times shows, and how to show another one; null of other lists. */
export function usePeriod(entity: EntityName) {
  const [params, setParams] = useSearchParams();
  const field = timeFieldOf(entity);
  const business = useBusiness(field !== null);
  // Where it cannot be read, the day of the browser is good enough.
  const isOnItsWay = business.isPending && business.fetchStatus === 'fetching' && business.failureCount === 0;
  const zone = useBusinessZone(definitionOf(entity)) ?? browserZone();
  const now = useContext(ClockContext);
  if (field === null) return null;
  const today = dayAt(now(), zone);
  const isBare = isUnsaid(params);
  return {
    field,
    period: periodOf(params, { field, today }),
    /** Whether the address says nothing, and what today is for the business is not known yet. */
    isWaiting: isBare && isOnItsWay,
    /** The query with which the list opens if its address says nothing; null if it says something. */
    opening: isBare ? `?${withPeriod(params, { field, period: 'upcoming', today })}` : null,
    /** Whether nothing narrows the list but that it shows what is to come. */
    isPlain: isOpening(params, { field, today }),
    choose: (period: Period) => setParams(withPeriod(params, { field, period, today })),
  };
}
