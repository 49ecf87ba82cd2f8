import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { numberText } from '../value-text.ts';
import styles from './imported-rows.module.css';

/** A row that stayed, and why. */
export interface Kept {
  id: number;
  entity?: string | undefined;
  title: string;
  why: string;
}

/** The rows that stayed when an import was undone, and why; `count` of them, where fewer are named. */
export function KeptRows({
  rows = [],
  count = rows.length,
}: {
  rows: readonly Kept[] | undefined;
  count?: number;
}) {
  if (rows.length === 0) return null;
  const more = count - rows.length;
  return (
    <details className={styles.rows} open={rows.length <= 10}>
      <summary>{count === 1 ? '1 row stayed' : `${numberText(count)} rows stayed`}</summary>
      <ul className={styles.changes}>
        {rows.map(({ id, entity, title, why }) => (
          <li key={`${entity} ${id} ${title}`}>
            {title}
            {entity && ` (${definitionOf(entity as EntityName).singular})`}:{' '}
            <span className={styles.why}>{why}</span>
          </li>
        ))}
        {more > 0 && <li>{`And ${numberText(more)} more: see the Activity of their lists.`}</li>}
      </ul>
    </details>
  );
}
