import { useId } from 'react';
import { Button } from 'shared-contracts/ui/base';
import type { FreeRoom } from './accepted.model.ts';
import styles from './next-free.module.css';

interface FreeRoomsProps {
  /** What a press does, such as `Book it then in:`. */
  label: string;
  rooms: readonly FreeRoom[];
  disabled?: boolean;
  onTake: (values: Omit<FreeRoom, 'name'>) => void;
}

/** The rooms that are free at a refused time, each a button that takes it. */
export function FreeRooms({ label, rooms, disabled = false, onTake }: FreeRoomsProps) {
  const id = useId();
  if (rooms.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of a form
    <div className={styles.next} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {rooms.map(({ location, name, coach }) => (
        <Button key={location} disabled={disabled} onClick={() => onTake({ coach, location })}>
          {name}
        </Button>
      ))}
    </div>
  );
}
