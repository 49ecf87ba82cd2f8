import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Column, widths, within } from './columns.model.ts';
import styles from './edge.module.css';

const step = { plain: 16, big: 64 } as const;

function neighbour(edge: HTMLElement, which: 'nextElementSibling' | 'previousElementSibling') {
  return edge.parentElement?.[which]?.querySelector<HTMLElement>('[role="separator"]');
}

/**
 * The edge that resizes a column, by drag or arrow keys. The width during a drag is not in the list's state, so that no row renders again;
 * `onSize` reports the final width, null for the default.
 */
export function ColumnEdge(props: {
  column: Column;
  /** Whether the Tab key reaches it; up and down go on to the others. */
  reachable: boolean;
  onFocus: () => void;
  /** Shows the column with a width, or, with null, as the list has it. */
  preview: (name: string, width: number | null) => void;
  onSize: (name: string, width: number | null) => void;
}) {
  const { column, preview, onSize } = props;
  const { name, label, width } = column;
  const drag = useRef<{ from: number; width: number } | null>(null);
  const next = useRef<number | null>(null);

  const widthOf = (edge: HTMLElement) => edge.parentElement?.offsetWidth ?? width;
  function show(edge: HTMLElement, wanted: number) {
    next.current = within(wanted);
    edge.setAttribute('aria-valuenow', String(next.current));
    preview(name, next.current);
  }
  function settle() {
    drag.current = null;
    if (next.current !== null) onSize(name, next.current);
    next.current = null;
  }
  function forget(edge: HTMLElement) {
    drag.current = null;
    next.current = null;
    edge.setAttribute('aria-valuenow', String(width));
    preview(name, null);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width: widthOf(event.currentTarget) };
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (drag.current && event.clientX !== drag.current.from)
      show(event.currentTarget, drag.current.width + event.clientX - drag.current.from);
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const edge = event.currentTarget;
    const by = event.shiftKey ? step.big : step.plain;
    const now = next.current ?? widthOf(edge);
    if (event.key === 'ArrowRight') show(edge, now + by);
    else if (event.key === 'ArrowLeft') show(edge, now - by);
    else if (event.key === 'Escape' && next.current !== null) forget(edge);
    else if (event.key === 'Home') onSize(name, null);
    else if (event.key === 'ArrowUp') neighbour(edge, 'previousElementSibling')?.focus();
    else if (event.key === 'ArrowDown') neighbour(edge, 'nextElementSibling')?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between texts cannot be moved
    <div
      role="separator"
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={widths.least}
      aria-valuemax={widths.most}
      title={`Width of ${label}`}
      tabIndex={props.reachable ? 0 : -1}
      className={styles.edge}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={settle}
      onPointerCancel={(event) => forget(event.currentTarget)}
      onDoubleClick={() => onSize(name, null)}
      onKeyDown={onKeyDown}
      onKeyUp={settle}
      onFocus={props.onFocus}
      onBlur={settle}
    />
  );
}
