import type { ReactNode } from 'react';
import type { Image } from 'shared-contracts/entities';
import { labelStyle, PlanSheet, shapePoints, spotStyle } from './PlanSheet.tsx';
import { drawn, isPlaced, type PlanRoom, sideOfPin } from './place.model.ts';
import styles from './plan.module.css';

interface PlanDrawingProps {
  image: Image | null;
  rooms: readonly PlanRoom[];
  /** What stands at a room; null for nothing. */
  label: (room: PlanRoom) => ReactNode;
  /** Rooms that stand out; the others are quiet. All are the same without it. */
  marked?: ReadonlySet<number>;
  isSmall?: boolean;
}

/** A plan to read: the image of a floor with its rooms. */
export function PlanDrawing({ image, rooms, label, marked, isSmall = false }: PlanDrawingProps) {
  const there = rooms.filter(({ place }) => isPlaced(place)).map((room) => ({ room, ...drawn(room.place) }));
  const isQuiet = (id: number) => (marked !== undefined && !marked.has(id)) || undefined;
  return (
    <PlanSheet
      image={image}
      isSmall={isSmall}
      tallest={isSmall ? '320px' : '560px'}
      shapes={there.map(
        ({ room, corners }) =>
          corners.length > 0 && (
            <polygon
              key={room.id}
              className={styles.shape}
              points={shapePoints(corners)}
              data-quiet={isQuiet(room.id)}
            />
          ),
      )}
    >
      {there.map(({ room, pin, label: spot, size }) => {
        const at = spot ?? pin;
        const words = label(room);
        return (
          <div key={room.id}>
            {pin && (
              <span className={styles.pin} style={spotStyle(pin)} data-quiet={isQuiet(room.id)} aria-hidden />
            )}
            {at && words !== null && (
              <div
                className={styles.label}
                style={labelStyle(at)}
                data-side={spot === null ? sideOfPin(at) : undefined}
                data-size={size}
                data-on={(marked?.has(room.id) ?? false) || undefined}
              >
                {words}
              </div>
            )}
          </div>
        );
      })}
    </PlanSheet>
  );
}
