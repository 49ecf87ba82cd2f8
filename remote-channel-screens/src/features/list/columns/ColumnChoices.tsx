import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'shared-contracts/ui/frame';
import { dragKind } from '../../../ui/dragging/drag-kind.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './choices.module.css';
import { inOrder, moved, toggled } from './choosing.model.ts';
import { type Column, shownColumns } from './columns.model.ts';

export interface ColumnChoicesProps {
  offered: readonly Column[];
  chosen: readonly string[] | null;
  onChange: (chosen: string[] | null) => void;
}

/** The columns of a list in their order, each with a box to tick. They are dragged, or moved by their arrows or Alt and an arrow key. The title always stays, first. */
export function ColumnChoices({ offered, chosen, onChange }: ColumnChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [columns] = useState(() => dragKind<Column>('column'));
  const [said, setSaid] = useState('');
  const focused = useRef<string | null>(null);
  const all = inOrder(offered, chosen);
  const shown = shownColumns(offered, chosen)
    .slice(1)
    .filter(({ isEmpty }) => !isEmpty);
  const placeOf = (name: string) => shown.findIndex((column) => column.name === name);

  useLayoutEffect(function keepFocus() {
    // A browser drops the focus with an element that is put elsewhere.
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-control="${focused.current}"]`)?.focus();
    focused.current = null;
  });

  function move(column: Column, to: number, control?: string) {
    if (placeOf(column.name) < 0 || to < 0 || to >= shown.length) return;
    focused.current = control ?? null;
    onChange(moved(offered, chosen, column.name, to));
    setSaid(`${column.label}: ${to + 1} of ${shown.length}`);
  }
  return (
    <div className={styles.choices}>
      <ul ref={list} className={styles.list} aria-label="Columns in their order">
        {all.map(({ column, isShown }) => (
          <ColumnChoice
            key={column.name}
            column={column}
            columns={columns}
            isShown={isShown}
            index={placeOf(column.name)}
            isLast={placeOf(column.name) === shown.length - 1}
            onToggle={() => onChange(toggled(offered, chosen, column.name))}
            onMove={(to, control) => move(column, to, control)}
            onTake={(dragged) => move(dragged, placeOf(column.name))}
          />
        ))}
      </ul>
      <p className={styles.hint}>
        Drag the edges of the headings to size them; a double-click takes it back.
      </p>
      <Button size="small" type="text" disabled={chosen === null} onClick={() => onChange(null)}>
        Reset columns
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
