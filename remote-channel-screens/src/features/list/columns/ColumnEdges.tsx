import { useState } from 'react';
import { ColumnEdge } from './ColumnEdge.tsx';
import type { Column } from './columns.model.ts';
import styles from './edge.module.css';

/** The edges of all columns, over their headings: beside the table, so that what a heading is called stays what it says. */
export function ColumnEdges(props: {
  columns: readonly Column[];
  preview: (name: string, width: number | null) => void;
  onSize: (name: string, width: number | null) => void;
}) {
  const { columns } = props;
  const [reached, setReached] = useState('');
  const reachable = columns.some(({ name }) => name === reached) ? reached : columns[0]?.name;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no field, but edges that are moved
    <div role="group" aria-label="Widths of columns" className={styles.edges}>
      {columns.map((column) => (
        <div key={column.name} className={styles.column}>
          <ColumnEdge
            column={column}
            preview={props.preview}
            onSize={props.onSize}
            reachable={column.name === reachable}
            onFocus={() => setReached(column.name)}
          />
        </div>
      ))}
    </div>
  );
}
