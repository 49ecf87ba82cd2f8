import { useId, useState } from 'react';
import { longestOverrideReason } from 'shared-contracts/entities';
import { Button, Input } from 'shared-contracts/ui/base';
import { Impossible } from './Impossible.tsx';
import styles from './series.module.css';
import { anywayWords, overridden, withoutWords } from './series-change.model.ts';
import type { RefusedChange, SeriesOptions } from './use-change-others.ts';

interface RefusedOthersProps {
  refused: RefusedChange;
  /** How many sessions the change was for. */
  count: number;
  zone: string;
  busy: boolean;
  onChange: (options: SeriesOptions) => void;
}

/** The sessions of a series that a change was refused for, each with its reasons. The rest can be changed without them, and staff may override some reasons. */
export function RefusedOthers({ refused: { sessions }, count, zone, busy, onChange }: RefusedOthersProps) {
  const field = useId();
  const [reason, setReason] = useState('');
  const [may, mayNot] = overridden(sessions);
  const idsOf = (some: typeof sessions) => some.map(({ id }) => id);
  const left = count - sessions.length;
  const changeAnyway = () => onChange({ except: idsOf(mayNot), anyway: true, reason: reason.trim() });
  return (
    <div className={styles.refused}>
      <Impossible what="sessions" done="changed" times={sessions} zone={zone} />
      {left > 0 && (
        <Button loading={busy} onClick={() => onChange({ except: idsOf(sessions) })}>
          {withoutWords(left, sessions.length)}
        </Button>
      )}
      {may.length > 0 && (
        <div className={styles.anyway}>
          <label htmlFor={field}>Why you change them anyway (optional)</label>
          <div className={styles.choice}>
            <Input
              id={field}
              className={styles.reason ?? ''}
              value={reason}
              maxLength={longestOverrideReason}
              onChange={({ target }) => setReason(target.value)}
              onPressEnter={changeAnyway}
            />
            <Button loading={busy} onClick={changeAnyway}>
              {anywayWords(count - mayNot.length, mayNot.length)}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
