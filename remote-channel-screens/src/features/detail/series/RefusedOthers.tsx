import { useId, useState } from 'react';
import { longestOverrideReason } from 'shared-contracts/entities';
import { Button, Input } from 'shared-contracts/ui/base';
import { Impossible } from './Impossible.tsx';
import styles from './series.module.css';
import { type Act, anywayWords, overridden, withoutWords } from './series-change.model.ts';
import type { RefusedChange, SeriesOptions } from './use-change-others.ts';

interface RefusedOthersProps {
  refused: RefusedChange;
  /** How many sessions the change was for. */
  count: number;
  zone: string;
  busy: boolean;
  /** What was refused; a change where it is absent. */
  act?: Act;
  onChange: (options: SeriesOptions) => void;
}

/** The sessions of a series that a change was refused for, each with its reasons. The rest can be changed without them, and staff may override some reasons. */
export function RefusedOthers(props: RefusedOthersProps) {
  const {
    refused: { sessions },
    count,
    zone,
    busy,
    act = 'change',
    onChange,
  } = props;
  const field = useId();
  const [reason, setReason] = useState('');
  const [may, mayNot] = overridden(sessions);
  const idsOf = (some: typeof sessions) => some.map(({ id }) => id);
  const left = count - sessions.length;
  const changeAnyway = () => onChange({ except: idsOf(mayNot), anyway: true, reason: reason.trim() });
  return (
    <div className={styles.refused}>
      <Impossible
        what="sessions"
        done={act === 'change' ? 'changed' : 'joined'}
        times={sessions}
        zone={zone}
      />
      {left > 0 && (
        <Button loading={busy} onClick={() => onChange({ except: idsOf(sessions) })}>
          {withoutWords(left, sessions.length, act)}
        </Button>
      )}
      {may.length > 0 && (
        <div className={styles.anyway}>
          <label htmlFor={field}>{`Why you ${act} them anyway (optional)`}</label>
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
              {anywayWords(count - mayNot.length, mayNot.length, act)}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
