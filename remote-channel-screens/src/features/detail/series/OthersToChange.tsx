import type { Row } from 'shared-contracts/entities';
import { ChangeOthers } from './ChangeOthers.tsx';
import styles from './series.module.css';

/** What was just changed of a session, offered for the others of its series; nothing where it concerns that one alone. */
export function OthersToChange({ row, zone }: { row: Row; zone: string }) {
  const { series } = row.values;
  if (typeof series !== 'string' || series === '') return null;
  return (
    <section className={styles.above} aria-label="Other sessions of this series">
      <ChangeOthers key={row.version} {...{ row, series, zone }} />
    </section>
  );
}
