import type { ReactNode } from 'react';
import { Alert } from 'shared-contracts/ui/frame';
import styles from '../editor.module.css';

/** An error message; nothing if `detail` is empty. */
export function Refusal({ title, detail, action }: { title: string; detail: string; action?: ReactNode }) {
  if (detail === '') return null;
  return (
    <Alert
      className={styles.message ?? ''}
      type="error"
      role="alert"
      title={title}
      description={detail}
      {...(action ? { action } : {})}
    />
  );
}
