import { useQuery } from '@tanstack/react-query';
import { dayAt } from 'shared-contracts/days';
import type { EntityValues } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Alert } from 'shared-contracts/ui/display';
import { holidaysQuery, holidayWords } from '../../../ui/booking/holidays.api.ts';
import styles from '../detail.module.css';

export interface MovedToHolidayProps {
  /** Of the session, as they stand in the form. */
  values: EntityValues;
  /** When it begins as it is saved; null for a new one. */
  savedStart: unknown;
  /** The zone (IANA) in which the form shows times. */
  zone: string;
}

function dayOf(start: unknown, zone: string): string | null {
  const at = typeof start === 'string' ? Date.parse(start) : Number.NaN;
  return Number.isNaN(at) ? null : dayAt(at, zone);
}

/** That a session is about to move to a public holiday, as a new series says it. Nothing is read before its day changes. */
export function MovedToHoliday({ values, savedStart, zone }: MovedToHolidayProps) {
  const { api } = useShell();
  const [day, before] = [dayOf(values.start, zone), dayOf(savedStart, zone)];
  const { data = [] } = useQuery({ ...holidaysQuery(api), enabled: day !== null && day !== before });
  const words = day === before ? '' : holidayWords(data, day);
  if (words === '') return null;
  return <Alert type="warning" showIcon className={styles.warned ?? ''} role="status" title={words} />;
}
