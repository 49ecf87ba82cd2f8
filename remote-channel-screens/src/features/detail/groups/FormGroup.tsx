import { type ReactNode, useId } from 'react';
import styles from './groups.module.css';

/** Fields of a form under their heading; none where `label` is null. */
export function FormGroup({ label, children }: { label: string | null; children: ReactNode[] }) {
  const heading = useId();
  if (children.length === 0) return null;
  if (label === null) return <div className={styles.group}>{children}</div>;
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {label}
      </h2>
      {children}
    </section>
  );
}
