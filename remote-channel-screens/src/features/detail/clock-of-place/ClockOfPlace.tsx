import type { EntityValues } from 'shared-contracts/entities';
import { Alert } from 'shared-contracts/ui/display';
import { useRow } from '../../../api/use-row.ts';
import styles from '../detail.module.css';
import { clockOfPlace } from './clock-of-place.model.ts';

export interface ClockOfPlaceProps {
  /** Of the session, as they stand in the form. */
  values: EntityValues;
  /** The zone (IANA) in which the form shows times. */
  zone: string;
}

/** When a session is by the clocks of its place, as its client reads it in mails. Nothing where they agree with those of the form. */
export function ClockOfPlace({ values, zone }: ClockOfPlaceProps) {
  const { start, end, location } = values;
  const place = useRow('locations', typeof location === 'number' ? location : null).data?.data.values
    .timeZone;
  const text =
    typeof place === 'string' && place !== '' ? clockOfPlace({ start, end }, { zone, place }) : null;
  if (text === null) return null;
  return (
    <Alert
      type="info"
      showIcon
      className={styles.warned ?? ''}
      role="status"
      title={`At its place: ${text}. Clients read that time in their mails.`}
    />
  );
}
