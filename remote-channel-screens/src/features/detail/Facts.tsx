import type { Row } from 'shared-contracts/entities';
import { browserZone, dateTimeText } from '../../ui/dates.ts';
import styles from './detail.module.css';

/** When a row was made and changed last, and by whom. */
export function Facts({ row }: { row: Row }) {
  const zone = browserZone();
  return (
    <dl className={styles.facts}>
      <dt>Created</dt>
      <dd>
        {dateTimeText(row.createdAt, zone)} by {row.createdBy}
      </dd>
      <dt>Changed</dt>
      <dd>
        {dateTimeText(row.updatedAt, zone)} by {row.updatedBy}
      </dd>
    </dl>
  );
}
