import type { EntityName } from 'shared-contracts/entities';
import styles from './drawings.module.css';
import { drawingOf } from './drawings.ts';

/** What an empty list of an entity is drawn with; the words beside it say all of it. */
export function EmptyDrawing({ entity }: { entity: EntityName }) {
  const { quiet, bright, filled } = drawingOf(entity);
  return (
    <svg className={styles.drawing} viewBox="0 0 128 88" aria-hidden>
      <path className={styles.filled} d={filled} />
      <path className={styles.quiet} d={quiet} />
      <path className={styles.bright} d={bright} />
    </svg>
  );
}
