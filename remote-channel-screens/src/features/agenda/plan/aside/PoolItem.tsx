import { useRef } from 'react';
import { Link } from 'shared-contracts/router';
import { Button } from 'shared-contracts/ui/base';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { useDraggable } from '../../../../ui/dragging/use-draggable.ts';
import { type DraggedSession, sessionDrag } from '../moving/session-drag.ts';
import styles from './aside.module.css';

interface PoolItemProps {
  session: PlannedSession;
  speakers: string;
  /** Of its track; null for the usual one. */
  colour: string | null;
  to: string;
  /** Puts it at the next free place. */
  onPlace: () => void;
  /** Takes it up, so that the arrow keys move it. */
  onTakeUp: () => void;
}

/** A session that needs a time or a room: it is dragged onto the board, or put at the next free place. */
export function PoolItem({ session, speakers, colour, to, onPlace, onTakeUp }: PoolItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const isDragged = useDraggable<DraggedSession>(item, {
    ...{ kind: sessionDrag, preview: false },
    dragged: { id: session.id, edge: 'start', grab: 0 },
  });
  const lacks =
    session.start === null ? '' : session.room === null ? ' · no room' : ' · its room was deleted';
  return (
    <li
      ref={item}
      className={styles.item}
      data-moved={isDragged || undefined}
      style={{ borderLeftColor: colour ?? 'var(--fl-primary)' }}
    >
      <Link
        to={to}
        draggable={false}
        className={styles.title}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          onTakeUp();
        }}
      >
        {session.title}
      </Link>
      <span className={styles.facts}>
        {session.minutes} min{lacks}
        {speakers && ` · ${speakers}`}
      </span>
      <Button
        size="small"
        type="text"
        // The second press of a double click would place the next session, which has moved up.
        onClick={({ detail }) => detail < 2 && onPlace()}
        aria-label={`Place “${session.title}”`}
      >
        Place
      </Button>
    </li>
  );
}
