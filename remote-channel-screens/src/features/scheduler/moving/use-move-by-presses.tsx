import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { useBottomTaken } from '../../../ui/lower-edge/use-bottom-taken.ts';
import { type ShownColumn, sessionKey } from '../times/stops.model.ts';
import styles from './moving.module.css';
import type { useMoving } from './use-moving.ts';

interface MoveByPressesProps {
  columns: readonly ShownColumn[];
  moving: ReturnType<typeof useMoving>;
}

/**
 * Moves sessions without dragging: while it is on, a press on a session takes it up, one on a time shows it there, and a button puts it down. `onClickCapture`
 * is for the board, whose links and times do nothing else meanwhile.
 */
export function useMoveByPresses({ columns, moving }: MoveByPressesProps): {
  toggle: ReactNode;
  bar: ReactNode;
  isOn: boolean;
  onClickCapture: (event: MouseEvent) => void;
} {
  const [isOn, setOn] = useState(false);
  const shown = useRef<HTMLElement>(null);
  useBottomTaken(shown, isOn);
  const { presses, said, cancel } = moving;
  const end = () => {
    if (presses.isMoving) cancel();
    setOn(false);
  };

  function onClickCapture(event: MouseEvent): void {
    if (!isOn || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    const name = event.target.closest('[data-stop]')?.getAttribute('data-stop') ?? '';
    const [day = '', coach = '', key = ''] = name.split(' ');
    const column = columns.find((one) => one.day === day && one.coach.id === Number(coach));
    const placed = column?.placed.find(({ row }) => sessionKey(row.id) === key);
    const stop = column?.stops.find((one) => one.key === key);
    if (placed && !presses.isMoving) presses.take(placed.row);
    else if (column && stop) presses.place({ day, coach: column.coach.id, from: stop.from });
  }

  const toggle = (
    <Button aria-pressed={isOn} onClick={() => (isOn ? end() : setOn(true))}>
      {isOn ? 'Stop moving' : 'Move sessions'}
    </Button>
  );
  const bar = isOn && (
    <section ref={shown} className={styles.presses} aria-label="Move sessions">
      <p className={styles.pressesSaid}>
        {presses.isMoving ? said : 'Choose the session to move, then the time that it goes to.'}
      </p>
      {presses.isMoving && (
        <div className={styles.pressesSteps}>
          <Button type="primary" onClick={presses.putDown}>
            Put it here
          </Button>
          <Button onClick={() => presses.lengthen(-1)}>Shorter</Button>
          <Button onClick={() => presses.lengthen(1)}>Longer</Button>
          <Button onClick={cancel}>Leave it where it was</Button>
        </div>
      )}
    </section>
  );
  return { toggle, bar, isOn, onClickCapture };
}
