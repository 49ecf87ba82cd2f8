import { findDefinition, isEntityName } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import { rowLink } from '../../ui/overview/overview-links.ts';
import { shownTime } from '../../ui/text/clock-text.ts';
import { dayText } from '../../ui/text/dates.ts';
import { capital } from '../../ui/value-text.ts';
import type { Dated } from './calendar.model.ts';
import styles from './calendar.module.css';
import type { CalendarUrl } from './calendar-url.model.ts';

interface CalendarDaysProps {
  view: CalendarUrl['view'];
  /** The month that is shown, as YYYY-MM; days of others stand back. */
  month: string;
  today: string;
  days: readonly string[];
  byDay: ReadonlyMap<string, Dated[]>;
}

function Entry({ entry, time, zone }: Dated) {
  const { session } = useShell();
  if (!isEntityName(entry.entity)) return null;
  const to = rowLink(entry.entity, entry.id, entry.channel, session.mode.channel.id);
  return (
    <Link to={to} className={styles.entry} data-entity={entry.entity}>
      {time && (
        <span className={styles.time}>
          {shownTime(time)}
          {zone && ` ${zone}`}
        </span>
      )}
      <span className={styles.name}>{entry.title}</span>
      <span className={styles.kind}>{capital(findDefinition(entry.entity)?.singular ?? '')}</span>
    </Link>
  );
}

/** Days with what is on them: seven in a row for a week and a month; for the list, those with something. */
export function CalendarDays({ view, month, today, days, byDay }: CalendarDaysProps) {
  const shown = view === 'list' ? days.filter((day) => (byDay.get(day)?.length ?? 0) > 0) : days;
  if (shown.length === 0) return <p className={styles.none}>Nothing is dated in these days.</p>;
  return (
    <ol className={styles.days} data-view={view}>
      {shown.map((day) => {
        const dated = byDay.get(day) ?? [];
        return (
          <li
            key={day}
            className={styles.day}
            data-other={(view === 'month' && !day.startsWith(month)) || undefined}
            data-empty={dated.length === 0 || undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            <h2 className={styles.date}>{dayText(day)}</h2>
            {dated.map((one) => (
              <Entry
                key={`${one.entry.entity}${one.entry.id}${one.entry.start ?? one.entry.title}`}
                {...one}
              />
            ))}
          </li>
        );
      })}
    </ol>
  );
}
