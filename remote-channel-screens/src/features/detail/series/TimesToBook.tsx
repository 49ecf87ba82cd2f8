import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeriesTime } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { businessPath } from 'shared-contracts/routes';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { useBusiness } from '../../../api/use-business.ts';
import { BookAnyway, notAnyway, sentAnyway } from '../../../ui/booking/BookAnyway.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import { ChosenTimes } from './ChosenTimes.tsx';
import { Impossible } from './Impossible.tsx';
import { readTimes } from './series.api.ts';
import { bookWords, impossible } from './series.model.ts';
import styles from './series.module.css';
import { overridden } from './series-change.model.ts';
import type { BookedTimes } from './use-book-again.ts';

interface TimesToBookProps {
  session: number;
  /** With `more` times at its end, in place of those that are left out. */
  rule: string;
  more: number;
  zone: string;
  /** Whether it is being booked, or has no name yet. */
  busy: boolean;
  unnamed: boolean;
  /** Books all but some starts. */
  onBook: (times: BookedTimes) => void;
  onBack: () => void;
  /** Whether the rule can have this many times more than the person chose. */
  canEndLater: (more: number) => boolean;
  onMore: (more: number) => void;
}

/**
 * Checks before booking whether the times of a rule are free, and lists each reason with its cause. The person leaves these times out, books them anyway where a rule allows it, has as many follow at the
 * end, or changes the rule.
 */
export function TimesToBook(props: TimesToBookProps) {
  const { session, rule, more, zone, busy, unnamed, onBook, onBack, canEndLater, onMore } = props;
  const { api } = useShell();
  const { data: business } = useBusiness();
  // By their starts: what the person decided of a time; holidays are left out without it.
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [anyway, setAnyway] = useState(notAnyway);
  const isLeftOut = ({ start, holiday }: SeriesTime) => decided.get(start) ?? holiday !== undefined;
  const { data, error, refetch, isPaused, isPlaceholderData } = useQuery({
    queryKey: [...queryKeys.entity('appointments'), 'series', session, rule],
    queryFn: ({ signal }) => readTimes(api, session, rule, signal),
    // Others book too, and what blocks or opens is no session.
    staleTime: 0,
    // With times at the end, the days stay in their place, and the focus on what was pressed.
    placeholderData: keepPreviousData,
  });
  if (error) {
    return <Failure what="Whether it can be booked is not known" error={error} onRetry={() => refetch()} />;
  }
  if (!data || (isPlaceholderData && isPaused)) {
    if (isPaused) return <WaitingForLine what="This part" />;
    return <p role="status">Looking whether these times are free…</p>;
  }
  const [mayOverride, mayNot] = overridden(impossible(data));
  const out = anyway.anyway ? mayNot : impossible(data);
  const free = data.filter((time) => !out.includes(time));
  const left = free.filter((time) => isLeftOut(time));
  const isNoneLeft = out.length + left.length === data.length;
  const missing = out.length + left.length - more;
  // Where no time can be booked, the next ones hardly can.
  const canFollow = missing > 0 && !isNoneLeft && canEndLater(more + missing);
  const hasNoCountry = business !== undefined && !business?.data.values.country;
  return (
    <>
      {out.length > 0 && <Impossible what="times" done="booked" times={out} zone={zone} />}
      {free.length > 0 && (
        <ChosenTimes
          {...{ zone, isLeftOut }}
          times={free}
          onDecide={(start, isOut) => setDecided((before) => new Map([...before, [start, isOut]]))}
        />
      )}
      {mayOverride.length > 0 && <BookAnyway value={anyway} onChange={setAnyway} />}
      {hasNoCountry && (
        <p className={styles.hint}>
          Public holidays are not known: your business has no country.{' '}
          <Link to={`${businessPath('business')}#country`}>Choose the country</Link>
        </p>
      )}
      <div className={styles.choice}>
        {!isNoneLeft && (
          <Button
            loading={busy}
            disabled={busy || unnamed || isPlaceholderData}
            onClick={() =>
              onBook({ except: [...out, ...left].map(({ start }) => start), ...sentAnyway(anyway) })
            }
          >
            {bookWords(data.length, out.length + left.length)}
          </Button>
        )}
        {(canFollow || (more > 0 && missing <= 0)) && (
          <Button
            disabled={busy}
            // Not disabled while the next times are read: it would lose the focus.
            onClick={() => !isPlaceholderData && onMore(canFollow ? more + missing : 0)}
          >
            {canFollow ? `Add ${missing} at the end` : `Remove ${more} at the end`}
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
