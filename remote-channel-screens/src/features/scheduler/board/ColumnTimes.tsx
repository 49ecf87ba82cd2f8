// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot hold what is placed by its time
import { memo, useId } from 'react';
import { yearDayText } from '../../../ui/text/dates.ts';
import { BegunTime } from '../beside/BegunTime.tsx';
import { useBook } from '../booking/use-book.ts';
import { placesOf } from '../times/places.model.ts';
import { hourHeight, leastHeight } from '../times/scheduler.model.ts';
import { type ShownColumn, sessionKey } from '../times/stops.model.ts';
import type { BoardProps } from './board-props.ts';
import { PastTime } from './PastTime.tsx';
import { SessionLink } from './SessionLink.tsx';
import { Shades } from './Shades.tsx';
import styles from './scheduler.module.css';
import { TimeSlots } from './TimeSlots.tsx';

export interface ColumnTimesProps extends BoardProps {
  column: ShownColumn;
  /** The stop that the Tab key reaches, if it is in this column. */
  active: string | null;
  /** The session that somebody moves, if it is in this column. */
  movedId: number | null;
}

/** What is closed and blocked on the day of one coach, with its times and sessions. A click on a free time, by pointer or key, books it. */
export const ColumnTimes = memo(function ColumnTimes(props: ColumnTimesProps) {
  const { column, zone, shown, booking, past, titles, active } = props;
  const { day, coach, name, shades, placed } = column;
  const id = useId();
  const { onMouseDown, onClick } = useBook({ ...column, zone, minutes: booking.minutes });
  const hour = hourHeight(booking);
  return (
    <>
      <Shades {...{ id, shades, shown, booking }} sessions={placed} />
      <PastTime {...{ past, shown, hour }} />
      <div
        role="grid"
        className={styles.grid}
        aria-label={`${name}, ${yearDayText(day)}`}
        aria-describedby={props.help}
      >
        <TimeSlots
          {...column}
          {...{ id, past, active, onMouseDown }}
          minutes={booking.slot}
          height={(booking.slot / 60) * hour}
          onClick={(event, slot) => void onClick(event, slot)}
        />
        {placed.map((one) => (
          <SessionLink
            key={one.row.id}
            placed={one}
            {...{ day, zone, titles }}
            coach={{ id: coach.id, name }}
            colour={props.colours.services.get(Number(one.row.values.service))}
            isClass={props.capacities.has(Number(one.row.values.service))}
            places={placesOf(one.row, props.capacities)}
            isBack={!props.isMeant(one.row)}
            isMoved={one.row.id === props.movedId}
            isActive={active === sessionKey(one.row.id)}
            style={{
              top: ((one.from - shown.first * 60) / 60) * hour,
              height: Math.max(leastHeight, ((one.to - one.from) / 60) * hour - 2),
              // What is closed or blocked behind it stays in sight beside it.
              left: `calc((100% - var(--free)) * ${one.lane / one.lanes})`,
              width: `calc((100% - var(--free)) / ${one.lanes})`,
            }}
          />
        ))}
      </div>
      <BegunTime {...{ day, zone, shown, hour }} coach={coach.id} />
    </>
  );
});
