// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot hold rows that are placed by hand
// biome-ignore-all lint/a11y/useFocusableInteractive: the links and buttons in it take the focus
import { DownOutlined, UpOutlined } from 'shared-contracts/ui/icons';
import { type Column, isNumeric, remains } from '../columns/columns.model.ts';
import { sortDirection } from '../state/list-state.model.ts';
import tick from './box.module.css';
import styles from './grid.module.css';

/** The titles of the columns; a click on one that sorts, sorts. */
export function HeaderRow(props: {
  columns: readonly Column[];
  sort: string;
  onSort: (field: string) => void;
  /** How many of the loaded rows are selected. */
  chosen: 'all' | 'some' | 'none';
  onChooseLoaded: () => void;
}) {
  return (
    <div role="row" aria-rowindex={1} className={styles.header}>
      <div role="columnheader" className={styles.cell}>
        <input
          type="checkbox"
          className={tick.box}
          aria-label="Select all loaded rows"
          checked={props.chosen === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = props.chosen === 'some';
          }}
          onChange={props.onChooseLoaded}
        />
      </div>
      {props.columns.map((column, position) => {
        const direction = sortDirection(props.sort, column.name);
        return (
          <div
            key={column.name}
            role="columnheader"
            className={styles.cell}
            data-numeric={isNumeric(column) || undefined}
            data-remains={remains(column, position) || undefined}
            {...(column.field?.sortable ? { 'aria-sort': direction } : {})}
          >
            {column.field?.sortable ? (
              <button type="button" className={styles.sort} onClick={() => props.onSort(column.name)}>
                <span className={styles.label}>{column.label}</span>
                {direction === 'ascending' && <UpOutlined aria-hidden />}
                {direction === 'descending' && <DownOutlined aria-hidden />}
              </button>
            ) : (
              <span className={styles.label}>{column.label}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
