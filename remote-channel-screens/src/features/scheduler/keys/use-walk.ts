import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ShownColumn } from '../times/stops.model.ts';
import { type Place, placeByKey, placeOn } from './walk.model.ts';

interface WalkOptions {
  board: RefObject<HTMLElement | null>;
  columns: readonly ShownColumn[];
  /** Where the way begins, until somebody goes somewhere else. */
  start: Place;
  /** Shows another day. */
  onDay: (day: string) => void;
}

/** The text that marks a stop on the board. */
export function stopName(day: string, coach: number, key: string): string {
  return `${day} ${coach} ${key}`;
}

/** The board is one tab stop; the arrow keys walk what is on it. The focus stays on the board when what had it goes. */
export function useWalk({ board, columns, start, onDay }: WalkOptions) {
  const [wanted, setWanted] = useState<Place>(start);
  const isOnIt = useRef(false);
  const isLed = useRef(false);
  const active = placeOn(columns, wanted) ?? placeOn(columns, { ...wanted, day: start.day, key: null });

  useLayoutEffect(function keepFocus() {
    const isLost = isOnIt.current && document.activeElement === document.body;
    if (!active || (!isLed.current && !isLost)) return;
    // The board of another day comes later.
    if (isLed.current && active.day !== wanted.day) return;
    isLed.current = false;
    const name = stopName(active.day, active.coach, active.key);
    board.current?.querySelector<HTMLElement>(`[data-stop="${name}"]`)?.focus();
  });

  function lead(place: Place): void {
    isLed.current = true;
    setWanted(place);
    if (!columns.some(({ day }) => day === place.day)) onDay(place.day);
  }

  return {
    /** The one stop that the Tab key reaches. */
    active,
    /** Goes to a place, and to its day. */
    lead,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !active) return;
      const isStop = event.target instanceof Element && event.target.closest('[data-stop]') !== null;
      const next = isStop ? placeByKey(columns, { ...wanted, ...active }, event.key) : null;
      if (next === null) return;
      event.preventDefault();
      lead(next);
    },
    onFocus: ({ target }: FocusEvent) => {
      isOnIt.current = true;
      const name = target.closest('[data-stop]')?.getAttribute('data-stop') ?? '';
      const [day = '', coach = '', key = ''] = name.split(' ');
      const stop = columns
        .find((one) => one.day === day && one.coach.id === Number(coach))
        ?.stops.find((one) => one.key === key);
      if (!stop) return;
      const isSame = wanted.day === day && wanted.coach === Number(coach);
      // A way to the side keeps its minute in a longer session.
      const isInside = isSame && stop.from <= wanted.from && wanted.from < stop.to;
      setWanted({ day, coach: Number(coach), from: isInside ? wanted.from : stop.from, key });
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isOnIt.current = currentTarget.contains(relatedTarget);
    },
  };
}
