import { type CSSProperties, memo, useRef } from 'react';
import { Link } from 'shared-contracts/router';
import { clockSpan, type PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { useDraggable } from '../../../../ui/dragging/use-draggable.ts';
import type { PlacedSession } from '../day/plan.model.ts';
import { type DraggedSession, sessionDrag } from '../moving/session-drag.ts';
import styles from './session-card.module.css';

interface SessionCardProps {
  placed: PlacedSession;
  /** Pixels of a minute, and the first minute that is shown. */
  scale: { minute: number; from: number };
  to: string;
  zone: string;
  roomName: string;
  speakers: string;
  conflicts: number;
  /** Of its track; null for the usual one. */
  colour: string | null;
  isSelected: boolean;
  /** Whether the Tab key reaches it. */
  isActive: boolean;
  isMoved: boolean;
  /** Whether the keywords leave it out. */
  isFaint: boolean;
  /** Whether a press selects it instead of opening it. */
  selects: boolean;
  onSelect: (session: PlannedSession) => void;
}

// Of the handle by which one drags the end, in pixels.
const handleHeight = 6;
const leastHeight = 18;

function stateText({ state, kind }: PlannedSession): string {
  const parts = [kind === 'session' ? '' : kind, state === 'confirmed' ? '' : state];
  return parts.filter(Boolean).join(', ');
}

/** A session on the board: it leads to its form, is dragged to another time or room, and by its lower edge to another end. */
export const SessionCard = memo(function SessionCard(props: SessionCardProps) {
  const { placed, scale, to, zone, roomName, speakers, conflicts, isSelected, isActive } = props;
  const { session, from, lane, lanes } = placed;
  const link = useRef<HTMLAnchorElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const drag = { kind: sessionDrag, preview: false };
  const isDragged = useDraggable<DraggedSession>(link, {
    ...drag,
    dragged: ({ y }) => ({ id: session.id, edge: 'start', grab: y }),
  });
  const isResized = useDraggable<DraggedSession>(handle, {
    ...drag,
    dragged: ({ y }) => ({ id: session.id, edge: 'end', grab: y - handleHeight }),
  });
  const when = clockSpan({ start: session.start ?? 0, minutes: session.minutes }, zone);
  const state = stateText(session);
  const conflictsText = conflicts === 1 ? '1 conflict' : `${conflicts} conflicts`;
  const style: CSSProperties & Record<'--accent', string | undefined> = {
    '--accent': props.colour ?? undefined,
    top: (from - scale.from) * scale.minute,
    height: Math.max(leastHeight, (placed.to - from) * scale.minute - 2),
    left: `calc((100% - 6px) * ${lane / lanes})`,
    width: `calc((100% - 6px) / ${lanes})`,
  };
  return (
    <Link
      ref={link}
      to={to}
      className={styles.session}
      style={style}
      data-kind={session.kind}
      data-state={session.state}
      data-selected={isSelected || undefined}
      data-moved={props.isMoved || isDragged || isResized || undefined}
      data-faint={props.isFaint || undefined}
      data-stop={`session-${session.id}`}
      tabIndex={isActive ? 0 : -1}
      title={[when, session.title, speakers, session.track, state].filter(Boolean).join('\n')}
      onClick={(event) => {
        if (!props.selects && !event.ctrlKey && !event.metaKey && !event.shiftKey) return;
        event.preventDefault();
        props.onSelect(session);
      }}
    >
      {conflicts > 0 && (
        <span className={styles.mark} aria-hidden>
          !
        </span>
      )}
      <span className={styles.title}>{session.title}</span> <span className={styles.time}>{when}</span>{' '}
      {speakers && <span className={styles.who}>{speakers}</span>}
      <span className={styles.hidden}>
        , {roomName}
        {session.track && `, ${session.track}`}
        {state && `, ${state}`}
        {conflicts > 0 && `, ${conflictsText}`}
        {isSelected && ', selected'}
      </span>
      <span ref={handle} className={styles.handle} style={{ height: handleHeight }} aria-hidden />
    </Link>
  );
});
