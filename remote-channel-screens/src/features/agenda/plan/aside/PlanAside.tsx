import { useRef, useState } from 'react';
import { fold } from 'shared-contracts/folding';
import { Input } from 'shared-contracts/ui/base';
import { Segmented } from 'shared-contracts/ui/frame';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { useDropTarget } from '../../../../ui/dragging/use-drop-target.ts';
import { colourOf } from '../day/tracks.model.ts';
import { sessionDrag } from '../moving/session-drag.ts';
import styles from './aside.module.css';
import { Conflicts, type ConflictsProps } from './Conflicts.tsx';
import { PoolItem } from './PoolItem.tsx';

interface PlanAsideProps extends ConflictsProps {
  pool: readonly PlannedSession[];
  /** Names of contributors by id. */
  names: Readonly<Record<string, string>>;
  tracks: ReadonlyMap<string, string>;
  to: (id: number) => string;
  onPlace: (session: PlannedSession) => void;
  onTakeUp: (session: PlannedSession) => void;
  /** Takes a session, or all that are selected with it, off the board. */
  onTakeOut: (id: number) => void;
}

const mostShown = 200;

/** Beside the board: the sessions without a time or a room, and all conflicts. A session that is dropped here loses its time and room. */
export function PlanAside(props: PlanAsideProps) {
  const { pool, conflicts, names } = props;
  const speakersOf = ({ contributors }: PlannedSession) =>
    contributors.map((id) => names[String(id)] ?? '').join(', ');
  const [shown, setShown] = useState<'pool' | 'conflicts'>(() =>
    // Where all is placed, what is left to do are the conflicts.
    pool.length === 0 && conflicts.length > 0 ? 'conflicts' : 'pool',
  );
  const [words, setWords] = useState('');
  const aside = useRef<HTMLElement>(null);
  const isOver = useDropTarget(aside, {
    kind: sessionDrag,
    takes: ({ edge, id }) => edge === 'start' && !pool.some((one) => one.id === id),
    onDrop: ({ id }) => props.onTakeOut(id),
  });
  const found = pool.filter((session) =>
    fold(`${session.title} ${session.track ?? ''} ${speakersOf(session)}`).includes(fold(words.trim())),
  );
  return (
    <aside
      ref={aside}
      className={styles.aside}
      data-over={isOver !== null || undefined}
      aria-label="Beside the plan"
    >
      <Segmented
        block
        aria-label="Beside the plan"
        value={shown}
        options={[
          { value: 'pool', label: `Unscheduled (${pool.length})` },
          { value: 'conflicts', label: `Conflicts (${conflicts.length})` },
        ]}
        onChange={(value) => setShown(value === 'pool' ? 'pool' : 'conflicts')}
      />
      {shown === 'conflicts' ? (
        <Conflicts {...props} />
      ) : (
        <>
          {pool.length > 5 && (
            <Input
              allowClear
              aria-label="Search unscheduled sessions"
              placeholder="Search title, track, speaker"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
          {pool.length === 0 && <p className={styles.none}>Every session has a time and a room.</p>}
          {pool.length > 0 && found.length === 0 && <p className={styles.none}>Nothing found.</p>}
          <ul className={styles.list} aria-label="Unscheduled sessions">
            {found.slice(0, mostShown).map((session) => (
              <PoolItem
                key={session.id}
                session={session}
                speakers={speakersOf(session)}
                colour={colourOf(session, props.tracks)}
                to={props.to(session.id)}
                onPlace={() => props.onPlace(session)}
                onTakeUp={() => props.onTakeUp(session)}
              />
            ))}
          </ul>
          {found.length > mostShown && (
            <p className={styles.none}>And {found.length - mostShown} more. Search to see them.</p>
          )}
        </>
      )}
    </aside>
  );
}
