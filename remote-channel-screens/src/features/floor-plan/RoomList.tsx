import { isPlaced, type PlanRoom, peopleText } from '../../ui/floor-plan/place.model.ts';
import { entryId } from './label-id.ts';
import styles from './side.module.css';

interface RoomListProps {
  rooms: readonly PlanRoom[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

function Group({ title, rooms, chosen, onChoose }: RoomListProps & { title: string }) {
  if (rooms.length === 0) return null;
  return (
    <>
      <h3 className={styles.group}>{`${title} (${rooms.length})`}</h3>
      <ul className={styles.list} aria-label={title}>
        {rooms.map(({ id, name, capacity, isHidden }) => (
          <li key={id}>
            <button
              id={entryId(id)}
              type="button"
              className={styles.entry}
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.facts}>
                {[peopleText(capacity), isHidden ? 'hidden in the app' : ''].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The rooms of the floor beside its plan: those that are not placed yet, then the others. */
export function RoomList(props: RoomListProps) {
  return (
    <section className={styles.rooms} aria-label="Rooms of this floor">
      <Group {...props} title="Not placed yet" rooms={props.rooms.filter(({ place }) => !isPlaced(place))} />
      <Group {...props} title="On the plan" rooms={props.rooms.filter(({ place }) => isPlaced(place))} />
    </section>
  );
}
