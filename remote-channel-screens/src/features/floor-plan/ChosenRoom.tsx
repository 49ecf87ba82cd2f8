import { useId, useState } from 'react';
import { type PlanPoint, writePlanPoints } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { DeleteOutlined, PlusOutlined } from 'shared-contracts/ui/icons';
import { type PlanRoom, pointsOf } from '../../ui/floor-plan/place.model.ts';
import { NumberInput } from '../../ui/typed/typed-inputs.tsx';
import { entryId, focusIfLost } from './label-id.ts';
import { withPoint } from './shapes.model.ts';
import styles from './side.module.css';
import type { Drawing, PlacePart } from './use-drawing.ts';

// The inputs count in hundredths of a percent, which is what is stored.
const unitsOf = (fraction: number) => Math.round(fraction * 10_000);

interface CoordinatesProps {
  /** Such as: Point 1. */
  name: string;
  point: PlanPoint;
  onChange: (point: PlanPoint) => void;
}

interface CoordinateProps {
  label: string;
  /** A fraction. */
  value: number;
  onChange: (value: number) => void;
}

// It counts once it is typed: on the way to 62.5 a point would be at 6 %, where it may not be.
function Coordinate({ label, value, onChange }: CoordinateProps) {
  const [typed, setTyped] = useState<{ units: number | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const take = () => {
    if (problem !== null) return;
    const units = typed?.units ?? null;
    if (units !== null && units !== unitsOf(value)) onChange(units / 10_000);
    setTyped(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the input, and a save by keys, take what is typed
    <span
      className={styles.number}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' || (key === 's' && (ctrlKey || metaKey))) take();
      }}
    >
      <NumberInput
        aria-label={label}
        digits={2}
        min={0}
        max={100}
        suffix="%"
        value={typed ? typed.units : unitsOf(value)}
        onChange={(units) => setTyped({ units })}
        onUnreadable={setProblem}
        onBlur={take}
        invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
      />
      {problem !== null && (
        <span id={id} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  );
}

function Coordinates({ name, point, onChange }: CoordinatesProps) {
  return (
    <>
      <Coordinate
        label={`${name}, percent from the left`}
        value={point.x}
        onChange={(x) => onChange({ ...point, x })}
      />
      <Coordinate
        label={`${name}, percent from the top`}
        value={point.y}
        onChange={(y) => onChange({ ...point, y })}
      />
    </>
  );
}

/** The chosen room: its form, and its place by numbers. */
export function ChosenRoom({ room, drawing }: { room: PlanRoom; drawing: Drawing }) {
  const points = pointsOf(room.place.outline);
  const [pin] = pointsOf(room.place.pin);
  const remove = (part: PlacePart) => {
    drawing.remove(room, part);
    // The button is gone with it.
    focusIfLost(entryId(room.id));
  };
  return (
    <section className={styles.chosen} aria-label={room.name}>
      <h2 className={styles.heading}>{room.name}</h2>
      <Link to={detailPath('rooms', room.id)}>Open the room</Link>
      {points.length === 0 && !pin && (
        <p className={styles.note}>Not placed yet. Draw its outline, or set a pin.</p>
      )}
      {points.length > 0 && (
        <>
          <div className={styles.part}>
            <h3 className={styles.group}>Outline</h3>
            <Button size="small" onClick={() => remove('outline')}>
              Remove outline
            </Button>
          </div>
          <ol className={styles.points} aria-label="Points of the outline">
            {points.map((point, at) => (
              // A point has no identity but its place in the outline.
              <li key={at} className={styles.line}>
                <span className={styles.count} aria-hidden>
                  {at + 1}
                </span>
                <Coordinates
                  name={`Point ${at + 1}`}
                  point={point}
                  onChange={(next) =>
                    drawing.put(
                      room,
                      { ...room.place, outline: writePlanPoints(withPoint(points, at, next)) },
                      `move point ${at + 1} of ${room.name}`,
                      { joins: true },
                    )
                  }
                />
                <Button
                  type="text"
                  size="small"
                  icon={<PlusOutlined aria-hidden />}
                  aria-label={`Add a point after point ${at + 1}`}
                  title="Add a point after this one"
                  onClick={() => drawing.insert(room, at)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`Remove point ${at + 1}`}
                  title="Remove this point"
                  disabled={points.length <= 3}
                  onClick={() => remove(at)}
                />
              </li>
            ))}
          </ol>
        </>
      )}
      {pin && (
        <>
          <div className={styles.part}>
            <h3 className={styles.group}>Pin</h3>
            <Button size="small" onClick={() => remove('pin')}>
              Remove pin
            </Button>
          </div>
          <div className={styles.line}>
            <Coordinates
              name="Pin"
              point={pin}
              onChange={(next) =>
                drawing.put(
                  room,
                  { ...room.place, pin: writePlanPoints([next]) },
                  `move the pin of ${room.name}`,
                  {
                    joins: true,
                  },
                )
              }
            />
          </div>
        </>
      )}
    </section>
  );
}
