import { useRef, useState } from 'react';
import { fold } from 'shared-contracts/folding';
import { Button, Input } from 'shared-contracts/ui/base';
import { Segmented } from 'shared-contracts/ui/frame';
import type { AgendaConflict } from '../../../../ui/agenda/agenda-conflicts.model.ts';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { useDropTarget } from '../../../../ui/dragging/use-drop-target.ts';
import { dateTimeText } from '../../../../ui/text/dates.ts';
import { colourOf } from '../day/tracks.model.ts';
import { sessionDrag } from '../moving/session-drag.ts';
import styles from './aside.module.css';
import { PoolItem } from './PoolItem.tsx';

interface PlanAsideProps {
  pool: readonly PlannedSession[];
  conflicts: readonly AgendaConflict[];
  /** Names of contributors by id. */
  names: Readonly<Record<string, string>>;
  tracks: ReadonlyMap<string, string>;
  /** The zone (IANA) of the agenda. */
  zone: string;
  to: (id: number) => string;
  onPlace: (session: PlannedSession) => void;
  onTakeUp: (session: PlannedSession) => void;
  /** Shows a session on the board. */
  onShow: (session: PlannedSession) => void;
  /** Takes a session, or all that are selected with it, off the board. */
  onTakeOut: (id: number) => void;
}

const mostShown = 200;

function Conflicts({ conflicts, zone, onShow }: Pick<PlanAsideProps, 'conflicts' | 'zone' | 'onShow'>) {
  if (conflicts.length === 0) return <p className={styles.none}>Nothing conflicts.</p>;
  return (
    <ul className={styles.list} aria-label="Conflicts">
      {conflicts.slice(0, mostShown).map((conflict) => (
        <li
          key={`${conflict.kind}-${conflict.session.id}-${conflict.other?.id}-${conflict.words}`}
          className={styles.conflict}
        >
          <Button
            type="link"
            size="small"
            className={styles.show ?? ''}
            onClick={() => onShow(conflict.session)}
          >
            {conflict.session.title}
          </Button>
          <span className={styles.facts}>
            {dateTimeText(new Date(conflict.session.start ?? 0).toISOString(), zone)}
          </span>
          <span>{conflict.words}</span>
        </li>
      ))}
      {conflicts.length > mostShown && (
        <li className={styles.none}>And {conflicts.length - mostShown} more.</li>
      )}
    </ul>
  );
}

/** Beside the board: the sessions without a time or a room, and all conflicts. A session that is dropped here loses its time and room. */
export function PlanAside(props: PlanAsideProps) {
  const { pool, conflicts, names } = props;
  const speakersOf = ({ contributors }: PlannedSession) =>
    contributors.map((id) => names[String(id)] ?? '').join(', ');
  const [shown, setShown] = useState<'pool' | 'conflicts'>('pool');
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
        <Conflicts conflicts={conflicts} zone={props.zone} onShow={props.onShow} />
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
