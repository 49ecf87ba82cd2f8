import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Button, Input } from 'shared-contracts/ui/base';
import { Alert } from 'shared-contracts/ui/display';
import { leftOutText } from '../export/left-out.model.ts';
import { ChangeList } from './ChangeList.tsx';
import { isDifferent, partsText, sessionsText, sumText } from './changes.model.ts';
import { NotifySpeakers } from './NotifySpeakers.tsx';
import styles from './releases.module.css';
import type { useReleases } from './use-releases.ts';

type Next = NonNullable<ReturnType<typeof useReleases>['next']['data']>;

interface NextReleaseProps {
  agenda: number;
  next: Next;
  /** Whether it is being read, or a move is being written that it lacks. */
  isReading: boolean;
  busy: boolean;
  /** Why it was not released; null if nothing is wrong. */
  wrong: string | null;
  /** What stands above its name. */
  children?: ReactNode;
  onRelease: (release: { name: string; note: string; notify: boolean }) => Promise<boolean>;
}

function summary({ isFirst, sessions, changes, details = 0, parts = [] }: Next): string {
  if (isFirst) return `The first release would have ${sessionsText(sessions)}.`;
  const other =
    details === 0 ? '' : `${sessionsText(details)} with other details, such as a text, a track or a blocker`;
  const different = [sumText(changes), other, partsText(parts)].filter(Boolean).join(', ');
  return different === ''
    ? 'Nothing is different from the last release.'
    : `Different from the last release: ${different}.`;
}

/** What the next release would say, its name, and the button that makes it. */
export function NextRelease({ agenda, next, isReading, busy, wrong, children, onRelease }: NextReleaseProps) {
  const id = useId();
  const [name, setName] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [notify, setNotify] = useState(false);
  const written = name ?? next.name;
  const mayRelease = next.sessions > 0 && isDifferent(next);
  const mayPress = mayRelease && (busy || !isReading);
  const leftOut = leftOutText(next);
  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (!mayPress) return;
    void onRelease({ name: written, note, notify }).then((isMade) => {
      if (!isMade) return;
      setName(null);
      setNote('');
      setNotify(false);
    });
  };
  return (
    <form className={styles.next} aria-labelledby={`${id}-title`} onSubmit={onSubmit}>
      <h3 id={`${id}-title`}>Next release</h3>
      <p className={styles.meta}>
        {summary(next)} {leftOut}
      </p>
      <ChangeList changes={next.changes} label="What would be different" />
      {children}
      <div className={styles.field}>
        <label htmlFor={`${id}-name`}>Name</label>
        <Input
          id={`${id}-name`}
          value={written}
          maxLength={60}
          aria-invalid={wrong !== null}
          {...(wrong ? { status: 'error' as const } : {})}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-note`}>Note</label>
        <Input
          id={`${id}-note`}
          value={note}
          maxLength={1000}
          placeholder="What people should know of it"
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
      {mayRelease && <NotifySpeakers agenda={agenda} isOn={notify} onChange={setNotify} />}
      {wrong && <Alert type="error" showIcon role="alert" title={wrong} />}
      <div>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!mayPress}>
          Release
        </Button>
      </div>
    </form>
  );
}
