import { useId } from 'react';
import type { FieldValue, Image, Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { useRow } from '../../../api/use-row.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { floorPlanPage } from '../../../ui/floor-plan/floor-plan-page.ts';
import { PlanDrawing } from '../../../ui/floor-plan/PlanDrawing.tsx';
import { isPlaced, planRoom } from '../../../ui/floor-plan/place.model.ts';
import part from '../part.module.css';
import styles from './floor-plan.module.css';

function OnFloor({ row, floor }: { row: Row; floor: number }) {
  const plan = useRow('floors', floor);
  const read = useAllRows('rooms', 'name', { floor: String(floor) });
  const error = plan.error ?? read.error;
  if (error) {
    return (
      <Failure
        what="The plan could not be read"
        error={error}
        onRetry={() => Promise.all([plan.refetch(), read.refetch()])}
      />
    );
  }
  if (!plan.data || !read.data) return null;
  const room = planRoom(row);
  const isThere = isPlaced(room.place);
  // The row of the form is the newest of it.
  const rooms = [...read.data.data.filter(({ id }) => id !== row.id).map(planRoom), room];
  return (
    <>
      {isThere ? (
        <div className={styles.small}>
          <PlanDrawing
            image={(plan.data.data.values.plan ?? null) as Image | null}
            rooms={rooms}
            marked={new Set([row.id])}
            label={({ id, name }) => (id === row.id ? name : null)}
            isSmall
          />
        </div>
      ) : (
        <p className={part.none}>This room is not on the plan of its floor yet.</p>
      )}
      <p className={styles.way}>
        <Link to={floorPlanPage(floor, row.id)}>{isThere ? 'Show on the plan' : 'Place on the plan'}</Link>
      </p>
    </>
  );
}

export interface RoomPlaceProps {
  row: Row;
  /** The floor as it is chosen in the form. */
  floor: FieldValue;
}

/** Where a room lies on the plan of its floor, and the way there. */
export function RoomPlace({ row, floor: chosen }: RoomPlaceProps) {
  const id = useId();
  const { floor } = row.values;
  const leaves = isPlaced(planRoom(row).place) && chosen !== floor;
  return (
    <section className={part.part} aria-labelledby={id}>
      <h2 id={id} className={part.title}>
        Place
      </h2>
      {leaves && (
        <p className={styles.note} role="status">
          With another floor, this room leaves its place on the plan.
        </p>
      )}
      {typeof floor === 'number' ? (
        <OnFloor key={floor} row={row} floor={floor} />
      ) : (
        <p className={part.none}>Choose a floor and save: then the room can be placed on its plan.</p>
      )}
    </section>
  );
}
