import { useId, useState } from 'react';
import { dayAt } from 'shared-contracts/days';
import { longestSeries, mostInSeries, type Row, timesAgain } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { Input } from 'shared-contracts/ui/frame';
import { notAnyway } from '../../../ui/booking/BookAnyway.tsx';
import { RecurrenceEditor } from '../../../ui/recurrence/RecurrenceEditor.tsx';
import { dateText } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';
import part from '../part.module.css';
import { ChangeOthers } from './ChangeOthers.tsx';
import { Refused } from './Refused.tsx';
import { endsAfterTimes, listOfSeries, withMoreTimes } from './series.model.ts';
import styles from './series.module.css';
import { TimesToBook } from './TimesToBook.tsx';
import { type BookedTimes, useBookAgain } from './use-book-again.ts';

export interface SessionSeriesProps {
  /** As it is saved. */
  row: Row;
  titles: Titles;
  zone: string;
  /** Whether its last change was just made. What may follow from it is then offered below the title. */
  isChangedHere: boolean;
}

/** The series that a session belongs to, and the way to book it again as one. */
export function SessionSeries({ row, titles, zone, isChangedHere }: SessionSeriesProps) {
  const { id, version, values } = row;
  const prefix = useId();
  const { start, end, series, service } = values;
  const day = typeof start === 'string' ? dateText(dayAt(Date.parse(start), zone)) : '';
  const suggested = `${titles.services?.[Number(service)] ?? 'Sessions'}, from ${day}`;
  const [rule, setRule] = useState('');
  // Times at the end, in place of those that are left out.
  const [more, setMore] = useState(0);
  const choose = (next: string) => {
    setRule(next);
    setMore(0);
  };
  const wholeRule = withMoreTimes(rule, more);
  const [named, setNamed] = useState<string | null>(null);
  const name = named ?? (typeof series === 'string' && series !== '' ? series : suggested);
  const { busy, failure, book, forget } = useBookAgain({ id, version }, () => choose(''));
  // The same request is sent again.
  const [choice, setChoice] = useState<BookedTimes>({ except: [], ...notAnyway });
  const again = () => void book(wholeRule, name.trim(), choice);
  const found = timesAgain(values, zone, wholeRule);
  const isPossible = (count: number) => 'times' in timesAgain(values, zone, withMoreTimes(rule, count));
  const isDated = typeof start === 'string' && typeof end === 'string';
  return (
    <section aria-labelledby={prefix} className={`${part.part} ${styles.series}`}>
      <h2 id={prefix} className={part.title}>
        Series
      </h2>
      {typeof series === 'string' && series !== '' && (
        <>
          <p>
            <Link to={listOfSeries(series)}>{`All sessions of “${series}”`}</Link>
          </p>
          {!isChangedHere && <ChangeOthers key={version} row={row} series={series} zone={zone} />}
        </>
      )}
      <label htmlFor={`${prefix}-rule`} className={styles.label}>
        Book it again
      </label>
      <RecurrenceEditor
        id={`${prefix}-rule`}
        value={rule}
        first={isDated ? { start, end, zone } : null}
        mostOften={mostInSeries}
        onChange={(next) => {
          forget();
          choose(next ?? '');
        }}
        describedBy={`${prefix}-what`}
      />
      <p id={`${prefix}-what`} className={styles.hint}>
        Copies the saved service, coach, clients, location and time.
      </p>
      {rule !== '' && (
        <>
          <label htmlFor={`${prefix}-name`} className={styles.label}>
            Name of the series
          </label>
          <Input
            id={`${prefix}-name`}
            maxLength={longestSeries}
            value={name}
            onChange={({ target }) => {
              forget();
              setNamed(target.value);
            }}
          />
          {failure && <Refused error={failure} onRetry={again} />}
          {'times' in found ? (
            <TimesToBook
              {...{ zone, busy, more }}
              session={id}
              rule={wholeRule}
              canEndLater={(count) => endsAfterTimes(rule) && isPossible(count)}
              onMore={(count) => {
                forget();
                setMore(count);
              }}
              unnamed={name.trim() === ''}
              onBook={(next) => {
                setChoice(next);
                void book(wholeRule, name.trim(), next);
              }}
              onBack={() => {
                forget();
                choose('');
              }}
            />
          ) : (
            <p className={styles.taken}>{found.problem}</p>
          )}
        </>
      )}
    </section>
  );
}
