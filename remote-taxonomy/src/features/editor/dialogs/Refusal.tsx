import type { ReactNode } from 'react';
import { Alert } from 'shared-contracts/ui/frame';
import styles from '../editor.module.css';

/** Shows what failed and why; renders nothing without an error. */
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
