import type { ReactNode } from 'react';
import type { Row } from 'shared-contracts/entities';
import { browserZone, dateTimeText } from '../../ui/dates.ts';
import styles from './detail.module.css';

/** When a row was made and changed last, and by whom, and the way to all that was in between. */
export function Facts({ row, children }: { row: Row; children: ReactNode }) {
  const zone = browserZone();
  return (
    <div className={styles.facts}>
      <dl>
        <dt>Created</dt>
        <dd>
          {dateTimeText(row.createdAt, zone)} by {row.createdBy}
        </dd>
        <dt>Changed</dt>
        <dd>
          {dateTimeText(row.updatedAt, zone)} by {row.updatedBy}
        </dd>
      </dl>
      {children}
    </div>
  );
}
