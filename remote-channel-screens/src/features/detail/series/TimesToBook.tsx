import { useQuery } from '@tanstack/react-query';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { Failure } from '../../../ui/Failure.tsx';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import { Impossible } from './Impossible.tsx';
import { readTimes } from './series.api.ts';
import { bookWords, impossible } from './series.model.ts';
import styles from './series.module.css';

interface TimesToBookProps {
  session: number;
  rule: string;
  zone: string;
  /** Whether it is being booked, or has no name yet. */
  busy: boolean;
  unnamed: boolean;
  /** Books all but these starts. */
  onBook: (except: string[]) => void;
  onBack: () => void;
}

/** Checks before booking whether the times of a rule are free, and lists each reason with its cause. The person leaves these times out, or changes the rule. */
export function TimesToBook({ session, rule, zone, busy, unnamed, onBook, onBack }: TimesToBookProps) {
  const { api } = useShell();
  const { data, error, refetch, isPaused } = useQuery({
    queryKey: [...queryKeys.entity('appointments'), 'series', session, rule],
    queryFn: ({ signal }) => readTimes(api, session, rule, signal),
    // Others book too, and what blocks or opens is no session.
    staleTime: 0,
  });
  if (error) {
    return <Failure what="Whether it can be booked is not known" error={error} onRetry={() => refetch()} />;
  }
  if (!data) {
    if (isPaused) return <WaitingForLine what="This part" />;
    return <p role="status">Looking whether these times are free…</p>;
  }
  const out = impossible(data);
  const isNoneLeft = out.length === data.length;
  return (
    <>
      {out.length > 0 && <Impossible what="times" done="booked" times={out} zone={zone} />}
      <div className={styles.choice}>
        {!isNoneLeft && (
          <Button
            loading={busy}
            disabled={busy || unnamed}
            onClick={() => onBook(out.map(({ start }) => start))}
          >
            {bookWords(data.length, out.length)}
          </Button>
        )}
        {out.length > 0 && (
          <Button disabled={busy} onClick={onBack}>
            Choose other times
          </Button>
        )}
      </div>
    </>
  );
}
