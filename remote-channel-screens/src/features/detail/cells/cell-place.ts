/** A cell of a table: the id of its row and the name of its column. */
export interface CellName {
  row: number;
  column: string;
}

const rowSelector = '[role=row]';
const cellSelector = '[role=gridcell][data-column]';

/** The element of a cell that something on the screen belongs to; null outside of the cells. */
export function cellAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(cellSelector) : null;
}

/** The cell on which the pointer rests; null where it rests on none. */
export function pointedCell(body: HTMLElement): HTMLElement | null {
  return body.querySelector<HTMLElement>(`${cellSelector}:hover`);
}

/** The index of the row in which an element stands. */
export function rowIndexOf(element: HTMLElement): number {
  return Number(element.closest(rowSelector)?.getAttribute('aria-rowindex')) - 2;
}

export const columnOf = (cell: HTMLElement): string => cell.dataset.column ?? '';

/** The cell of a row and a column; null where the row is not rendered. */
export function cellAt(body: HTMLElement, index: number, column: string): HTMLElement | null {
  const cells = body.querySelectorAll<HTMLElement>(
    `${rowSelector}[aria-rowindex="${index + 2}"] > ${cellSelector}`,
  );
  return [...cells].find((cell) => columnOf(cell) === column) ?? null;
}

/** The cell beside another one: the next (1) or the one before (-1); null at the ends of the row. */
export function cellBeside(cell: HTMLElement, step: 1 | -1): HTMLElement | null {
  const other = step === 1 ? cell.nextElementSibling : cell.previousElementSibling;
  return other instanceof HTMLElement && other.matches(cellSelector) ? other : null;
}

/** The link of the row in which a cell stands. */
export function linkOf(cell: HTMLElement): HTMLElement | null {
  return cell.closest(rowSelector)?.querySelector<HTMLElement>('a[data-opens]') ?? null;
}

/** Where a cell stands in the body of its table, in pixels, and how it stands in the visible part. */
export interface CellBox {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Where what the cell shows ends: before its own button, if it has one. */
  end: number;
  /** Whether more room is above it than below. */
  isLow: boolean;
  /** The visible part of the table, from left to right. */
  seen: { left: number; right: number };
}

/** Measures a cell. */
export function boxOf(cell: HTMLElement, body: HTMLElement, scroller: HTMLElement): CellBox {
  const [inner, outer, view] = [cell, body, scroller].map((one) => one.getBoundingClientRect());
  if (!inner || !outer || !view) throw new Error('A cell has no place.');
  const own = cell.querySelector('button')?.getBoundingClientRect();
  return {
    end: (own?.left ?? inner.right) - outer.left,
    left: inner.left - outer.left,
    top: inner.top - outer.top,
    width: inner.width,
    height: inner.height,
    isLow: inner.top - view.top > view.bottom - inner.bottom,
    seen: { left: view.left - outer.left, right: view.left - outer.left + scroller.clientWidth },
  };
}
