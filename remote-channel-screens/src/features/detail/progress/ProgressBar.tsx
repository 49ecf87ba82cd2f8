import { measureOf, type Steps } from './progress.model.ts';
import styles from './progress.module.css';

/** How far someone is, as a bar and in words. */
export function ProgressBar({ done, steps }: { done: Steps; steps: Steps }) {
  const measure = measureOf(done, steps);
  return (
    <span className={styles.measure}>
      {/* The words beside it say the same. */}
      <progress
        aria-hidden
        className={styles.bar}
        data-whole={measure.of > 0 && measure.done >= measure.of ? '' : undefined}
        value={measure.done}
        max={Math.max(measure.of, 1)}
      />
      <span className={styles.words}>
        {measure.words}
        {measure.more && <span className={styles.more}>{measure.more}</span>}
      </span>
    </span>
  );
}
