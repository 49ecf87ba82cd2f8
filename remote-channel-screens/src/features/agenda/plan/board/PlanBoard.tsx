// One thing: the board of a day, its one tab stop and what is on its way over it.
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type {
  AgendaConflict,
  ConflictIndex,
  RoomFacts,
} from '../../../../ui/agenda/agenda-conflicts.model.ts';
import { clockOn, minuteOn, type PlanDay } from '../../../../ui/agenda/agenda-day.model.ts';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import type { Span } from '../../../../ui/board/lanes.model.ts';
import { useNow } from '../../../../ui/clock/use-now.ts';
import { yearDayText } from '../../../../ui/text/dates.ts';
import { isOn, sessionsByRoom } from '../day/plan.model.ts';
import type { Proposal } from '../moving/proposal.model.ts';
import type { DragHandlers } from '../moving/use-plan-moving.ts';
import styles from './board.module.css';
import { type ColumnContent, createColumnCache } from './cached-columns.model.ts';
import { type Cursor, cursorByKey, validCursor } from './cursor.model.ts';
import { type GhostSpan, RoomColumn } from './RoomColumn.tsx';
import { useBoardPosition } from './use-board-position.ts';

interface PlanBoardProps {
  /** Its id. */
  agenda: number;
  day: PlanDay;
  shown: Span;
  index: ConflictIndex;
  rooms: readonly RoomFacts[];
  step: number;
  /** Pixels of an hour. */
  zoom: number;
  conflicts: readonly AgendaConflict[];
  /** The colour of each track. */
  tracks: ReadonlyMap<string, string>;
  selected: ReadonlySet<number>;
  /** The sessions that the keywords find; null without keywords. */
  matches: ReadonlySet<number> | null;
  proposal: Proposal | null;
  /** Whether keys move what is on its way: the board follows it. */
  isByKeys: boolean;
  handlers: DragHandlers;
  /** The session that gets the focus, each time anew. */
  wanted: { session: number } | null;
  /** Id of the text that explains the keys. */
  help: string;
  to: (id: number) => string;
  /** Whether a press on a session selects it instead of opening it. */
  selects: boolean;
  onSelect: (session: PlannedSession) => void;
  onFree: (room: number, minute: number) => void;
  /** Takes the keys of the board first, with the session that has the focus. True if it used the key. */
  onKeyDown: (event: KeyboardEvent, session: PlannedSession | null) => boolean;
  /** Called when the focus leaves the board. */
  onLeft: () => void;
}

// The name of an offset, such as GMT-3, stays whole.
const noBreakHyphen = '\u2011';

const noGhosts: readonly GhostSpan[] = [];
const emptyColumn: ColumnContent = { sessions: [], conflicts: new Map() };
const noneMoved: ReadonlySet<number> = new Set();

function countBySession(conflicts: readonly AgendaConflict[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { session, other } of conflicts) {
    counts.set(session.id, (counts.get(session.id) ?? 0) + 1);
    if (other) counts.set(other.id, (counts.get(other.id) ?? 0) + 1);
  }
  return counts;
}

function ghostsByRoom(proposal: Proposal | null, day: PlanDay): ReadonlyMap<number, readonly GhostSpan[]> {
  const ghosts = new Map<number, GhostSpan[]>();
  for (const session of proposal?.moved ?? []) {
    if (session.room === null || session.start === null || !isOn(day, session)) continue;
    const from = minuteOn(day, session.start);
    const hasConflict = proposal?.conflicts.some((one) => one.session.id === session.id) ?? false;
    const ghost = { id: session.id, title: session.title, from, to: from + session.minutes, hasConflict };
    ghosts.set(session.room, [...(ghosts.get(session.room) ?? []), ghost]);
  }
  return ghosts;
}

const stopOf = (cursor: Cursor) =>
  'session' in cursor ? `session-${cursor.session}` : `free-${cursor.room}-${cursor.minute}`;

function Clock({ day, shown, minute, zone }: { day: PlanDay; shown: Span; minute: number; zone: string }) {
  const hours = Array.from(
    { length: Math.ceil((shown.to - shown.from) / 60) },
    (_, at) => shown.from + at * 60,
  );
  return (
    <ol className={styles.clock} aria-hidden>
      {hours.map((from) => (
        <li key={from} style={{ height: 60 * minute }}>
          {clockOn(day, from, zone)
            .replace(/:00 (?=[AP]M)/, ' ')
            .replace('-', noBreakHyphen)}
        </li>
      ))}
    </ol>
  );
}

