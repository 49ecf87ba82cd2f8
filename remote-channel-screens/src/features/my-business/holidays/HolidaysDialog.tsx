import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'shared-contracts/router';
import { businessPath } from 'shared-contracts/routes';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Checkbox } from 'shared-contracts/ui/form';
import { Modal } from 'shared-contracts/ui/layers';
import { Failure } from '../../../ui/Failure.tsx';
import { beginAt } from '../../../ui/places/begin-at.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import { yearDayText } from '../../../ui/text/dates.ts';
import { countryName } from '../../../ui/value-text.ts';
import { readHolidays } from './holidays.api.ts';
import { bookedText, chosenAtFirst, daysOf, type HolidayDay, holidaysText } from './holidays.model.ts';
import styles from './holidays.module.css';
import { useCloseOn } from './use-close-on.ts';

function Day({
  day,
  isChosen,
  onChoose,
}: {
  day: HolidayDay;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) {
  const booked = day.isClosed ? null : bookedText(day.sessions);
  return (
    <li>
      <Checkbox
        checked={day.isClosed || isChosen}
        disabled={day.isClosed}
        onChange={({ target }) => onChoose(target.checked)}
      >
        <span className={styles.date}>{yearDayText(day.date)}</span> {day.text}
        {day.isClosed && <span className={styles.note}>Closed already</span>}
        {booked && <span className={styles.note}>{booked}</span>}
      </Checkbox>
    </li>
  );
}

/** Closes the business on public holidays that a person chooses. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const id = useId();
  const { api } = useShell();
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [...queryKeys.entity('blockings'), 'holidays'],
    queryFn: ({ signal }) => readHolidays(api, signal),
    // Others book and block too.
    staleTime: 0,
  });
  // What a person decided; the days of the whole country are chosen at first.
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { isBusy, failure, close } = useCloseOn(onClose);
  const days = daysOf(data?.holidays ?? []);
  const first = new Set(chosenAtFirst(days));
  const isChosen = ({ date, isClosed }: HolidayDay) => !isClosed && (decided.get(date) ?? first.has(date));
  const chosen = days.filter(isChosen);
  return (
    <Modal
      open
      title="Close on public holidays"
      afterOpenChange={beginAt(id)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={isBusy}
            onClick={() => void close(chosen)}
          >
            Close on {chosen.length === 0 ? 'public holidays' : holidaysText(chosen.length)}
          </Button>
        </>
      }
    >
      <div id={id} tabIndex={-1} className={styles.content}>
        {isPending && !error && <p role="status">Loading</p>}
        {error && (
          <Failure what="The public holidays could not be read" error={error} onRetry={() => refetch()} />
        )}
        {failure && <Failure what="Nothing was closed" error={failure} onRetry={() => void close(chosen)} />}
        {data?.country === null && (
          <p>
            Public holidays are not known: your business has no country.{' '}
            <Link to={businessPath('business')}>Choose it in the business details</Link>
          </p>
        )}
        {data?.country && days.length === 0 && (
          <p>{countryName(data.country)}: no public holidays are known. Block the days one by one.</p>
        )}
        {data?.country && days.length > 0 && (
          <>
            <p>
              {countryName(data.country)}, the next twelve months. Nothing can be booked on the days that you
              tick; each becomes a blocking, which you can change.
            </p>
            <ul className={styles.days}>
              {days.map((day) => (
                <Day
                  key={day.date}
                  day={day}
                  isChosen={isChosen(day)}
                  onChoose={(isOn) => setDecided((before) => new Map([...before, [day.date, isOn]]))}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  );
}
