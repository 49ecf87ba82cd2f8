// One thing: the cells of a table as places that keys walk, that are edited, and that a sheet is pasted to.
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Row } from 'shared-contracts/entities';
import { EditOutlined } from 'shared-contracts/ui/icons';
import type { CellEditingProps } from '../../../ui/cells/cell-editing.ts';
import { rowTitle } from '../../../ui/value-text.ts';
import { type After, CellEditor } from './CellEditor.tsx';
import {
  boxOf,
  type CellBox,
  type CellName,
  cellAround,
  cellAt,
  cellBeside,
  columnOf,
  linkOf,
  pointedCell,
  rowIndexOf,
} from './cell-place.ts';
import styles from './cells.module.css';
import { editableFields } from './editable.model.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { linesOf } from './paste.model.ts';

type Placed = CellName & { index: number; box: CellBox; isNumeric: boolean };

interface Pasting {
  rows: Row[];
  columns: string[];
  lines: string[][];
}

const leastEditor = 360;
// Width of the button in pixels, with its distance to the edge of the cell.
const pencil = 30;

function editorPlace({ box }: Placed): CSSProperties {
  const width = Math.max(leastEditor, box.width);
  const left = Math.max(box.seen.left + 4, Math.min(box.left, box.seen.right - width - 4));
  return box.isLow
    ? { left, width, top: box.top + box.height, transform: 'translateY(-100%)' }
    : { left, width, top: box.top };
}

