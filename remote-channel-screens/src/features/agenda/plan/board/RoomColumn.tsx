// biome-ignore-all lint/a11y/useKeyWithClickEvents: the place that the arrow keys reach has a button of its own
// biome-ignore-all lint/a11y/noStaticElementInteractions: as above
import { type CSSProperties, memo, useRef } from 'react';
import { closedSpans } from 'shared-contracts/entities';
import type { RoomFacts } from '../../../../ui/agenda/agenda-conflicts.model.ts';
import { clockOn, instantOn, minuteOn, type PlanDay } from '../../../../ui/agenda/agenda-day.model.ts';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import type { Span } from '../../../../ui/board/lanes.model.ts';
import { useDropTarget } from '../../../../ui/dragging/use-drop-target.ts';
import { colourOf } from '../day/tracks.model.ts';
import { sessionDrag } from '../moving/session-drag.ts';
import type { DragHandlers } from '../moving/use-plan-moving.ts';
import styles from './board.module.css';
import type { ColumnContent } from './cached-columns.model.ts';
import { SessionCard } from './SessionCard.tsx';

/** A session as it would be, in the column of its room. */
export interface GhostSpan extends Span {
  id: number;
  title: string;
  hasConflict: boolean;
}

interface RoomColumnProps {
  room: RoomFacts;
  day: PlanDay;
  shown: Span;
  /** Pixels of a minute. */
  minute: number;
  step: number;
  /** The minute of the day that it is now; null on another day. */
  now: number | null;
  zone: string;
  content: ColumnContent;
  ghosts: readonly GhostSpan[];
  names: Readonly<Record<string, string>>;
  tracks: ReadonlyMap<string, string>;
  selected: ReadonlySet<number>;
  movedIds: ReadonlySet<number>;
  matches: ReadonlySet<number> | null;
  /** What the Tab key reaches here: `s12` for the session 12, `m540` for the free time at minute 540; null for nothing. */
  active: string | null;
  handlers: DragHandlers;
  to: (id: number) => string;
  selects: boolean;
  onSelect: (session: PlannedSession) => void;
  onFree: (room: number, minute: number) => void;
}

/** When a room is closed on a day, in minutes of the day. */
function closedOn({ hours }: RoomFacts, day: PlanDay): Span[] {
  if (!hours) return [];
  const time = { start: day.begin, end: instantOn(day, day.length) };
  const by = { whose: 'the room', hours: [hours], cause: { entity: 'rooms' as const, id: 0 } };
  return closedSpans([by], time).map(({ start, end }) => ({
    from: minuteOn(day, start),
    to: minuteOn(day, end),
  }));
}

/** A day of one room. A click on a free time makes a session there. */
export const RoomColumn = memo(function RoomColumn(props: RoomColumnProps) {
  const { room, day, shown, minute, step, now, zone, ghosts, active, handlers } = props;
  const { sessions, conflicts } = props.content;
  const body = useRef<HTMLDivElement>(null);
  const minuteAt = (y: number) => shown.from + y / minute;
  const style = ({ from, to }: Span) => ({
    top: (Math.max(from, shown.from) - shown.from) * minute,
    height: Math.max(0, Math.min(to, shown.to) - Math.max(from, shown.from)) * minute,
  });
  useDropTarget(body, {
    kind: sessionDrag,
    takes: () => true,
    onOver: (dragged, { y }) => handlers.over(dragged, room.id, minuteAt(y - (dragged?.grab ?? 0))),
    onDrop: (dragged, _, { y }) => handlers.drop(dragged, room.id, minuteAt(y - dragged.grab)),
  });
  const cursor = active?.startsWith('m') ? Number(active.slice(1)) : null;
  return (
    <section className={styles.column} aria-label={room.name}>
      <div
        ref={body}
        className={styles.body}
        style={{ height: (shown.to - shown.from) * minute, '--hour': `${60 * minute}px` } as CSSProperties}
        onClick={(event) => {
          // The second press of a double click meets the board where the first one closed what lay on it.
          if (event.target !== event.currentTarget || event.detail > 1) return;
          const { top } = event.currentTarget.getBoundingClientRect();
          props.onFree(room.id, Math.floor(minuteAt(event.clientY - top) / step) * step);
        }}
      >
        {closedOn(room, day).map((span) => (
          <div key={span.from} className={styles.closed} style={style(span)} aria-hidden />
        ))}
        {cursor !== null && (
          <button
            type="button"
            className={styles.cursor}
            style={style({ from: cursor, to: cursor + step })}
            data-stop={`free-${room.id}-${cursor}`}
            onClick={() => props.onFree(room.id, cursor)}
          >
            <span aria-hidden>+ {clockOn(day, cursor, zone)}</span>
            <span className={styles.hidden}>
              New session, {room.name}, {clockOn(day, cursor, zone)}
            </span>
          </button>
        )}
        {sessions.map((placed) => (
          <SessionCard
            key={placed.session.id}
            placed={placed}
            scale={{ minute, from: shown.from }}
            to={props.to(placed.session.id)}
            zone={zone}
            roomName={room.name}
            speakers={placed.session.contributors.map((id) => props.names[String(id)] ?? '').join(', ')}
            colour={colourOf(placed.session, props.tracks)}
            conflicts={conflicts.get(placed.session.id) ?? 0}
            isSelected={props.selected.has(placed.session.id)}
            isActive={active === `s${placed.session.id}`}
            isMoved={props.movedIds.has(placed.session.id)}
            isFaint={props.matches !== null && !props.matches.has(placed.session.id)}
            selects={props.selects}
            onSelect={props.onSelect}
          />
        ))}
        {now !== null && now >= shown.from && now < shown.to && (
          <div className={styles.now} style={{ top: (now - shown.from) * minute }} aria-hidden />
        )}
        {ghosts.map((ghost) => (
          <div
            key={ghost.id}
            className={styles.ghost}
            data-ghost={ghost.id}
            data-conflict={ghost.hasConflict}
            style={style(ghost)}
            aria-hidden
          >
            <strong>{clockOn(day, ghost.from, zone)}</strong> {ghost.title}
          </div>
        ))}
      </div>
    </section>
  );
});
