import type { BookingSlot, VisitedPage } from 'shared-contracts/api';
import { readNextFree, readSlots, type WantedSlots } from '../../api/booking.api.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import {
  addDays,
  byDay,
  clocksDiffer,
  dayIn,
  daysShown,
  dayText,
  visitorZone,
  weeksTo,
  zoneName,
} from '../../clock/clock.model.ts';
import { say } from '../../languages/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Notice, Waiting } from '../../ui/Notice.tsx';
import { DayGrid } from './DayGrid.tsx';
import { TimeList } from './TimeList.tsx';
import styles from './times.module.css';

interface Times {
  page: VisitedPage;
  address: string;
  service: number;
  /** Null: anyone. */
  coach: number | null;
  /** Null: any. */
  location: number | null;
  /** Whether others give it, too. */
  hasOthers: boolean;
  /** Whether a court or a room is chosen, and no person. */
  hiresRoom: boolean;
  /** The session that would move. */
  token: string | null;
  weeks: number;
  day: string | null;
  heading: string;
  show: (weeks: number, day: string | null) => void;
  choose: (slot: BookingSlot) => void;
}

/** In which zone the times are, and where the business is if its clocks differ. */
function ZoneNote({ page }: { page: VisitedPage }) {
  const zone = visitorZone();
  const { business } = page;
  const { times, frame } = say();
  if (!clocksDiffer(Date.now(), zone, business.zone))
    return <p className={styles.zone}>{times.zone(zoneName(zone))}</p>;
  return (
    <p className={styles.zone}>
      {times.zones(zoneName(zone), business.name || frame.theBusiness, zoneName(business.zone))}
    </p>
  );
}

interface Empty {
  wanted: Omit<WantedSlots, 'from' | 'to'>;
  /** The last of the shown days. */
  last: string;
  today: string;
  canChooseAnyone: boolean;
  hiresRoom: boolean;
  show: (weeks: number, day: string | null) => void;
}

/** Says that nothing is free in the shown weeks, and leads to the next day on which something is. */
function NothingFree({ wanted, last, today, canChooseAnyone, hiresRoom, show }: Empty) {
  const words = say().times;
  const { data: next } = useLoaded(`next ${JSON.stringify(wanted)} ${last}`, () =>
    readNextFree(wanted, addDays(last, 1)),
  );
  const day = next ? dayIn(next.start, wanted.zone) : null;
  const said = day === null ? words.none : words.nothing;
  return (
    <div className={styles.none}>
      <p role="status">{canChooseAnyone ? (hiresRoom ? say().room.noneOrAny : words.noneOrAnyone) : said}</p>
      {day !== null && (
        <Button onClick={() => show(weeksTo(today, day), day)}>{words.next(dayText(day))}</Button>
      )}
    </div>
  );
}

const hasPlace = ({ left }: BookingSlot) => left !== 0;

/** Step four: on which day, at what time. */
export function TimeStep(props: Times) {
  const { page, address, service, coach, location, token, weeks, heading, show, choose } = props;
  const { hasOthers, hiresRoom } = props;
  const words = say().times;
  const zone = visitorZone();
  const today = dayIn(Date.now(), zone);
  const days = daysShown(today, weeks);
  const from = days.find((one) => one >= today) ?? today;
  const to = days.at(-1) ?? today;
  const wanted = { address, service, coach, location, token, zone };
  const { data, problem, retry } = useLoaded(`${JSON.stringify(wanted)} ${from}`, () =>
    readSlots({ ...wanted, from, to }),
  );
  const free = byDay(data ?? [], zone);
  const offered = [...free];
  const first = (offered.find(([, slots]) => slots.some(hasPlace)) ?? offered[0])?.[0] ?? null;
  const day = props.day !== null && free.has(props.day) ? props.day : first;
  return (
    <>
      <Heading>{heading}</Heading>
      <ZoneNote page={page} />
      <DayGrid
        {...{ days, today, free, day, weeks }}
        isLoading={!data && !problem}
        show={(next) => show(next, null)}
        choose={(next) => show(weeks, next)}
      />
      {problem && <Notice retry={retry}>{problem.message}</Notice>}
      {!data && !problem && <Waiting what={words.loading} rows={2} />}
      {data && day === null && (
        <NothingFree
          {...{ wanted, today, show }}
          last={to}
          canChooseAnyone={coach !== null && !token && hasOthers}
          hiresRoom={hiresRoom}
        />
      )}
      {day !== null && (
        <TimeList
          {...{ page, day, zone, choose }}
          slots={free.get(day) ?? []}
          namesCoach={coach === null || !hasOthers}
        />
      )}
    </>
  );
}
