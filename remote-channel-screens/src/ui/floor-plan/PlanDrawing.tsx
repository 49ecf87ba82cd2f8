import type { ReactNode } from 'react';
import type { Image } from 'shared-contracts/entities';
import { labelStyle, PlanSheet, shapePoints, spotStyle } from './PlanSheet.tsx';
import { drawn, isPlaced, type PlanRoom, sideOfPin } from './place.model.ts';
import styles from './plan.module.css';

interface PlanDrawingProps {
  image: Image | null;
  rooms: readonly PlanRoom[];
  /** Label of a room; null for none. */
  label: (room: PlanRoom) => ReactNode;
  /** Ids of the highlighted rooms; the others are dimmed. Without it, all look the same. */
  marked?: ReadonlySet<number>;
  isSmall?: boolean;
}

/** The image of a floor with its rooms and their labels, without editing. */
export function PlanDrawing({ image, rooms, label, marked, isSmall = false }: PlanDrawingProps) {
  const placed = rooms.filter(({ place }) => isPlaced(place)).map((room) => ({ room, ...drawn(room.place) }));
  const isDimmed = (id: number) => (marked !== undefined && !marked.has(id)) || undefined;
  return (
    <PlanSheet
      image={image}
      isSmall={isSmall}
      tallest={isSmall ? '320px' : '560px'}
      shapes={placed.map(
        ({ room, corners }) =>
          corners.length > 0 && (
            <polygon
              key={room.id}
              className={styles.shape}
              points={shapePoints(corners)}
              data-quiet={isDimmed(room.id)}
            />
          ),
      )}
    >
      {placed.map(({ room, pin, label: labelPoint, size }) => {
        const at = labelPoint ?? pin;
        const words = label(room);
        return (
          <div key={room.id}>
            {pin && (
              <span
                className={styles.pin}
                style={spotStyle(pin)}
                data-quiet={isDimmed(room.id)}
                aria-hidden
              />
            )}
            {at && words !== null && (
              <div
                className={styles.label}
                style={labelStyle(at)}
                data-side={labelPoint === null ? sideOfPin(at) : undefined}
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
