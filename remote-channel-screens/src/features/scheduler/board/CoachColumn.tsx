// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot hold what is placed by its time
import { memo, useId, useRef } from 'react';
import { useDropTarget } from '../../../ui/dragging/use-drop-target.ts';
import { yearDayText } from '../../../ui/text/dates.ts';
import { BegunTime } from '../beside/BegunTime.tsx';
import { useBook } from '../booking/use-book.ts';
import { Ghost } from '../moving/Ghost.tsx';
import { sessionDrag } from '../moving/session-drag.ts';
import { placesOf } from '../times/places.model.ts';
import { hourHeight, leastHeight } from '../times/scheduler.model.ts';
import { type ShownColumn, sessionKey } from '../times/stops.model.ts';
import type { BoardProps } from './board-props.ts';
import { accentStyle } from './colours.model.ts';
import { PastTime } from './PastTime.tsx';
import { SessionLink } from './SessionLink.tsx';
import { Shades } from './Shades.tsx';
import styles from './scheduler.module.css';
import { TimeSlots } from './TimeSlots.tsx';

interface CoachColumnProps extends BoardProps {
  column: ShownColumn;
  /** The stop that the Tab key reaches, if it is in this column. */
  active: string | null;
  /** The session that somebody moves. */
  movedId: number | null;
}

/** The day of one coach, with what is closed and blocked behind its sessions. A click on a free time, by pointer or key, books it. */
export const CoachColumn = memo(function CoachColumn(props: CoachColumnProps) {
  const { column, zone, shown, booking, past, titles, active } = props;
  const { day, coach, name, shades, placed } = column;
  const id = useId();
  const { onMouseDown, onClick } = useBook({ ...column, zone, minutes: booking.minutes });
  const hour = hourHeight(booking);
  const body = useRef<HTMLDivElement>(null);
  const minuteAt = (pixels: number) => shown.first * 60 + (pixels / hour) * 60;
  const here = { day, coach: coach.id };
  useDropTarget(body, {
    kind: sessionDrag,
    takes: () => true,
    onOver: (dragged, { y }) => props.handlers.over(dragged, here, minuteAt(y - (dragged?.grab ?? 0))),
    onDrop: (dragged, _, { y }) => props.handlers.drop(dragged, here, minuteAt(y - dragged.grab)),
  });
  return (
    <section className={styles.column} aria-label={name}>
      <h3 className={styles.coach} style={accentStyle(props.colours.coaches.get(coach.id))} title={name}>
        {name}
      </h3>
      <div ref={body} className={styles.body} style={{ height: (shown.last - shown.first) * hour }}>
        <Shades {...{ id, shades, shown, booking }} sessions={placed} />
        <PastTime {...{ past, shown, hour }} />
        <div role="grid" aria-label={`${name}, ${yearDayText(day)}`} aria-describedby={props.help}>
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
              places={placesOf(one.row, props.capacities)}
              isBack={!props.isMeant(one.row)}
              isMoved={one.row.id === props.movedId}
              isActive={active === sessionKey(one.row.id)}
              style={{
                top: ((one.from - shown.first * 60) / 60) * hour,
                height: Math.max(leastHeight, ((one.to - one.from) / 60) * hour - 2),
                // What is closed or blocked behind it stays in sight beside it.
                left: `calc((100% - 8px) * ${one.lane / one.lanes})`,
                width: `calc((100% - 8px) / ${one.lanes})`,
              }}
            />
          ))}
        </div>
        <BegunTime {...{ day, zone, shown, hour }} coach={coach.id} />
        {props.proposal && <Ghost proposal={props.proposal} {...{ shown, hour }} />}
      </div>
    </section>
  );
});
