import { useId } from 'react';
import type { Overview } from 'shared-contracts/api';
import { definitionOf, fieldOf, isEntityName } from 'shared-contracts/entities';
import { numberText } from '../value-text.ts';
import styles from './parts.module.css';
import { RowLink } from './RowLink.tsx';

type MissingDrafts = NonNullable<Overview['missing']>;

interface MissingProps {
  missing: MissingDrafts;
  /** The current channel. */
  channel: number;
}

/** What a draft lacks, in words: «No cover, no authors». */
function lacksText({ entity, lacks }: Pick<MissingDrafts['rows'][number], 'entity' | 'lacks'>): string {
  const labels = lacks.map((name) => {
    const field = isEntityName(entity) ? fieldOf(definitionOf(entity), name) : undefined;
    return `no ${(field?.label ?? name).toLowerCase()}`;
  });
  const words = labels.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What drafts lack before they are published, each a link to where it is filled in. */
export function Missing({ missing, channel }: MissingProps) {
  const id = useId();
  const { rows, all } = missing;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          Missing before publishing
        </h2>
        {all > rows.length && (
          <span className={styles.aside}>{`${numberText(rows.length)} of ${numberText(all)} drafts`}</span>
        )}
      </header>
      <ul className={styles.lines}>
        {rows.map((row) => (
          <li key={`${row.entity}${row.id}`} className={styles.session}>
            <span className={styles.who}>
              <RowLink row={row} channel={channel} />
              <span className={styles.about}>{lacksText(row)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
