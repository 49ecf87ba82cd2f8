import type { ReactNode } from 'react';
import { Alert } from 'shared-contracts/ui/display';
import failure from '../../../ui/failure.module.css';
import styles from '../detail.module.css';

/** What speaks against values of a form, above its fields, as one types. It forbids nothing. `causes` are items of a list. */
export function FormWarning({ title, lead, causes }: { title: string; lead?: string; causes: ReactNode }) {
  return (
    <Alert
      type="warning"
      showIcon
      className={`${failure.failure} ${styles.warned}`}
      role="status"
      title={title}
      description={
        <>
          {lead}
          <ul className={styles.causes}>{causes}</ul>
        </>
      }
    />
  );
}
