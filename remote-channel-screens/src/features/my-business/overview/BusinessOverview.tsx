import { dayAt, weekdayOf } from 'shared-contracts/days';
import type { WeeklyRange } from 'shared-contracts/entities';
import { useBusiness } from '../../../api/use-business.ts';
import { useFirstRows } from '../../../api/use-first-rows.ts';
import { useNow } from '../../../ui/clock/use-now.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { browserZone } from '../../../ui/text/dates.ts';
import { useBookingPage, useServicesWithoutTimes } from '../booking/use-booking-page.ts';
import { BookingGaps } from './BookingGaps.tsx';
import { BusinessIdentity } from './BusinessIdentity.tsx';
import { gapsIn, mostRead, type OverviewPart, offerParts, placeParts } from './business-overview.model.ts';
import styles from './business-overview.module.css';
import { OpeningHours } from './OpeningHours.tsx';
import { OverviewList } from './OverviewList.tsx';

function usePart(entity: OverviewPart['entity']) {
  const part = [...offerParts, ...placeParts].find((one) => one.entity === entity);
  const { sort = '', where = {} } = part ?? {};
  return useFirstRows(entity, { sort, where, limit: mostRead(entity) }).data;
}

/** The business on one page: who it is, what clients book, who gives it, where and when, and whether they can book. */
export function BusinessOverview() {
  const { data: business, error, refetch } = useBusiness();
  const { data: page } = useBookingPage();
  const withoutTimes = useServicesWithoutTimes();
  const now = useNow();
  const [services, coaches, availables] = [usePart('services'), usePart('coaches'), usePart('availables')];
  const values = business === null ? null : business?.data.values;
  const gaps = gapsIn({
    ...{ business: values, availables: availables?.total, isPageOn: page?.isOn, withoutTimes },
    services: services && { rows: services.data, more: services.total > services.data.length },
    coaches: coaches && { rows: coaches.data, more: coaches.total > coaches.data.length },
  });
  const zone = String(values?.timeZone ?? '') || browserZone();
  return (
    <>
      {error && business === undefined && (
        <Failure what="Your business could not be read" error={error} onRetry={() => refetch()} />
      )}
      {business === undefined && !error && (
        <div className={styles.ghost} role="status" aria-label="Loading" />
      )}
      {business !== undefined && <BusinessIdentity business={business?.data ?? null} />}
      {gaps && <BookingGaps gaps={gaps} page={page} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          {offerParts.map((part) => (
            <OverviewList key={part.entity} part={part} zone={zone} />
          ))}
        </div>
        <div className={styles.column}>
          {business !== undefined && (
            <OpeningHours
              ranges={(values?.openingHours ?? []) as WeeklyRange[]}
              today={weekdayOf(dayAt(now, zone))}
            />
          )}
          {placeParts.map((part) => (
            <OverviewList key={part.entity} part={part} zone={zone} />
          ))}
        </div>
      </div>
    </>
  );
}
