// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot hold rows that are placed by hand
// One thing: the one table, which puts together its columns, its visible rows, and what keys and presses do to them.
import { type CSSProperties, type MouseEvent, use, useEffect, useMemo } from 'react';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { useNavigate } from 'shared-contracts/router';
import { useSetFocus } from '../../../api/use-set-focus.ts';
import { useChangedRows } from '../../../api/working-copies/use-changed-rows.ts';
import { leastWidth } from '../../../ui/beside/beside.model.ts';
import { CellEditingContext } from '../../../ui/cells/cell-editing.ts';
import { numberText, rowTitle, type Titles } from '../../../ui/value-text.ts';
import { ColumnEdges } from '../columns/ColumnEdges.tsx';
import { type Column, tracksOf, withWidth } from '../columns/columns.model.ts';
import { isSelected, loadedState } from '../many/selection.model.ts';
import { useFetched } from '../many/use-fetched.ts';
import type { Selecting } from '../many/use-selection.ts';
import { GridRow } from './GridRow.tsx';
import styles from './grid.module.css';
import { HeaderRow } from './HeaderRow.tsx';
import onPaper from './on-paper.module.css';
import { headHeightOf } from './row-height.ts';
import { useGrid } from './use-grid.ts';

const boxWidth = 44;
// Of the table, above and below.
const borders = 2;

function tracks(columns: readonly Column[]) {
  const { template, least } = tracksOf(columns);
  return { '--tracks': `${boxWidth}px ${template}`, '--least': `${least + boxWidth}px` };
}

// Without room, a record takes the page.
const hasRoomBeside = () => innerWidth >= leastWidth;

const isLink = (target: EventTarget) => target instanceof HTMLAnchorElement;

const placed = (top: number): CSSProperties => ({ transform: `translateY(${top}px)` });

export interface GridProps {
  definition: EntityDefinition;
  columns: readonly Column[];
  rows: readonly Row[];
  /** In pixels. */
  rowHeight: number;
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
  /** Whether it shows the earlier rows while the new ones are fetched. */
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
  /** The row that is open beside the list. */
  beside: number | null;
  /** Opens a row beside the list; null where none does. */
  onBeside: ((id: number, at: number, byList: boolean) => void) | null;
  selecting: Selecting;
}

/** A virtualised table: renders only visible rows. */
export function Grid(props: GridProps) {
  const { definition, columns, rows, before, readOn, rowHeight } = props;
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
  const rowAt = (index: number): Row | undefined => rows[index - before.rows];
  const besideAt = props.beside === null ? -1 : rows.findIndex(({ id }) => id === props.beside);
  const { show } = grid;
  useEffect(
    function followBeside() {
      if (besideAt >= 0) show(besideAt + before.rows);
    },
    [besideAt, before.rows, show],
  );
  const CellEditing = use(CellEditingContext);
  // Rows stay where it cannot be fetched.
  const isEditable = useFetched(CellEditing, grid.isSettled);
  const setFocus = useSetFocus(definition.name);
  const changed = useChangedRows(definition, grid.isSettled);
  const navigate = useNavigate();
  // Here, and not in each row: a row is the same wherever it leads back to.
  const openRow = (event: MouseEvent<HTMLElement>) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const target = event.target as HTMLElement;
    const link = target.closest<HTMLAnchorElement>('a[data-opens]');
    const at = Number(target.closest('[role=row]')?.getAttribute('aria-rowindex')) - 2;
    if (!link) {
      const hit = rowAt(at);
      const isFree = hit && !hit.deletedAt && !target.closest('a, button, input, label');
      if (!isFree || !hasRoomBeside() || !props.onBeside || getSelection()?.toString()) return;
      event.stopPropagation();
      props.onBeside(hit.id, at, false);
      return;
    }
    event.preventDefault();
    navigate(link.getAttribute('href') ?? '', { state: { ...props.from, at } });
  };
  const { selection, loaded, toggle, toggleLoaded } = props.selecting;
  const height = grid.height + (readOn ? rowHeight : 0);
  return (
    <div
      ref={grid.scroller}
      className={styles.scroller}
      style={
        {
          ...tracks(columns),
          '--content': `${height + headHeightOf(rowHeight) + borders}px`,
          '--fl-row': `${rowHeight}px`,
        } as CSSProperties
      }
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
            else if (key === ' ' && isPlain && row && props.onBeside && isLink(event.target)) {
              event.preventDefault();
              if (hasRoomBeside()) props.onBeside(row.id, grid.active, false);
            } else if (key === 'f' && isPlain && row && setFocus && !row.deletedAt) {
              // Elsewhere the key opens the filter.
              event.stopPropagation();
              setFocus(row.id, rowTitle(definition, row, props.titles));
            } else {
              const to = rowAt(grid.onKeyDown(event) ?? -1);
              // What is open beside the list follows the keys.
              if (to && props.beside !== null) props.onBeside?.(to.id, rows.indexOf(to) + before.rows, true);
            }
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
                isBeside={row.id === props.beside}
                isChanged={changed.has(row.id)}
                onSelect={toggle}
              />
            );
          })}
          {readOn && <div className={styles.toCome} style={placed(grid.height)} aria-hidden />}
          {(readOn || before.rows > 0) && (
            <p className={onPaper.note}>
              Paper has the {numberText(rows.length)} rows that were read. Export the list for all of them.
            </p>
          )}
        </div>
      </div>
      {grid.isSettled && CellEditing && isEditable && (
        <CellEditing
          {...{ definition, rowAt }}
          columns={columns.map(({ name }) => name)}
          titles={props.titles}
          zone={props.zone}
          scroller={grid.scroller}
          body={grid.body}
          selected={rows.filter(({ id }) => isSelected(selection, id))}
          onFocus={grid.onFocus}
        />
      )}
    </div>
  );
}
