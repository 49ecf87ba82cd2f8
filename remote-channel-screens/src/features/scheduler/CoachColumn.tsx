import type { KeyboardEvent } from 'react';
import { dayMinutes } from 'shared-contracts/days';
import type { Row } from 'shared-contracts/entities';
import { Link, useNavigate } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { clockText, fromLocalTime } from '../../ui/text/dates.ts';
import type { Titles } from '../../ui/value-text.ts';
import { type Slot, slotsOn, timeOn } from './doubled-hour.model.ts';
import { type Booking, type CoachDay, hourHeight, isWithin, leastHeight } from './scheduler.model.ts';
import styles from './scheduler.module.css';

interface CoachColumnProps extends CoachDay {
  day: string;
  zone: string;
  shown: { first: number; last: number };
  booking: Booking;
  titles: Titles;
}

/** The day of one coach. A double click, or Enter, on a free time books it. */
export function CoachColumn(props: CoachColumnProps) {
  const { coach, name, day, zone, hours, placed, shown, titles } = props;
  const { slot, minutes } = props.booking;
  const navigate = useNavigate();
  const { confirm } = useShell();
  const hour = hourHeight(props.booking);
  const top = (minutes: number) => ((minutes - shown.first * 60) / 60) * hour;
  const clientNames = (row: Row) =>
    ((row.values.clients ?? []) as number[]).map((id) => titles.users?.[String(id)] ?? `#${id}`).join(', ');

  async function book({ from, instant }: Slot) {
    const to = Math.min(from + minutes, dayMinutes - 1);
    const sure =
      isWithin({ from, to }, hours) ||
      (await confirm({
        title: 'Outside availability',
        body: `${name} does not work from ${clockText(from)} to ${clockText(to)}.`,
        yes: 'Book anyway',
        no: 'Cancel',
      }));
    if (!sure) return;
    const atClock = (clock: number) => fromLocalTime(`${day}T${clockText(clock)}`, zone);
    const isoOf = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');
    const start = instant === null ? atClock(from) : isoOf(instant);
    const end = instant === null ? atClock(to) : isoOf(instant + (to - from) * 60_000);
    const preset = { coach: coach.id, start, end, status: 'accepted' };
    navigate(detailPath('appointments', 'new'), {
      state: { preset, titles: { coaches: { [coach.id]: name } } },
    });
  }
  const onKey = (event: KeyboardEvent, at: Slot) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void book(at);
  };
  const slotOf = (at: Slot, isNamed: boolean) => {
    const { from, free, name: which } = at;
    const text = which === null ? clockText(from) : `${clockText(from)} (${which})`;
    const common = {
      className: styles.slot ?? '',
      style: { height: (slot / 60) * hour },
      'data-hour': (from + slot) % 60 === 0,
      'data-off': !isWithin({ from, to: from + slot }, hours),
    };
    const key = at.instant ?? from;
    if (!free) return <div key={key} {...common} />;
    return (
      <button
        key={key}
        type="button"
        {...common}
        aria-label={`Book ${name} at ${text}`}
        onDoubleClick={() => void book(at)}
        onKeyDown={(event) => onKey(event, at)}
      >
        {isNamed && text}
      </button>
    );
  };
  return (
    <section className={styles.column} aria-label={name}>
      <h3 className={styles.coach}>{name}</h3>
      <div className={styles.body} style={{ height: (shown.last - shown.first) * hour }}>
        {slotsOn({ day, zone }, placed, shown, props.booking).map((times) => {
          const buttons = times.map((at) => slotOf(at, times.length > 1));
          if (times.length < 2) return buttons;
          return (
            <div key={times[0]?.from} className={styles.twice}>
              {buttons}
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
              left: `${(lane / lanes) * 100}%`,
              width: `${100 / lanes}%`,
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
