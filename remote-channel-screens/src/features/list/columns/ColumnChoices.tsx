import { type DragEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Checkbox } from 'shared-contracts/ui/form';
import { Button } from 'shared-contracts/ui/frame';
import { DownOutlined, UpOutlined } from 'shared-contracts/ui/icons';
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
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const focused = useRef<string | null>(null);
  const all = inOrder(offered, chosen);
  const shown = shownColumns(offered, chosen).slice(1);
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
  function byKey(event: KeyboardEvent<HTMLElement>, column: Column) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    const control = (event.target as HTMLElement).closest('[data-control]')?.getAttribute('data-control');
    move(column, placeOf(column.name) + by, control ?? `box ${column.name}`);
  }
  function drop(event: DragEvent, onto: string) {
    event.preventDefault();
    const column = shown.find(({ name }) => name === dragged);
    if (column) move(column, placeOf(onto));
    setDragged(null);
    setOver(null);
  }

  return (
    <div className={styles.choices}>
      <ul ref={list} className={styles.list} aria-label="Columns in their order">
        {all.map(({ column, isShown }) => (
          <li
            key={column.name}
            className={styles.choice}
            draggable={isShown}
            data-over={over === column.name && dragged !== column.name ? '' : undefined}
            data-dragged={dragged === column.name ? '' : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(column.name);
            }}
            onDragOver={(event) => {
              if (dragged === null || !isShown) return;
              event.preventDefault();
              setOver(column.name);
            }}
            onDrop={(event) => drop(event, column.name)}
            onDragEnd={() => {
              setDragged(null);
              setOver(null);
            }}
            onKeyDown={(event) => byKey(event, column)}
          >
            <span className={styles.grip} aria-hidden data-idle={isShown ? undefined : ''} />
            <Checkbox
              className={styles.box ?? ''}
              data-control={`box ${column.name}`}
              checked={isShown}
              onChange={() => onChange(toggled(offered, chosen, column.name))}
            >
              {column.label}
            </Checkbox>
            {isShown && (
              <>
                <button
                  type="button"
                  className={styles.arrow}
                  data-control={`up ${column.name}`}
                  aria-label={`Move ${column.label} up`}
                  aria-disabled={placeOf(column.name) === 0}
                  onClick={() => move(column, placeOf(column.name) - 1, `up ${column.name}`)}
                >
                  <UpOutlined aria-hidden />
                </button>
                <button
                  type="button"
                  className={styles.arrow}
                  data-control={`down ${column.name}`}
                  aria-label={`Move ${column.label} down`}
                  aria-disabled={placeOf(column.name) === shown.length - 1}
                  onClick={() => move(column, placeOf(column.name) + 1, `down ${column.name}`)}
                >
                  <DownOutlined aria-hidden />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>
        Drag the edges of the headings to size them; a double-click takes it back.
      </p>
      <Button size="small" type="text" disabled={chosen === null} onClick={() => onChange(null)}>
        Show the usual ones
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
