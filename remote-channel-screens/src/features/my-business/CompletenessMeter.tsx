import type { EntityValues } from 'shared-contracts/entities';
import { completenessOf } from './completeness.model.ts';
import styles from './my-business.module.css';

/** How much of the business has been entered, and what is missing. */
export function CompletenessMeter({ values }: { values: EntityValues | null }) {
  const { filled, total, missing } = completenessOf(values);
  return (
    <div className={styles.meter}>
      <progress className={styles.progress} aria-label="Filled in" value={filled} max={total} />
      <span>
        {filled} of {total} filled in
      </span>
      {missing.length > 0 && <span className={styles.missing}>Missing: {missing.join(', ')}</span>}
    </div>
  );
}
