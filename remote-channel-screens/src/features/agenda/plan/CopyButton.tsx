import { useMemo, useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { Checkbox } from 'shared-contracts/ui/form';
import type { ConflictIndex } from '../../../ui/agenda/agenda-conflicts.model.ts';
import type { PlannedSession } from '../../../ui/agenda/planned.model.ts';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import { leftRoomsText, placesForCopies, roomsText, usesNoOtherRoom } from './moving/use-copies.ts';
import styles from './plan.module.css';

interface CopyButtonProps {
  session: PlannedSession;
  index: ConflictIndex;
  /** The rooms that the plan shows. */
  shown: readonly number[];
  /** Whether a person chose what is shown. */
  chose: boolean;
  /** Copies it to rooms; `leftOut` names those that are taken. */
  onCopy: (rooms: readonly number[], leftOut: string) => void;
}

const label = 'Copy to other rooms';

/** Copies a break to the other rooms of its agenda, or to rooms that a person chooses where free ones are not used by the agenda. */
export function CopyButton({ session, index, shown, chose, onCopy }: CopyButtonProps) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { rooms, sessions } = index;
  const { free, others, left } = useMemo(
    () => placesForCopies(session, { rooms: [...rooms.keys()], shown, chose, sessions }),
    [session, rooms, shown, chose, sessions],
  );
  const nameOf = (room: number) => rooms.get(room)?.name ?? `Room ${room}`;
  const leftOut = leftRoomsText(left, nameOf);
  if (free.length + others.length === 0) return null;
  if (others.length === 0) {
    return (
      <Button size="small" type="text" onClick={() => onCopy(free, leftOut)}>
        {label}
      </Button>
    );
  }
  const isUsual = (room: number) => free.includes(room) || usesNoOtherRoom(session, sessions);
  const offered = [...rooms.keys()].filter((room) => free.includes(room) || others.includes(room));
  const ticked = offered.filter((room) => changed.get(room) ?? isUsual(room));
  return (
    <PopoverButton isQuiet isSmall label={label} icon={null} title={label} placement="bottom">
      {(close) => (
        <div className={styles.copies}>
          <ul className={styles.rooms} aria-label="Rooms to copy to">
            {offered.map((room) => (
              <li key={room}>
                <Checkbox
                  checked={ticked.includes(room)}
                  onChange={({ target }) => setChanged(new Map(changed).set(room, target.checked))}
                >
                  {nameOf(room)}
                </Checkbox>
              </li>
            ))}
          </ul>
          {leftOut && <p className={styles.taken}>{leftOut}</p>}
          <Button
            type="primary"
            disabled={ticked.length === 0}
            onClick={() => {
              close();
              setChanged(new Map());
              onCopy(ticked, leftOut);
            }}
          >
            {ticked.length === 0 ? 'Choose rooms' : `Copy to ${roomsText(ticked.length)}`}
          </Button>
        </div>
      )}
    </PopoverButton>
  );
}
