// One thing: the rows of a table that are in view, the one that has the focus, and the way between them by keys and by scrolling.
import { elementScroll, useVirtualizer } from '@tanstack/react-virtual';
import { useStore } from 'jotai';
import {
  type KeyboardEvent,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { focusIfFree } from '../../../ui/places/focus-if-free.ts';
import { followSize } from '../../../ui/places/follow-size.ts';
import { leavePlaceAtom, type Place, placeAtom } from '../../../ui/places/places.atoms.ts';
import { usePrinting } from './use-printing.ts';
import { useReadAround } from './use-read-around.ts';

/** Browsers limit the height of an element. Further rows appear as the list loads more. */
const mostRows = 200_000;

/** Rows that are in the page beyond those in view, on either side. */
const rowsBeyond = 8;

/** Minimum height above a list in pixels, to estimate the visible rows before the first measurement. */
const leastAbove = 200;

/** A row by its index, and by its id where that is known. */
type RowPlace = Pick<Place, 'row' | 'id'>;

const topOfList: Place = { offset: 0, row: 0 };

function target(key: string, now: number, last: number, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(now + 1, last);
    case 'ArrowUp':
      return Math.max(now - 1, 0);
    case 'PageDown':
      return Math.min(now + page, last);
    case 'PageUp':
      return Math.max(now - page, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** State of the grid: visible rows, focused row, keyboard navigation, loading near both ends of the loaded rows, and jumps to distant rows. */
export function useGrid(settings: {
  /** The rows that are read: from the first, without the end. */
  loaded: { first: number; end: number };
  /** The ids of these rows, in order. */
  ids: readonly number[];
  /** How many there are, where that is known and not all are read. */
  total: number;
  /** The row offset of the request. */
  begin: number;
  place: string;
  /** Changes with the request: other rows begin at the top. */
  requestKey: string;
  rowHeight: number;
  readOn: (() => void) | null;
  readBack: (() => void) | null;
  /** Has rows far from those read, from some before this one on. */
  seek: (row: number) => void;
}) {
  const { loaded, ids, begin, place, requestKey, rowHeight, readOn, readBack, seek } = settings;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  // Read once and written without rendering: scrolling must cost nothing.
  const store = useStore();
  const [left] = useState(() => store.get(placeAtom)(place));
  const start = left ?? topOfList;
  const [chosen, setChosen] = useState<RowPlace>(start);
  // Rows above it may have come or gone: the id says which one it was. One that is gone leaves its place to the next.
  const found = ({ row, id }: RowPlace): RowPlace => {
    const at = id === undefined ? -1 : ids.indexOf(id);
    return at < 0 || id === undefined ? { row } : { row: loaded.first + at, id };
  };
  const active = found(chosen).row;
  // Back on a list, the row that was opened has the focus again, unless something else took it.
  const wanted = useRef<(RowPlace & { onlyIfFree: boolean }) | null>(
    left && { ...found(left), onlyIfFree: true },
  );
  const now = useRef(start);
  // Rows that nobody sees yet, and what else is not waited for, come after those that are seen.
  const [isSettled, setSettled] = useState(false);
  useEffect(function settle() {
    startTransition(() => setSettled(true));
  }, []);
  const total = isSettled || start.offset > 0 ? Math.min(settings.total, mostRows) : 0;
  const count = Math.max(loaded.end, total);
  const isPrinting = usePrinting();
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: isPrinting ? loaded.end : isSettled ? rowsBeyond : 0,
    initialOffset: start.offset,
    initialRect: { width: innerWidth, height: innerHeight - leastAbove },
    observeElementRect: followSize,
    scrollToFn: (offset, options, instance) => {
      // Whatever moves it would have the browser lay it out at once.
      if (offset > 0 || now.current.offset > 0) elementScroll(offset, options, instance);
    },
    scrollPaddingStart: rowHeight,
    scrollPaddingEnd: 8,
  });
  // Paper has every row that is read, wherever the list is scrolled.
  const items = virtualizer.getVirtualItems().filter(({ index }) => !isPrinting || index < loaded.end);
  const seen = { first: items[0]?.index ?? 0, last: items.at(-1)?.index ?? 0 };
  useReadAround({ ...{ loaded, count, seen }, readOn, readBack, seek });

  const shown = useRef(requestKey);
  useEffect(
    function beginAtTop() {
      if (shown.current === requestKey) return;
      shown.current = requestKey;
      setChosen({ row: 0 });
      if (scroller.current) scroller.current.scrollTop = 0;
    },
    [requestKey],
  );

  const readFromTop = useEffectEvent(() => seek(0));
  const foundNow = useEffectEvent(found);
  const entry = useRef(place);
  const isFirst = useRef(true);
  useEffect(
    function takePlaceOfEntry() {
      if (isFirst.current) {
        isFirst.current = false;
        return;
      }
      entry.current = place;
      // Shown again, or for another history entry: restore the state of that entry.
      const left = store.get(placeAtom)(place);
      const { offset } = now.current;
      now.current = left ?? topOfList;
      setChosen(now.current);
      if (now.current.offset === 0) readFromTop();
      const element = scroller.current;
      if (!element) return;
      if (offset !== now.current.offset) element.scrollTop = now.current.offset;
      if (!left) return;
      const back = foundNow(left);
      const row = element.querySelector<HTMLElement>(`[aria-rowindex="${back.row + 2}"] a`);
      if (row) focusIfFree(row);
      else wanted.current = { ...back, onlyIfFree: true };
    },
    [place, store],
  );

  const keepPlace = useCallback(
    (change: Partial<Place>) => {
      now.current = { ...now.current, ...change, from: begin };
      store.set(leavePlaceAtom, entry.current, now.current);
    },
    [store, begin],
  );
  const focusRow = (index: number) => {
    wanted.current = { row: index, onlyIfFree: false };
    const id = ids[index - loaded.first];
    setChosen(id === undefined ? { row: index } : { row: index, id });
    virtualizer.scrollToIndex(index);
    // Until the row is there, keys still reach the list.
    if (index < loaded.first || index >= loaded.end) body.current?.focus({ preventScroll: true });
  };
  const isInView = items.some((item) => item.index === active);
  return {
    scroller,
    body,
    /** The row that was reached last by keyboard or focus. */
    active,
    items,
    isSettled,
    height: virtualizer.getTotalSize(),
    /** The one row that the Tab key reaches. */
    reachable: isInView ? active : (items[0]?.index ?? 0),
    onFocus: useCallback(
      (row: number, id: number) => {
        setChosen({ row, id });
        keepPlace({ row, id });
      },
      [keepPlace],
    ),
    /** Brings a row into view that something else went to. */
    show: useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]),
    onScroll: () => keepPlace({ offset: scroller.current?.scrollTop ?? 0 }),
    /** Takes the focus to a row as soon as it is there. */
    receive: useCallback((at: Required<RowPlace>, element: HTMLElement | null) => {
      const target = wanted.current;
      if (!element || !target) return;
      if (target.id === undefined ? target.row !== at.row : target.id !== at.id) return;
      wanted.current = null;
      if (target.onlyIfFree) focusIfFree(element);
      else element.focus({ preventScroll: true });
    }, []),
    /** Goes on by a key, and returns the index of the row that it went to; null for other keys. */
    onKeyDown: (event: KeyboardEvent): number | null => {
      if (event.ctrlKey || event.metaKey || event.altKey || count === 0) return null;
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
      const index = target(event.key, active, count - 1, page);
      if (index === null) return null;
      event.preventDefault();
      focusRow(index);
      return index;
    },
  };
}
