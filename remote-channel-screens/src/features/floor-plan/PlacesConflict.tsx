import { useState } from 'react';
import type { ApiError } from 'shared-contracts/http';
import { Modal } from 'shared-contracts/ui/layers';
import { Failure } from '../../ui/Failure.tsx';
import type { Place } from '../../ui/floor-plan/place.model.ts';
import { shapeText } from '../../ui/floor-plan/shape-text.ts';
import type { PlaceConflict } from './editing.model.ts';
import styles from './side.module.css';

function placeWords({ outline, pin }: Place): string {
  const parts = [
    outline === null ? '' : `Outline with ${shapeText(outline)}`,
    pin === null ? '' : `Pin at ${shapeText(pin)}`,
  ].filter(Boolean);
  return parts.join('. ') || 'Not on the plan';
}

interface PlacesConflictProps {
  conflicts: readonly PlaceConflict[];
  saving: boolean;
  failure: ApiError | null;
  /** Saves: the places of this person stay for the rooms `mine`, those of others for the other ones. */
  onSettle: (mine: ReadonlySet<number>) => void;
  onLeave: () => void;
}

/** Asks, for each room that two people placed, whose place stays. */
export function PlacesConflict({ conflicts, saving, failure, onSettle, onLeave }: PlacesConflictProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<number>>(new Set());
  const settle = () =>
    onSettle(new Set(conflicts.flatMap(({ room }) => (theirs.has(room.id) ? [] : [room.id]))));
  const choose = (id: number, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(id);
    else next.delete(id);
    setTheirs(next);
  };
  return (
    <Modal
      open
      width={560}
      title="Someone else placed the same rooms"
      okText="Save what I chose"
      cancelText="Go on editing"
      confirmLoading={saving}
      onOk={settle}
      onCancel={onLeave}
    >
      {failure && <Failure what="This was not saved" error={failure} onRetry={settle} />}
      <p>They saved while you were editing. Choose where each room stays.</p>
      {conflicts.map(({ room, mine }) => (
        <fieldset key={room.id} className={styles.decision}>
          <legend>{room.name}</legend>
          {[false, true].map((isTheirs) => (
            <label key={String(isTheirs)}>
              <input
                type="radio"
                name={`place-${room.id}`}
                checked={theirs.has(room.id) === isTheirs}
                onChange={() => choose(room.id, isTheirs)}
              />
              <span>
                <strong>{isTheirs ? 'Theirs' : 'Mine'}</strong>
                <br />
                {placeWords(isTheirs ? room.place : mine)}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Modal>
  );
}