/** What makes a table's cells editable: a button on the cell under the pointer, keys, and pasting. */
export function CellEditing(props: CellEditingProps) {
  const { definition, columns, scroller, body, zone } = props;
  const fields = useMemo(() => editableFields(definition), [definition]);
  const [hovered, setHovered] = useState<Placed | null>(null);
  const [open, setOpen] = useState<Placed | null>(null);
  const [pasting, setPasting] = useState<Pasting | null>(null);
  const layer = useRef<HTMLDivElement>(null);

  const placed = (cell: HTMLElement): Placed | null => {
    const [index, column] = [rowIndexOf(cell), columnOf(cell)];
    const row = props.rowAt(index);
    if (!row || row.deletedAt || !fields.has(column) || !body.current || !scroller.current) return null;
    const isNumeric = cell.dataset.numeric !== undefined;
    return { row: row.id, column, index, isNumeric, box: boxOf(cell, body.current, scroller.current) };
  };
  const edit = (cell: HTMLElement): boolean => {
    const place = placed(cell);
    if (place) setOpen(place);
    return place !== null;
  };
  const onPointer = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.buttons > 0) return;
    const cell = cellAround(event.target);
    if (cell && (event.type === 'pointerover' || !hovered)) setHovered(placed(cell));
  });
  // From a cell to its pencil and back, the pointer stays where it may edit.
  const onLeave = useEffectEvent(({ relatedTarget }: PointerEvent) => {
    const isNear =
      relatedTarget instanceof Node &&
      (layer.current?.contains(relatedTarget) || body.current?.contains(relatedTarget));
    if (!isNear) setHovered(null);
  });
  const findPointed = useEffectEvent(() => {
    const cell = body.current ? pointedCell(body.current) : null;
    if (cell) setHovered(placed(cell));
  });
  const onFocusIn = useEffectEvent((event: FocusEvent) => {
    const cell = cellAround(event.target);
    const row = cell && cell === event.target ? props.rowAt(rowIndexOf(cell)) : undefined;
    if (cell && row) props.onFocus(rowIndexOf(cell), row.id);
  });
  // Whether the key was one of the cells'.
  const goByKey = (event: KeyboardEvent, cell: HTMLElement): boolean => {
    const index = rowIndexOf(cell);
    switch (event.key) {
      case 'ArrowRight':
        cellBeside(cell, 1)?.focus();
        return true;
      case 'ArrowLeft': {
        const before = cellBeside(cell, -1);
        (before && cellBeside(before, -1) ? before : linkOf(cell))?.focus();
        return true;
      }
      case 'ArrowUp':
      case 'ArrowDown': {
        const next = cellAt(
          cell.closest<HTMLElement>('[role=rowgroup]') ?? cell,
          index + (event.key === 'ArrowUp' ? -1 : 1),
          columnOf(cell),
        );
        next?.focus();
        return next !== null;
      }
      case 'Escape':
        linkOf(cell)?.focus();
        return true;
      case 'Enter':
      case 'F2':
        if (!edit(cell)) linkOf(cell)?.click();
        return true;
      default:
        return false;
    }
  };
  const leaveLink = (event: KeyboardEvent, cell: HTMLElement): boolean => {
    if (event.key === 'F2') return edit(cell);
    if (event.key !== 'ArrowRight') return false;
    cellBeside(cell, 1)?.focus();
    return true;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (hovered) setHovered(null);
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const cell = cellAround(event.target);
    if (!cell) return;
    const isOurs =
      event.target === linkOf(cell) ? leaveLink(event, cell) : event.target === cell && goByKey(event, cell);
    if (!isOurs) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const cell = document.activeElement;
    if (!(cell instanceof HTMLElement) || cell !== cellAround(cell) || getSelection()?.toString()) return;
    event.clipboardData?.setData('text/plain', cell.textContent ?? '');
    event.preventDefault();
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const cell = document.activeElement;
    if (!(cell instanceof HTMLElement) || cell !== cellAround(cell)) return;
    const lines = linesOf(event.clipboardData?.getData('text/plain') ?? '');
    if (lines.length === 0) return;
    event.preventDefault();
    const [index, from] = [rowIndexOf(cell), columns.indexOf(columnOf(cell))];
    const here = props.rowAt(index);
    const fills = lines.length === 1 && here && props.selected.some(({ id }) => id === here.id);
    const rows = fills
      ? [...props.selected]
      : lines.map((_, step) => props.rowAt(index + step)).filter((row) => row !== undefined);
    const [line = []] = lines;
    setPasting({
      rows,
      columns: columns.slice(from),
      lines: fills ? rows.map(() => line) : lines,
    });
  });
  useEffect(
    function listenToCells() {
      const element = body.current;
      if (!element) return;
      const pointed = (event: PointerEvent) => onPointer(event);
      const left = (event: PointerEvent) => onLeave(event);
      const focused = (event: FocusEvent) => onFocusIn(event);
      const pressed = (event: KeyboardEvent) => onKey(event);
      const copied = (event: ClipboardEvent) => onCopy(event);
      const pasted = (event: ClipboardEvent) => onPaste(event);
      // The pointer may have come to rest on a cell before this part arrived.
      findPointed();
      element.addEventListener('pointerover', pointed);
      element.addEventListener('pointermove', pointed);
      element.addEventListener('pointerleave', left);
      const over = layer.current;
      over?.addEventListener('pointerleave', left);
      element.addEventListener('focusin', focused);
      // Before React's own, which listen at the root.
      element.addEventListener('keydown', pressed);
      document.addEventListener('copy', copied);
      document.addEventListener('paste', pasted);
      return () => {
        element.removeEventListener('pointerover', pointed);
        element.removeEventListener('pointermove', pointed);
        element.removeEventListener('pointerleave', left);
        over?.removeEventListener('pointerleave', left);
        element.removeEventListener('focusin', focused);
        element.removeEventListener('keydown', pressed);
        document.removeEventListener('copy', copied);
        document.removeEventListener('paste', pasted);
      };
    },
    [body],
  );

  const done = (after: After) => {
    const at = open;
    setOpen(null);
    if (!at || !body.current) return;
    const cell = cellAt(body.current, at.index, at.column);
    const step = after === 'next' ? 1 : -1;
    let other = after === 'stay' ? cell : cell && cellBeside(cell, step);
    while (other && after !== 'stay' && !fields.has(columnOf(other))) other = cellBeside(other, step);
    const target = other ?? cell;
    if (!target) return;
    (cellBeside(target, -1) ? target : linkOf(target))?.focus({ preventScroll: true });
    if (after !== 'stay' && other) edit(other);
  };
  const titleAt = ({ index }: Placed) => {
    const row = props.rowAt(index);
    return row ? rowTitle(definition, row, props.titles) : '';
  };
  return (
    <div ref={layer} className={styles.layer}>
      {hovered && !open && (
        <button
          type="button"
          tabIndex={-1}
          className={styles.pencil}
          aria-label={`Edit ${fields.get(hovered.column)?.label} of ${titleAt(hovered)}`}
          style={{
            left: hovered.isNumeric ? hovered.box.left + 2 : hovered.box.end - pencil,
            top: hovered.box.top + (hovered.box.height - 28) / 2,
          }}
          onClick={() => setOpen(hovered)}
        >
          <EditOutlined aria-hidden />
        </button>
      )}
      {open && (
        <div className={styles.editor} style={editorPlace(open)}>
          <CellEditor
            key={`${open.row} ${open.column}`}
            {...{ definition, zone }}
            row={open.row}
            column={open.column}
            onDone={done}
          />
        </div>
      )}
      {pasting && (
        <PasteDialog
          {...{ definition, zone, ...pasting }}
          titles={props.titles}
          onClose={() => setPasting(null)}
        />
      )}
    </div>
  );
}
