// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot hold rows that are placed by hand
// biome-ignore-all lint/a11y/useFocusableInteractive: the links and buttons in it take the focus
import { DownOutlined, UpOutlined } from 'shared-contracts/ui/icons';
import { ColumnEdge } from './ColumnEdge.tsx';
import { type Column, isNumeric } from './columns.model.ts';
import styles from './grid.module.css';
import { sortDirection } from './list-state.model.ts';

/** The titles of the columns; a click on one that sorts, sorts. */
export function HeaderRow(given: {
  columns: readonly Column[];
  sort: string;
  onSort: (field: string) => void;
  /** How much of what was read is chosen. */
  chosen: 'all' | 'some' | 'none';
  onChooseLoaded: () => void;
  preview: (name: string, width: number | null) => void;
  /** Null where the columns are what they are. */
  onSize: ((name: string, width: number | null) => void) | null;
}) {
  return (
    <div role="row" aria-rowindex={1} className={styles.header}>
      <div role="columnheader" className={styles.cell}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label="Select all rows that were read"
          checked={given.chosen === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = given.chosen === 'some';
          }}
          onChange={given.onChooseLoaded}
        />
      </div>
      {given.columns.map((column) => {
        const direction = sortDirection(given.sort, column.name);
        return (
          <div
            key={column.name}
            role="columnheader"
            aria-label={column.label}
            className={styles.cell}
            data-numeric={isNumeric(column) || undefined}
            {...(column.field?.sortable ? { 'aria-sort': direction } : {})}
          >
            {column.field?.sortable ? (
              <button type="button" className={styles.sort} onClick={() => given.onSort(column.name)}>
                <span className={styles.label}>{column.label}</span>
                {direction === 'ascending' && <UpOutlined aria-hidden />}
                {direction === 'descending' && <DownOutlined aria-hidden />}
              </button>
            ) : (
              <span className={styles.label}>{column.label}</span>
            )}
            {given.onSize && <ColumnEdge column={column} preview={given.preview} onSize={given.onSize} />}
          </div>
        );
      })}
    </div>
  );
}