/** One day of an agenda: a column a room. It is one tab stop; the arrow keys walk its sessions and free times. */
export function PlanBoard(props: PlanBoardProps) {
  const { day, shown, index, rooms, step, zoom, proposal, wanted } = props;
  const { zone } = index.agenda;
  const minute = zoom / 60;
  const passed = minuteOn(day, useNow());
  const now = passed >= 0 && passed < day.length ? passed : null;
  const board = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Cursor | null>(null);
  const focusWanted = useRef<string | null>(null);
  const hasFocus = useRef(false);
  const lastWanted = useRef(wanted);
  const byRoom = useMemo(() => sessionsByRoom(day, index.sessions), [day, index.sessions]);
  const first = useMemo(() => {
    const begins = [...byRoom.values()].flatMap((placed) => placed.map(({ from }) => from));
    return begins.length > 0 ? Math.min(...begins) : null;
  }, [byRoom]);
  const onScroll = useBoardPosition(board, {
    ...{ agenda: props.agenda, day: day.day, first, now, from: shown.from, to: shown.to, minute },
  });
  const grid = { rooms: rooms.map(({ id }) => id), byRoom, shown, step };
  const cursor = validCursor(at, grid);
  const [columnsOf] = useState(createColumnCache);
  const columns = useMemo(
    () => columnsOf(byRoom, countBySession(props.conflicts)),
    [columnsOf, byRoom, props.conflicts],
  );
  const ghosts = ghostsByRoom(proposal, day);
  const movedKey = proposal?.moved.map(({ id }) => id).join() ?? '';
  const movedIds = useMemo(
    () => (movedKey === '' ? noneMoved : new Set(movedKey.split(',').map(Number))),
    [movedKey],
  );

  // The same for all columns, so that none is drawn again while something moves elsewhere.
  const latest = useRef(props);
  useLayoutEffect(function follow() {
    latest.current = props;
  });
  const onSelect = useCallback((session: PlannedSession) => latest.current.onSelect(session), []);
  const onFree = useCallback((room: number, from: number) => latest.current.onFree(room, from), []);

  useLayoutEffect(function giveFocus() {
    if (wanted !== lastWanted.current) {
      lastWanted.current = wanted;
      focusWanted.current = wanted && `session-${wanted.session}`;
      if (wanted) setAt({ room: 0, session: wanted.session });
    }
    // What had the focus went to another room, or off the board.
    const isLost = hasFocus.current && document.activeElement === document.body;
    if (isLost && cursor) focusWanted.current ??= stopOf(cursor);
    if (focusWanted.current === null) return;
    const element = board.current?.querySelector<HTMLElement>(`[data-stop="${focusWanted.current}"]`);
    if (!element) return;
    focusWanted.current = null;
    element.focus({ preventScroll: true });
    element.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });

  const { isByKeys } = props;
  useLayoutEffect(
    function followKeys() {
      if (!isByKeys || !proposal) return;
      const lead = board.current?.querySelector(`[data-ghost="${proposal.anchor.id}"]`);
      lead?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    },
    [isByKeys, proposal],
  );

  const active =
    cursor && 'session' in cursor ? (index.sessions.find(({ id }) => id === cursor.session) ?? null) : null;

  function onKeyDown(event: KeyboardEvent): void {
    if (props.onKeyDown(event, active)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !cursor) return;
    const next = cursorByKey(cursor, event.key, grid);
    if (!next) return;
    event.preventDefault();
    setAt(next);
    focusWanted.current = stopOf(next);
  }

  // A click gives a session the focus by itself.
  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    hasFocus.current = true;
    const [kind, id] = (target.dataset.stop ?? '').split('-');
    if (kind === 'session' && active?.id !== Number(id)) setAt({ room: 0, session: Number(id) });
  }

  // Only a column that something leaves is drawn again when it is picked up.
  const movedIn = (room: number) =>
    columns.get(room)?.sessions.some(({ session }) => movedIds.has(session.id)) ? movedIds : noneMoved;
  const stopIn = (room: number) => {
    if (cursor?.room !== room) return null;
    return 'session' in cursor ? `s${cursor.session}` : `m${cursor.minute}`;
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the board is no set of fields
    <div
      ref={board}
      role="group"
      aria-label={`Plan of ${yearDayText(day.day)}`}
      aria-describedby={props.help}
      className={styles.board}
      tabIndex={-1}
      data-board
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        // An element that leaves the page has no blur event; one that is left for nothing has.
        hasFocus.current = false;
        props.onLeft();
      }}
    >
      <div className={styles.grid} style={{ '--rooms': rooms.length } as CSSProperties}>
        <div className={styles.corner} aria-hidden />
        {rooms.map((room) => (
          <h3 key={room.id} className={styles.room} title={room.name}>
            {room.name}
            {room.capacity !== null && <span className={styles.holds}> · {room.capacity}</span>}
          </h3>
        ))}
        <Clock {...{ day, shown, minute, zone }} />
        {rooms.map((room) => (
          <RoomColumn
            key={room.id}
            {...{ room, day, shown, minute, step, now, zone }}
            content={columns.get(room.id) ?? emptyColumn}
            movedIds={movedIn(room.id)}
            ghosts={ghosts.get(room.id) ?? noGhosts}
            names={index.names}
            tracks={props.tracks}
            selected={props.selected}
            matches={props.matches}
            active={stopIn(room.id)}
            handlers={props.handlers}
            to={props.to}
            selects={props.selects}
            onSelect={onSelect}
            onFree={onFree}
          />
        ))}
      </div>
    </div>
  );
}
