import { useId } from 'react';
import type { NextSession } from 'shared-contracts/api';
import { zoneNameToday } from 'shared-contracts/days';
import { Link } from 'shared-contracts/router';
import { detailPath, paths } from 'shared-contracts/routes';
import styles from '../../ui/overview/parts.module.css';
import { StatusWord } from '../../ui/StatusWord.tsx';
import { browserZone, zoneText } from '../../ui/text/dates.ts';
import { daysOf } from './soon.model.ts';

interface SessionsSoonProps {
  sessions: readonly NextSession[];
  /** Number of sessions that are not among them. */
  more: number;
  today: string;
  zone: string;
}

/** The next sessions, day by day, each a link; in the zone of the business. */
export function SessionsSoon({ sessions, more, today, zone }: SessionsSoonProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          Next sessions
        </h2>
        {zoneNameToday(zone) !== zoneNameToday(browserZone()) && (
          <span className={styles.aside}>Times in {zoneText(zone)}</span>
        )}
        <Link to={paths.scheduler} className={styles.more}>
          Scheduler
        </Link>
      </header>
      {daysOf(sessions, today, zone).map(({ day, label, lines }) => (
        <div key={day}>
          <h3 className={styles.day}>{label}</h3>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.id} className={styles.session}>
                <span className={styles.times} data-long={/[AP]M$/.test(line.times)}>
                  {line.times}
                </span>
                <span className={styles.who}>
                  <Link to={detailPath('appointments', line.id)} className={styles.link}>
                    {line.title}
                  </Link>
                  <span className={styles.about}>{line.about}</span>
                </span>
                {line.status === 'pending' && <StatusWord value="pending" label="Pending" />}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {more > 0 && <p className={styles.about}>And {more} more today and tomorrow.</p>}
    </section>
  );
}
