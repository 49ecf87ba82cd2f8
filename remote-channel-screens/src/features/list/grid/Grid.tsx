// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot hold rows that are placed by hand
import { type CSSProperties, type MouseEvent, useMemo } from 'react';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { useNavigate } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import { useSetFocus } from '../../../api/use-set-focus.ts';
import { rowTitle, type Titles } from '../../../ui/value-text.ts';
import { ColumnEdges } from '../columns/ColumnEdges.tsx';
import { type Column, tracksOf, withWidth } from '../columns/columns.model.ts';
import { isSelected, loadedState } from '../many/selection.model.ts';
import type { Selecting } from '../many/use-selection.ts';
import { GridRow } from './GridRow.tsx';
import styles from './grid.module.css';
import { HeaderRow } from './HeaderRow.tsx';
import { rowHeights, useGrid } from './use-grid.ts';

const boxWidth = 44;

function tracks(columns: readonly Column[]) {
  const { template, least } = tracksOf(columns);
  return { '--tracks': `${boxWidth}px ${template}`, '--least': `${least + boxWidth}px` };
}

const placed = (top: number): CSSProperties => ({ transform: `translateY(${top}px)` });

export interface GridProps {
  definition: EntityDefinition;
  columns: readonly Column[];
  rows: readonly Row[];
  /** How many rows of the list come before these, how to read some of them, and the row offset of the request. */
  before: { rows: number; read: (() => void) | null; begin: number };
  titles: Titles;
  /** Null where nobody counted them all. */
  total: number | null;
  sort: string;
  zone: string;
  words: readonly string[];
  /** Name of the entry of the history whose place it keeps. */
  place: string;
  /** The request as one string. */
  requestKey: string;
  /** Whether what is shown is of before, and the new rows are on their way. */
  stale: boolean;
  readOn: (() => void) | null;
  /** Whether nothing comes after the rows. */
  isEnd: boolean;
  /** Goes to rows far from those that are read. */
  onSeek: (row: number) => void;
  to: (id: number) => string;
  /** What the detail screen needs to lead back. */
  from: object;
  onSort: (field: string) => void;
  /** Null where the columns are what they are. */
  onSize: ((name: string, width: number | null) => void) | null;
  onRestore: (id: number, title: string, version: number) => void;
  selecting: Selecting;
}

/** A virtualised table: renders only visible rows. */
export function Grid(props: GridProps) {
  const { definition, columns, rows, before, readOn } = props;
  const rowHeight = rowHeights[useShell().density];
  const grid = useGrid({
    loaded: { first: before.rows, end: before.rows + rows.length },
    ids: useMemo(() => rows.map(({ id }) => id), [rows]),
    total: props.isEnd ? 0 : (props.total ?? 0),
    begin: before.begin,
    readBack: before.read,
    ...{ place: props.place, requestKey: props.requestKey, rowHeight, readOn, seek: props.onSeek },
  });
  // While a column is being sized, no row is made again.
  const preview = (name: string, width: number | null) => {
    const shown = columns.map((column) => (column.name === name ? withWidth(column, width) : column));
    for (const [property, value] of Object.entries(tracks(shown)))
      grid.scroller.current?.style.setProperty(property, value);
  };
  const setFocus = useSetFocus(definition.name);
  const navigate = useNavigate();
  // Here, and not in each row: a row is the same wherever it leads back to.
  const openRow = (event: MouseEvent<HTMLElement>) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = (event.target as HTMLElement).closest<HTMLAnchorElement>('a[data-opens]');
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    const at = Number(link.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2;
    navigate(link.getAttribute('href') ?? '', { state: { ...props.from, at } });
  };
  const { selection, loaded, toggle, toggleLoaded } = props.selecting;
  const height = grid.height + (readOn ? rowHeight : 0);
  const rowAt = (index: number): Row | undefined => rows[index - before.rows];
  return (
    <div
      ref={grid.scroller}
      className={styles.scroller}
      style={tracks(columns) as CSSProperties}
      onScroll={grid.onScroll}
    >
      {props.onSize && <ColumnEdges columns={columns} preview={preview} onSize={props.onSize} />}
      <div
        role="grid"
        aria-multiselectable
        aria-label={definition.plural}
        aria-rowcount={props.total === null ? -1 : props.total + 1}
        aria-busy={props.stale}
        className={styles.table}
      >
        <div role="rowgroup" className={styles.head}>
          <HeaderRow
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            chosen={loadedState(selection, loaded)}
            onChooseLoaded={toggleLoaded}
          />
        </div>
        <div
          role="rowgroup"
          ref={grid.body}
          tabIndex={-1}
          className={styles.body}
          style={{ height }}
          onClickCapture={openRow}
          onKeyDown={(event) => {
            const row = rowAt(grid.active);
            const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
            const key = event.key.toLowerCase();
            if (key === 'x' && isPlain && row) toggle(row.id, event.shiftKey);
            else if (key === 'f' && isPlain && row && setFocus && !row.deletedAt) {
              // Elsewhere the key opens the filter.
              event.stopPropagation();
              setFocus(row.id, rowTitle(definition, row, props.titles));
            } else grid.onKeyDown(event);
          }}
        >
          {grid.items.map(({ index, start }) => {
            const row = rowAt(index);
            if (!row)
              return (
                <div key={`to come ${index}`} className={styles.toCome} style={placed(start)} aria-hidden />
              );
            return (
              <GridRow
                key={row.id}
                definition={definition}
                columns={columns}
                row={row}
                index={index}
                top={start}
                titles={props.titles}
                zone={props.zone}
                words={props.words}
                to={props.to(row.id)}
                withChips={grid.isSettled}
                reachable={index === grid.reachable}
                receive={grid.receive}
                onFocus={grid.onFocus}
                onRestore={props.onRestore}
                onSetFocus={setFocus}
                selected={isSelected(selection, row.id)}
                onSelect={toggle}
              />
            );
          })}
          {readOn && <div className={styles.toCome} style={placed(grid.height)} aria-hidden />}
        </div>
      </div>
    </div>
  );
}
