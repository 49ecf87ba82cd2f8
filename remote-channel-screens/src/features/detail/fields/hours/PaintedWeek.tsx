// One thing: a week that one paints: drawn, under the pointer, and by keys.
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { dayMinutes } from 'shared-contracts/days';
import { minutesOf, type WeeklyRange, weekdays } from 'shared-contracts/entities';
import { shownHour, shownTime } from '../../../../ui/text/clock-text.ts';
import { clockOf, isOpenAt, painted, type Stroke, slotMinutes, slotsOfDay } from './painted-week.model.ts';
import styles from './painted-week.module.css';

interface PaintedWeekProps {
  label: string;
  ranges: readonly WeeklyRange[];
  onChange: (ranges: WeeklyRange[]) => void;
}

interface Place {
  day: number;
  slot: number;
}

const marks = [0, 6, 12, 18, 24];
const share = (minutes: number) => `${(minutes / dayMinutes) * 100}%`;
const within = (number: number, least: number, most: number) => Math.min(Math.max(number, least), most);
const slots = Array.from({ length: slotsOfDay }, (_, slot) => slot);

/** A week as a grid of days and half hours. A stroke over closed time opens it, one over open time closes it. */
export function PaintedWeek({ label, ranges, onChange }: PaintedWeekProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [stroke, setStroke] = useState<Stroke | null>(null);
  const [active, setActive] = useState<Place>({ day: 1, slot: 18 });
  const shown = stroke ? painted(ranges, stroke) : ranges;

  const focus = ({ day, slot }: Place) =>
    grid.current?.querySelector<HTMLElement>(`[data-place='${day}-${slot}']`)?.focus({ preventScroll: true });
  const placeOf = (event: PointerEvent): Place => {
    const box = grid.current?.getBoundingClientRect() ?? new DOMRect();
    const slot = Math.floor(((event.clientX - box.left) / Math.max(box.width, 1)) * slotsOfDay);
    const day = Math.floor(((event.clientY - box.top) / Math.max(box.height, 1)) * weekdays.length) + 1;
    return { day: within(day, 1, weekdays.length), slot: within(slot, 0, slotsOfDay - 1) };
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const place = placeOf(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    setActive(place);
    focus(place);
    setStroke({
      isOpen: !isOpenAt(ranges, place.day, place.slot),
      days: [place.day, place.day],
      slots: [place.slot, place.slot],
    });
  };
  const go = (event: PointerEvent) => {
    if (!stroke) return;
    const { day, slot } = placeOf(event);
    setStroke({ ...stroke, days: [stroke.days[0], day], slots: [stroke.slots[0], slot] });
  };
  const end = () => {
    if (stroke) onChange(painted(ranges, stroke));
    setStroke(null);
  };
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    Home: [0, -slotsOfDay],
    End: [0, slotsOfDay],
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && stroke) {
      event.stopPropagation();
      setStroke(null);
      return;
    }
    const { day, slot } = active;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const next = {
        day: within(day + step[0], 1, weekdays.length),
        slot: within(slot + step[1], 0, slotsOfDay - 1),
      };
      // With Shift the stroke goes on: what it passes becomes what it comes from.
      if (event.shiftKey) {
        const isOpen = isOpenAt(ranges, day, slot);
        onChange(painted(ranges, { isOpen, days: [day, next.day], slots: [slot, next.slot] }));
      }
      setActive(next);
      focus(next);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onChange(
        painted(ranges, { isOpen: !isOpenAt(ranges, day, slot), days: [day, day], slots: [slot, slot] }),
      );
    }
  };
  return (
    <div className={styles.week}>
      <div className={styles.hours} aria-hidden>
        {marks.map((hour) => (
          <span key={hour} style={{ left: share(hour * 60) }}>
            {shownHour(clockOf(hour * 60 === dayMinutes ? 0 : hour * 60))}
          </span>
        ))}
      </div>
      <div className={styles.names} aria-hidden>
        {weekdays.map((name) => (
          <span key={name}>{name.slice(0, 3)}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a surface that is painted, not a table of text */}
      <div
        ref={grid}
        role="grid"
        aria-label={`${label}: paint the week`}
        aria-description="Arrow keys move, Space opens or closes half an hour, Shift with an arrow key goes on."
        tabIndex={-1}
        className={styles.grid}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => setStroke(null)}
        onKeyDown={press}
      >
        {weekdays.map((name, index) => {
          const day = index + 1;
          return (
            // biome-ignore lint/a11y/useSemanticElements: as the grid
            <div key={name} role="row" tabIndex={-1} className={styles.day}>
              {shown
                .filter((range) => range.day === day && minutesOf(range.from) < minutesOf(range.to))
                .map(({ from, to }) => (
                  <span
                    key={`${from} ${to}`}
                    className={styles.open}
                    style={{ left: share(minutesOf(from)), width: share(minutesOf(to) - minutesOf(from)) }}
                    aria-hidden
                  />
                ))}
              {slots.map((slot) => {
                const isOpen = isOpenAt(shown, day, slot);
                const isActive = active.day === day && active.slot === slot;
                return (
                  // biome-ignore lint/a11y/useSemanticElements: as the grid
                  <span
                    key={slot}
                    data-place={`${day}-${slot}`}
                    tabIndex={isActive ? 0 : -1}
                    role="gridcell"
                    aria-selected={isOpen}
                    aria-label={`${name} ${shownTime(clockOf(slot * slotMinutes))}, ${isOpen ? 'open' : 'closed'}`}
                    className={styles.slot}
                  />
                );
              })}
            </div>
          );
        })}
      </div>
      <p className={styles.hint}>Drag over the week to open or close times, or write them below.</p>
    </div>
  );
}
