// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table cannot hold what is placed by its time
// biome-ignore-all lint/a11y/useFocusableInteractive: the links and buttons in it take the focus
import type { MouseEvent } from 'react';
import { shownTime } from '../../../ui/text/clock-text.ts';
import { clockText, yearDayText } from '../../../ui/text/dates.ts';
import { stopName } from '../keys/use-walk.ts';
import type { Shade } from '../times/closed-times.model.ts';
import type { DayPart } from '../times/day-clock.model.ts';
import type { Slot } from '../times/doubled-hour.model.ts';
import { type ShownColumn, slotKey } from '../times/stops.model.ts';
import { shadeId } from './Shades.tsx';
import styles from './scheduler.module.css';

interface TimeSlotsProps extends Pick<ShownColumn, 'day' | 'coach' | 'name' | 'shades' | 'slots'> {
  /** Of the column, as the beginning of the ids of its shades. */
  id: string;
  /** Minutes of a slot, and its height in pixels. */
  minutes: number;
  height: number;
  past: number;
  /** The stop that the Tab key reaches, if it is here. */
  active: string | null;
  onMouseDown: (event: MouseEvent) => void;
  onClick: (event: MouseEvent, slot: Slot) => void;
}

// What a screen reader says of a slot before the reasons.
function stateOf(here: readonly Shade[], isPast: boolean): string {
  const kinds = here.map(({ kind }) => kind);
  const state = kinds.includes('blocked')
    ? 'blocked'
    : kinds.includes('closed')
      ? 'closed'
      : kinds.includes('partly')
        ? 'partly blocked'
        : kinds.includes('buffer')
          ? 'in a buffer'
          : 'free';
  return isPast ? `${state}, in the past` : state;
}

/** The times of a column, each in a row; a free one books a session. */
export function TimeSlots(props: TimeSlotsProps) {
  const { id, day, coach, name, shades, slots, minutes, height, past, active, onMouseDown, onClick } = props;

  const cellOf = (slot: Slot, half: 'first' | 'second' | null) => {
    const { from, free, name: which } = slot;
    const key = slotKey(slot);
    const common = {
      className: styles.slot ?? '',
      style: { height },
      'data-hour': (from + minutes) % 60 === 0,
    };
    if (!free) return <div key={key} {...common} role="presentation" />;
    const clock = shownTime(clockText(from));
    const text = which === null ? clock : `${clock} (${which})`;
    const isHere = (part: DayPart) =>
      part.from < from + minutes && from < part.to && (part.half === null || part.half === half);
    const here = shades.filter(({ parts }) => parts.some(isHere));
    const state = stateOf(here, from < past);
    return (
      <div key={key} role="gridcell" className={styles.cell}>
        <button
          type="button"
          {...common}
          tabIndex={key === active ? 0 : -1}
          data-stop={stopName(day, coach.id, key)}
          aria-label={`Book ${name} at ${text}, ${yearDayText(day)}, ${state}`}
          aria-describedby={here.map((shade) => shadeId(id, shade)).join(' ') || undefined}
          onMouseDown={onMouseDown}
          onClick={(event) => onClick(event, slot)}
        >
          <span className={styles.when} data-named={half !== null}>
            {text}
          </span>
        </button>
      </div>
    );
  };
  return slots.map((times) => (
    <div
      key={times[0]?.from}
      role={times.some(({ free }) => free) ? 'row' : 'presentation'}
      className={styles.times}
    >
      {times.map((slot, index) => cellOf(slot, times.length < 2 ? null : index === 0 ? 'first' : 'second'))}
    </div>
  ));
}
