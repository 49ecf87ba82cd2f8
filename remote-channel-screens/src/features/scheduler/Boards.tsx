import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import { dayAt } from 'shared-contracts/days';
import type { Row } from 'shared-contracts/entities';
import { MovingBar } from '../../ui/board/MovingBar.tsx';
import { useScrolledTo } from '../../ui/places/use-scrolled-to.ts';
import type { Titles } from '../../ui/value-text.ts';
import type { BoardColours } from './board/board-props.ts';
import { DayBoard } from './board/DayBoard.tsx';
import { HourScale } from './board/HourScale.tsx';
import styles from './board/scheduler.module.css';
import { useSwipe } from './keys/use-swipe.ts';
import { useWalk } from './keys/use-walk.ts';
import movingStyles from './moving/moving.module.css';
import type { MovingFacts } from './moving/reasons.model.ts';
import { useMoveByPresses } from './moving/use-move-by-presses.tsx';
import { useMoving } from './moving/use-moving.ts';
import { pastMinutes } from './times/past.model.ts';
import type { Booking } from './times/scheduler.model.ts';
import { type ShownBoard, type ShownColumn, sessionKey } from './times/stops.model.ts';

interface BoardsProps {
  days: readonly ShownBoard[];
  columns: readonly ShownColumn[];
  grid: { shown: { first: number; last: number }; booking: Booking };
  /** The requested day. */
  day: string;
  now: number;
  zone: string;
  titles: Titles;
  /** How many clients a session of a service takes, where that is more than one. */
  capacities: ReadonlyMap<number, number>;
  colours: BoardColours;
  facts: MovingFacts | null;
  /** Whether the sessions of other days are shown until those of these days are there. */
  isWaiting: boolean;
  onDay: (day: string) => void;
  /** Shows the next day (1), or the one before. */
  onSwipe: (step: -1 | 1) => void;
  /** Whether a session is one of those that the filter is about; others stand back. */
  isMeant: (row: Row) => boolean;
}

const keysOfMove = 'Arrow keys move it, Shift with them changes its end, Enter puts it down, Escape cancels.';

/** The boards of a day or a week: one tab stop, on which the keys walk, book, open and move. */
export function Boards(props: BoardsProps) {
  const { days, columns, grid, day, now, zone, titles, facts, isWaiting, onDay } = props;
  const { shown, booking } = grid;
  const isWeek = days.length > 1;
  const strip = useScrolledTo<HTMLDivElement>(isWeek ? day : null, 'start');
  const past = pastMinutes({ day, zone }, now);
  const today = dayAt(now, zone);
  const pastToday = days.some((board) => board.day === today) ? pastMinutes({ day: today, zone }, now) : 0;
  const isToday = past > shown.first * 60 && past < shown.last * 60;
  const start = { day, coach: columns[0]?.coach.id ?? 0, key: null };
  const walk = useWalk({
    ...{ board: strip, columns, onDay },
    start: { ...start, from: isToday ? past : shown.first * 60 },
  });
  const { active } = walk;
  const moving = useMoving({
    ...{ facts, titles, now, onDay },
    grid: { columns, shown, slot: booking.slot },
    coachName: (id) => columns.find(({ coach }) => coach.id === id)?.name ?? `Coach ${id}`,
    lead: walk.lead,
  });
  const presses = useMoveByPresses({ columns, moving });
  const session = columns
    .find((column) => column.day === active?.day && column.coach.id === active.coach)
    ?.placed.find(({ row }) => sessionKey(row.id) === active?.key)?.row;
  // The days of a week scroll.
  const swipe = useSwipe({
    isOn: !isWeek && !presses.isOn && moving.proposal === null,
    onStep: props.onSwipe,
  });
  const help = useId();
  return (
    <>
      <div className={movingStyles.toggle}>{presses.toggle}</div>
      {/* biome-ignore lint/a11y/useSemanticElements: the boards are no fields of a form */}
      <div
        ref={strip}
        role="group"
        aria-label="Board"
        className={styles.days}
        data-week={isWeek}
        aria-busy={isWaiting}
        {...swipe}
        onClickCapture={presses.onClickCapture}
        onKeyDown={(event: KeyboardEvent) => {
          if (!moving.onKeyDown(event, session ?? null)) walk.onKeyDown(event);
        }}
        onFocus={walk.onFocus}
        onBlur={(event: FocusEvent) => {
          walk.onBlur(event);
          if (moving.isByKeys && !event.currentTarget.contains(event.relatedTarget)) moving.cancel();
        }}
      >
        <p id={help} hidden>
          The arrow keys lead to other times and coaches, Home and End to the first and the last time, Page Up
          and Page Down to the day before and after. Enter books a free time, and opens a session. M moves a
          session, and Ctrl Z takes the last move back.
        </p>
        <HourScale {...grid} past={pastToday} named={isWeek} />
        {days.map((board, index) => (
          <DayBoard
            // Of one day and the next the board is the same, so that the focus stays.
            key={isWeek ? board.day : index}
            {...board}
            {...grid}
            {...{ zone, titles, help }}
            capacities={props.capacities}
            colours={props.colours}
            isMeant={props.isMeant}
            named={isWeek}
            isHere={board.day === day}
            past={pastMinutes({ day: board.day, zone }, now)}
            active={active?.day === board.day ? active : null}
            proposal={moving.proposal}
            handlers={moving.handlers}
          />
        ))}
        <MovingBar
          said={moving.said}
          // The columns of a week are too narrow for the reasons.
          isShown={moving.isByKeys || (isWeek && moving.proposal !== null && !presses.isOn)}
          help={moving.isByKeys ? keysOfMove : null}
        />
      </div>
      {presses.bar}
      {moving.dialog}
    </>
  );
}
