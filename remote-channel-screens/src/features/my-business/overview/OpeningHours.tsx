import { useId } from 'react';
import { minutesOf, type WeeklyRange, weekdays } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { businessPath } from 'shared-contracts/routes';
import { shownSpan, shownTime } from '../../../ui/text/clock-text.ts';
import styles from './business-overview.module.css';

const dayMinutes = 24 * 60;

/** When the business is open in a week, a line for each day. `today` is 1 for Monday to 7. */
export function OpeningHours({ ranges, today }: { ranges: readonly WeeklyRange[]; today: number }) {
  const id = useId();
  const hours = `${businessPath('business')}#openingHours`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>When you are open</h2>
      </header>
      {ranges.length === 0 ? (
        <p className={styles.none}>Clients book within your opening hours.</p>
      ) : (
        <dl className={styles.week}>
          {weekdays.map((name, at) => {
            const own = ranges
              .filter(({ day }) => day === at + 1)
              .toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from));
            return (
              <div key={name} className={styles.day} data-today={at + 1 === today || undefined}>
                <dt>{name}</dt>
                <dd>
                  <span className={styles.bar} aria-hidden>
                    {own.map(({ from, to }) => (
                      <span
                        key={from}
                        style={{
                          insetInlineStart: `${(minutesOf(from) / dayMinutes) * 100}%`,
                          width: `${((minutesOf(to) - minutesOf(from)) / dayMinutes) * 100}%`,
                        }}
                      />
                    ))}
                  </span>
                  <span className={styles.span}>
                    {own.length === 0
                      ? 'Closed'
                      : own.map(({ from, to }) => shownSpan(shownTime(from), shownTime(to))).join(', ')}
                  </span>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      <Link className={styles.add} to={hours}>
        {ranges.length === 0 ? 'Set opening hours' : 'Change opening hours'}
      </Link>
    </section>
  );
}
