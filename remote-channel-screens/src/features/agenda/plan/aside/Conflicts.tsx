import { type ComponentProps, useId, useRef, useState } from 'react';
import { type AcceptedConflict, longestReason } from 'shared-contracts/api';
import { Button, Input } from 'shared-contracts/ui/base';
import { type AgendaConflict, conflictKey } from '../../../../ui/agenda/agenda-conflicts.model.ts';
import type { PlannedSession } from '../../../../ui/agenda/planned.model.ts';
import { dateTimeText } from '../../../../ui/text/dates.ts';
import styles from './aside.module.css';

export interface ConflictsProps {
  /** Those that nobody accepted. */
  conflicts: readonly AgendaConflict[];
  /** Those that somebody accepted and that are still there. */
  acceptedConflicts: readonly { conflict: AgendaConflict; accepted: AcceptedConflict }[];
  /** The zone (IANA) of the agenda. */
  zone: string;
  /** Shows a session on the board. */
  onShow: (session: PlannedSession) => void;
  onAccept: (key: string, reason: string) => Promise<boolean>;
  onTakeBack: (key: string) => Promise<boolean>;
}

const mostShown = 200;

type What = Pick<ConflictsProps, 'zone' | 'onShow'> & { session: PlannedSession };

function SessionTitle({ session, zone, onShow }: What) {
  return (
    <>
      <Button type="link" size="small" className={styles.show ?? ''} onClick={() => onShow(session)}>
        {session.title}
      </Button>
      <span className={styles.facts}>{dateTimeText(new Date(session.start ?? 0).toISOString(), zone)}</span>
    </>
  );
}

/** What conflicts with each session, in the order in which the sessions come first. */
function bySession(conflicts: readonly AgendaConflict[]) {
  const lists = new Map<number, AgendaConflict[]>();
  for (const conflict of conflicts) {
    const { id } = conflict.session;
    lists.set(id, [...(lists.get(id) ?? []), conflict]);
  }
  return [...lists.values()].flatMap((list) => (list[0] ? [{ session: list[0].session, list }] : []));
}

function Accept({ conflict, onAccept }: Pick<ConflictsProps, 'onAccept'> & { conflict: AgendaConflict }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  // Until the list is read again, what was sent is not sent twice.
  const isSent = useRef(false);
  const onSubmit: ComponentProps<'form'>['onSubmit'] = async (event) => {
    event.preventDefault();
    if (isSent.current || reason.trim() === '') return;
    isSent.current = true;
    isSent.current = await onAccept(conflictKey(conflict), reason.trim());
  };
  if (!isOpen) {
    return (
      <Button
        size="small"
        type="text"
        aria-label={`Accept: ${conflict.session.title}, ${conflict.words}`}
        onClick={() => setOpen(true)}
      >
        Accept
      </Button>
    );
  }
  return (
    <form className={styles.accept} onSubmit={onSubmit}>
      <label htmlFor={id}>Reason</label>
      <Input
        id={id}
        autoFocus
        size="small"
        maxLength={longestReason}
        placeholder="Such as: she chairs both"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <span className={styles.choices}>
        <Button size="small" type="primary" htmlType="submit" disabled={reason.trim() === ''}>
          Accept
        </Button>
        <Button size="small" type="text" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </span>
    </form>
  );
}

/** What conflicts in the agenda, each to be shown or accepted with a reason; below, what was accepted. */
export function Conflicts(props: ConflictsProps) {
  const { conflicts, acceptedConflicts, zone, onShow, onTakeBack } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  async function onAccept(key: string, reason: string): Promise<boolean> {
    const isAccepted = await props.onAccept(key, reason);
    if (!isAccepted) return false;
    setSaid(`Accepted: ${reason}`);
    // What had the focus is gone: the next conflict has it, or what was accepted.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        panel.current?.querySelector<HTMLElement>('button, summary')?.focus();
    });
    return true;
  }
  return (
    <div ref={panel} className={styles.conflicts}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {conflicts.length === 0 && <p className={styles.none}>Nothing conflicts.</p>}
      {conflicts.length > 0 && (
        <ul className={styles.list} aria-label="Conflicts">
          {bySession(conflicts.slice(0, mostShown)).map(({ session, list }) => (
            <li key={session.id} className={styles.conflict}>
              <SessionTitle {...{ session, zone, onShow }} />
              <ul className={styles.list} aria-label={`Conflicts of ${session.title}`}>
                {list.map((conflict) => (
                  <li key={conflictKey(conflict)} className={styles.words}>
                    {conflict.words}
                    <Accept {...{ conflict, onAccept }} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
          {conflicts.length > mostShown && (
            <li className={styles.none}>And {conflicts.length - mostShown} more.</li>
          )}
        </ul>
      )}
      {acceptedConflicts.length > 0 && (
        <details className={styles.accepted}>
          <summary>{acceptedConflicts.length} accepted</summary>
          <ul className={styles.list} aria-label="Accepted conflicts">
            {acceptedConflicts.slice(0, mostShown).map(({ conflict, accepted }) => (
              <li key={accepted.key} className={styles.conflict} data-accepted>
                <SessionTitle {...{ session: conflict.session, zone, onShow }} />
                <span>{conflict.words}</span>
                <span className={styles.facts}>
                  {accepted.by}: {accepted.reason}
                </span>
                <Button size="small" type="text" onClick={() => void onTakeBack(accepted.key)}>
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
