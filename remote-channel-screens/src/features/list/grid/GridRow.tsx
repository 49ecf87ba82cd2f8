// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot hold rows that are placed by hand
// biome-ignore-all lint/a11y/useFocusableInteractive: the links and buttons in it take the focus
import { type MouseEvent, memo, useContext } from 'react';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import type { SetFocus } from '../../../api/use-set-focus.ts';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { Marked } from '../../../ui/Marked.tsx';
import { nextTimeText } from '../../../ui/recurrence/next-time.ts';
import { rowInstant, rowTime } from '../../../ui/text/row-time.ts';
import { shortTime } from '../../../ui/text/short-time.ts';
import { rowTitle, type Titles, titleParts } from '../../../ui/value-text.ts';
import { type Column, isNumeric, remains, taxonsColumn } from '../columns/columns.model.ts';
import { beginIn } from '../columns/fitting.model.ts';
import tick from './box.module.css';
import { CellValue } from './CellValue.tsx';
import { FocusButton } from './FocusButton.tsx';
import styles from './grid.module.css';
import lead from './lead.module.css';
import { RowPicture, secondFact } from './RowLead.tsx';
import { TrashCell } from './TrashCell.tsx';

export interface GridRowProps {
  definition: EntityDefinition;
  columns: readonly Column[];
  row: Row;
  index: number;
  top: number;
  titles: Titles;
  zone: string;
  words: readonly string[];
  to: string;
  /** Whether its taxons are shown; no row waits for them. */
  withChips: boolean;
  reachable: boolean;
  receive: (at: { row: number; id: number }, element: HTMLElement | null) => void;
  onFocus: (index: number, id: number) => void;
  /** Takes a row out of the trash. */
  onRestore: (id: number, title: string, version: number) => void;
  /** Null where a row can be no focus. */
  onSetFocus: SetFocus | null;
  selected: boolean;
  /** Whether it is open beside the list. */
  isBeside: boolean;
  /** Whether it has changes that are not published. */
  isChanged: boolean;
  onSelect: (id: number, isRange: boolean) => void;
}

const tagsInRow = 2;

// A click anywhere in a row is a click on its link, unless it was meant for something else.
function openByClick(event: MouseEvent<HTMLDivElement>) {
  const hit = event.target as HTMLElement;
  if (event.defaultPrevented || hit.closest('a, button, input, label') || getSelection()?.toString()) return;
  event.currentTarget.querySelector('a')?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  );
}

/** One row of a list. Its title is a real link, so that every way of opening a link works. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { definition, columns, row, index, titles, words } = props;
  const { Slot } = useShell();
  const now = useContext(ClockContext);
  const parts = titleParts(definition, row, titles);
  const title = rowTitle(definition, row, titles);
  const isWhomShown = columns.some(({ name }) => name === parts.field);
  const time = rowTime(definition, row, props.zone);
  const label = time === null ? title : `${title}, ${time}`;
  const { calledOff, taking } = definition;
  const isOff = calledOff !== undefined && row.values[calledOff.field] === calledOff.value;
  const taken = taking?.values.includes(String(row.values[taking.by])) ? taking.fields : [];
  const next = row.deletedAt ? null : nextTimeText(definition, row, { zone: props.zone, now: now() });
  const second = row.deletedAt ? '' : (next ?? secondFact(definition, row, titles, props.zone));
  const isSecondShown = next === null && columns.some(({ name }) => name === definition.rowLead?.second);
  // On a phone one line besides the title has room: beside a time, the second fact stands with it.
  const instant = rowInstant(definition, row);
  const brief = instant && shortTime(instant, { zone: props.zone, now: now(), isFact: false });
  const above = brief ? [brief, second].filter(Boolean).join(' · ') : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in it is what the keyboard reaches
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.selected}
      className={styles.row}
      data-off={isOff || undefined}
      data-beside={props.isBeside || undefined}
      aria-current={props.isBeside || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
      onClick={openByClick}
    >
      <div role="gridcell" className={styles.cell}>
        <label className={styles.reach}>
          <input
            type="checkbox"
            className={tick.box}
            aria-label={`Select ${label}`}
            checked={props.selected}
            tabIndex={props.reachable ? 0 : -1}
            onFocus={() => props.onFocus(index, row.id)}
            onChange={(event) =>
              props.onSelect(row.id, (event.nativeEvent as globalThis.MouseEvent).shiftKey === true)
            }
          />
        </label>
      </div>
      {columns.map((column, position) => (
        <div
          key={column.name}
          role="gridcell"
          tabIndex={-1}
          className={styles.cell}
          data-column={column.name}
          data-numeric={isNumeric(column) || undefined}
          data-time={position === 0 ? above : undefined}
          data-remains={remains(column, position) || undefined}
        >
          {position === 0 && <RowPicture {...{ definition, row, title }} />}
          {position === 0 && (
            <span
              className={lead.names}
              data-second={(!above && isSecondShown && second) || undefined}
              data-two={second !== '' && !isSecondShown ? true : undefined}
              data-above={above !== undefined || undefined}
            >
              <a
                href={props.to}
                data-opens
                className={styles.title}
                title={title}
                aria-label={isWhomShown ? title : undefined}
                tabIndex={props.reachable ? 0 : -1}
                ref={(element) => props.receive({ row: index, id: row.id }, element)}
                onFocus={() => props.onFocus(index, row.id)}
              >
                <Marked text={isWhomShown ? parts.what : title} words={words} />
                {isWhomShown && (
                  <span className={lead.beside}>
                    , <Marked text={parts.whom ?? ''} words={words} />
                  </span>
                )}
              </a>
              {second && !isSecondShown && (
                <span className={lead.second} title={second}>
                  {second}
                </span>
              )}
            </span>
          )}
          {position === 0 && isOff && <span className={styles.off}>Cancelled</span>}
          {position === 0 && props.isChanged && !row.deletedAt && (
            <span
              className={lead.changed}
              title={row.values.status === 'published' ? 'Changes not published' : 'Changes not saved'}
            >
              Changed
            </span>
          )}
          {position === 0 && props.onSetFocus && !row.deletedAt && (
            <FocusButton
              title={title}
              reachable={props.reachable}
              onFocus={() => props.onFocus(index, row.id)}
              onSet={() => props.onSetFocus?.(row.id, title)}
            />
          )}
          {position > 0 && column.field && (
            <CellValue
              name={column.name}
              field={column.field}
              values={row.values}
              begin={beginIn(row, column)}
              titles={titles}
              zone={props.zone}
              words={words}
              isTaken={taken.includes(column.name)}
              colour={column.colour === undefined ? null : (row.values[column.colour] ?? null)}
            />
          )}
          {props.withChips && column.name === taxonsColumn && row.taxons.length > 0 && (
            <Slot name="taxonomy.chips" props={{ ids: row.taxons, most: tagsInRow }} />
          )}
          {row.deletedAt && column.field === null && (
            <TrashCell
              name={column.name}
              row={row}
              title={title}
              label={label}
              reachable={props.reachable}
              onRestore={props.onRestore}
            />
          )}
        </div>
      ))}
    </div>
  );
});
