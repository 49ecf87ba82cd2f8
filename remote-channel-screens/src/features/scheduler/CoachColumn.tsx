import type { KeyboardEvent } from 'react';
import { dayMinutes } from 'shared-contracts/days';
import type { Row } from 'shared-contracts/entities';
import { Link, useNavigate } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { fromLocalTime } from '../../ui/text/dates.ts';
import type { Titles } from '../../ui/value-text.ts';
import {
  type Booking,
  type CoachDay,
  freeSlots,
  hourHeight,
  isWithin,
  leastHeight,
} from './scheduler.model.ts';
import styles from './scheduler.module.css';

interface CoachColumnProps extends CoachDay {
  day: string;
  zone: string;
  shown: { first: number; last: number };
  booking: Booking;
  titles: Titles;
}

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The day of one coach. A double click, or Enter, on a free time books it. */
export function CoachColumn(given: CoachColumnProps) {
  const { coach, name, day, zone, hours, placed, shown, titles } = given;
  const { slot, minutes } = given.booking;
  const navigate = useNavigate();
  const { confirm } = useShell();
  const hour = hourHeight(given.booking);
  const top = (minutes: number) => ((minutes - shown.first * 60) / 60) * hour;
  const clientNames = (row: Row) =>
    ((row.values.clients ?? []) as number[]).map((id) => titles.users?.[String(id)] ?? `#${id}`).join(', ');

  async function book(from: number) {
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
    const start = fromLocalTime(`${day}T${clockText(from)}`, zone);
    const end = fromLocalTime(`${day}T${clockText(to)}`, zone);
    const preset = { coach: coach.id, start, end, status: 'accepted' };
    navigate(detailPath('appointments', 'new'), {
      state: { preset, titles: { coaches: { [coach.id]: name } } },
    });
  }
  const onKey = (event: KeyboardEvent, from: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void book(from);
  };
  return (
    <section className={styles.column} aria-label={name}>
      <h3 className={styles.coach}>{name}</h3>
      <div className={styles.body} style={{ height: (shown.last - shown.first) * hour }}>
        {freeSlots(placed, shown, given.booking).map(({ from, free }) => {
          const common = {
            className: styles.slot ?? '',
            style: { height: (slot / 60) * hour },
            'data-hour': (from + slot) % 60 === 0,
            'data-off': !isWithin({ from, to: from + slot }, hours),
          };
          if (!free) return <div key={from} {...common} />;
          return (
            <button
              key={from}
              type="button"
              {...common}
              aria-label={`Book ${name} at ${clockText(from)}`}
              onDoubleClick={() => void book(from)}
              onKeyDown={(event) => onKey(event, from)}
            />
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
              {clockText(from)}–{clockText(to)}
            </span>{' '}
            {titles.services?.[String(row.values.service)] ?? 'Session'}
            <span className={styles.who}>{clientNames(row)}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}
