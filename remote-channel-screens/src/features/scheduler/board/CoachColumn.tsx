import { useId } from 'react';
import type { Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { clockText } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { useBook } from '../booking/use-book.ts';
import type { Column } from '../times/boards.model.ts';
import type { DayPart } from '../times/day-clock.model.ts';
import { type Slot, slotsOn, timeOn } from '../times/doubled-hour.model.ts';
import { type Booking, hourHeight, leastHeight } from '../times/scheduler.model.ts';
import { PastTime } from './PastTime.tsx';
import { Shades, shadeId } from './Shades.tsx';
import styles from './scheduler.module.css';

interface CoachColumnProps extends Column {
  day: string;
  zone: string;
  shown: { first: number; last: number };
  booking: Booking;
  /** Minutes of the day that are over. */
  past: number;
  titles: Titles;
}

/** The day of one coach, with what is closed and blocked behind its sessions. A click on a free time, by pointer or key, books it. */
export function CoachColumn(props: CoachColumnProps) {
  const { name, day, zone, shades, placed, shown, titles } = props;
  const { slot, minutes } = props.booking;
  const id = useId();
  const { onMouseDown, onClick } = useBook({ ...props, minutes });
  const hour = hourHeight(props.booking);
  const top = (minutes: number) => ((minutes - shown.first * 60) / 60) * hour;
  const clientNames = (row: Row) =>
    ((row.values.clients ?? []) as number[]).map((id) => titles.users?.[String(id)] ?? `#${id}`).join(', ');

  const slotOf = (at: Slot, half: 'first' | 'second' | null) => {
    const { from, free, name: which } = at;
    const text = which === null ? clockText(from) : `${clockText(from)} (${which})`;
    const common = {
      className: styles.slot ?? '',
      style: { height: (slot / 60) * hour },
      'data-hour': (from + slot) % 60 === 0,
    };
    const key = at.instant ?? from;
    if (!free) return <div key={key} {...common} />;
    const isHere = (part: DayPart) =>
      part.from < from + slot && from < part.to && (part.half === null || part.half === half);
    const here = shades.filter(({ parts }) => parts.some(isHere));
    return (
      <button
        key={key}
        type="button"
        {...common}
        aria-label={`Book ${name} at ${text}`}
        aria-describedby={here.map((shade) => shadeId(id, shade)).join(' ') || undefined}
        onMouseDown={onMouseDown}
        onClick={(event) => void onClick(event, at)}
      >
        <span className={styles.when} data-named={half !== null}>
          {text}
        </span>
      </button>
    );
  };
  return (
    <section className={styles.column} aria-label={name}>
      <h3 className={styles.coach}>{name}</h3>
      <div className={styles.body} style={{ height: (shown.last - shown.first) * hour }}>
        <Shades {...{ id, shades, shown }} sessions={placed} booking={props.booking} />
        <PastTime past={props.past} {...{ shown, hour }} />
        {slotsOn({ day, zone }, placed, shown, props.booking).map((times) => {
          if (times.length < 2) return times.map((at) => slotOf(at, null));
          return (
            <div key={times[0]?.from} className={styles.twice}>
              {times.map((at, index) => slotOf(at, index === 0 ? 'first' : 'second'))}
            </div>
          );
        })}
        {placed.map(({ row, from, to, lane, lanes }) => (
          <Link
            key={row.id}
            to={detailPath('appointments', row.id)}
            className={styles.session}
            data-status={row.values.status}
            style={{
              top: top(from),
              height: Math.max(leastHeight, ((to - from) / 60) * hour - 2),
              // What is closed or blocked behind it stays in sight beside it.
              left: `calc((100% - 8px) * ${lane / lanes})`,
              width: `calc((100% - 8px) / ${lanes})`,
            }}
          >
            <span className={styles.time}>
              {timeOn({ day, zone }, from, row.values.start)}–{timeOn({ day, zone }, to, row.values.end)}
            </span>{' '}
            {titles.services?.[String(row.values.service)] ?? 'Session'}
            <span className={styles.who}>{clientNames(row)}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}
