import type { BookingSlot, VisitedPage } from 'shared-contracts/api';
import {
  byPartOfDay,
  clocksDiffer,
  clockText,
  clockThere,
  coachName,
  dayText,
  leftText,
  zoneName,
} from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';
import styles from './times.module.css';

interface Times {
  page: VisitedPage;
  day: string;
  zone: string;
  slots: readonly BookingSlot[];
  /** Whether a time says with whom it is: not where the visitor chose that, and reads it above. */
  namesCoach: boolean;
  choose: (slot: BookingSlot) => void;
}

/** The free times of a day, by the parts of it. */
export function TimeList({ page, day, zone, slots, namesCoach, choose }: Times) {
  const there = page.business.zone;
  return (
    <section aria-label={dayText(day)} className={styles.times}>
      <h3 className={styles.dayName}>{dayText(day)}</h3>
      {byPartOfDay(slots, zone).map(([part, some]) => (
        <div key={part} className={styles.part}>
          <h4>{part}</h4>
          <ul>
            {some.map((slot) => {
              const name = namesCoach ? coachName(page, slot.coach) : null;
              const details = [name, leftText(slot.left)].filter(Boolean).join(' · ');
              return (
                <li key={`${slot.start} ${slot.coach}`}>
                  <button
                    type="button"
                    className={`${styles.time} ${slot.left === 0 ? styles.full : ''}`}
                    onClick={() => choose(slot)}
                  >
                    <span>{clockText(slot.start, zone)}</span>
                    {details && <small>{details}</small>}
                    {clocksDiffer(slot.start, zone, there) && (
                      <small>
                        {say().times.inZone(clockThere(slot.start, { here: zone, there }), zoneName(there))}
                      </small>
                    )}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}
