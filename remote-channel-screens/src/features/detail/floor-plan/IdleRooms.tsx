import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import styles from './floor-plan.module.css';

// More would take the place of what the page is for.
const mostOpen = 12;

/** Rooms that have nothing now and nothing later on the day, each with the way to it. */
export function IdleRooms({ rooms }: { rooms: readonly { id: number; name: string }[] }) {
  if (rooms.length === 0) return null;
  return (
    <details className={styles.idle} open={rooms.length <= mostOpen}>
      <summary>{`Nothing more on this day (${rooms.length})`}</summary>
      <ul className={styles.idleRooms} aria-label="Rooms with nothing more on this day">
        {rooms.map(({ id, name }) => (
          <li key={id}>
            <Link to={detailPath('rooms', id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
