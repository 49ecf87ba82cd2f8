import type { ReactNode } from 'react';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import type { Titles } from '../../../ui/value-text.ts';
import styles from '../detail.module.css';
import { Facts } from '../Facts.tsx';
import { type FormParts, valuesOf } from '../groups/form-parts.model.ts';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { Taxonomy } from './Taxonomy.tsx';

interface DetailSideProps {
  definition: EntityDefinition;
  /** The row as it was saved last; null for a new one. */
  row: Row | null;
  /** The same; null while the form of a new row gives way to that of the row. */
  settled: Row | null;
  /** The row as it was read last. */
  read: Row | null;
  parts: FormParts;
  titles: Titles;
  zone: string;
  /** Fields of the side; false where there are none. */
  children: ReactNode;
}

/** What stands beside the fields of a row: its short fields, its terms, its facts. */
export function DetailSide({
  definition,
  row,
  settled,
  read,
  parts,
  titles,
  zone,
  children,
}: DetailSideProps) {
  if (!children && !row) return null;
  return (
    <aside className={styles.side} aria-label="Details">
      {children && <section className={styles.card}>{children}</section>}
      {settled && <Taxonomy entity={definition.name} row={settled} />}
      {row && (
        <Facts
          row={row}
          reported={{
            fields: [...parts.facts, ...parts.said.filter(([name]) => row.values[name])],
            values: { ...(read ?? row).values, ...valuesOf(parts.said, row.values) },
            titles,
          }}
        >
          <HistoryButton definition={definition} row={row} zone={zone} />
        </Facts>
      )}
    </aside>
  );
}
