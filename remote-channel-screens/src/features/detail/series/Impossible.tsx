import type { SeriesTime } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { clientPath, detailPath } from 'shared-contracts/routes';
import { dateTimeText } from '../../../ui/text/dates.ts';
import styles from './series.module.css';

interface ImpossibleProps {
  times: readonly SeriesTime[];
  zone: string;
  /** Names the impossible times, and what cannot be done with them: `times`, `booked`. */
  what: 'times' | 'sessions';
  done: 'booked' | 'changed' | 'joined';
}

/** Times of a series that cannot be booked or changed, each with the reasons, which lead to their causes. */
export function Impossible({ times, zone, what, done }: ImpossibleProps) {
  return (
    <div role="alert" className={styles.taken}>
      <p>{`${times.length} of the ${what} cannot be ${done}:`}</p>
      <ul className={styles.times}>
        {times.map(({ start, conflicts }) => (
          <li key={start}>
            <strong>{dateTimeText(start, zone)}</strong>
            {conflicts.map(({ words, entity, id }) => (
              <Link
                key={`${entity} ${id} ${words}`}
                to={entity === 'users' ? clientPath(id) : detailPath(entity, id)}
              >
                {words}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
