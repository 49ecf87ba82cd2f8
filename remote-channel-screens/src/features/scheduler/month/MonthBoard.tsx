import { useContext, useMemo } from 'react';
import type { Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { clientIn } from '../../../ui/clients/client-name.ts';
import { shownTime } from '../../../ui/text/clock-text.ts';
import { longDayText, toLocalTime, weekdayText } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { BesideBoardContext } from '../beside/beside-board.ts';
import type { BoardColours } from '../board/board-props.ts';
import { accentStyle, markOf } from '../board/colours.model.ts';
import { placesOf } from '../times/places.model.ts';
import { sessionKey } from '../times/stops.model.ts';
import type { Closing } from './closings.model.ts';
import { byDay, type MonthEntry } from './month.model.ts';
import styles from './month.module.css';

interface MonthBoardProps {
  /** Whole weeks. */
  days: readonly string[];
  /** A day of the month that is shown. */
  day: string;
  today: string;
  /** Zone (IANA) of the business. */
  zone: string;
  sessions: readonly Row[];
  /** What is blocked, by day. */
  closings: ReadonlyMap<string, readonly Closing[]>;
  titles: Titles;
  /** How many clients a session of a service takes, where that is more than one. */
  capacities: ReadonlyMap<number, number>;
  colours: BoardColours;
  /** Whether the sessions of other days are shown until those of these days are there. */
  isWaiting: boolean;
  isMeant: (row: Row) => boolean;
  /** The address of a day. */
  to: (day: string) => string;
}

const most = 4;

/** More blockings of one day are counted. */
const mostClosings = 2;

function Entry({
  row,
  time,
  titles,
  capacities,
  colours,
  isMeant,
}: MonthEntry & Omit<MonthBoardProps, 'days'>) {
  const beside = useContext(BesideBoardContext);
  const { clients, service, status } = row.values;
  const ids = (clients ?? []) as number[];
  const what = titles.services?.[String(service)] ?? 'Session';
  const who = ids.map((id) => clientIn(row.values, id, titles.users) ?? `#${id}`).join(', ');
  const mark = markOf(status);
  // Several clients share a class: its service tells it from others, and not who comes.
  const isClass = capacities.has(Number(service));
  const places = placesOf(row, capacities);
  const lead = isClass ? what : who || what;
  const facts = [...(places ? [`${places.taken} of ${places.all}`] : []), who, what];
  return (
    <li>
      <Link
        to={detailPath('appointments', row.id)}
        className={styles.entry}
        data-status={status}
        data-back={!isMeant(row) || undefined}
        data-open={beside.open?.id === row.id || undefined}
        data-stop={`month ${sessionKey(row.id)}`}
        onClick={(event) => beside.onSession(event, row.id, null)}
        style={accentStyle(colours.services.get(Number(service)))}
        title={[`${shownTime(time)} ${what}`, who, String(status)].filter(Boolean).join('\n')}
      >
        <span className={styles.time}>{shownTime(time)}</span> {mark && <span aria-hidden>{mark} </span>}
        {lead}
        <span className={styles.hidden}>
          {facts.map((one) => one && one !== lead && `, ${one}`)}, {String(status)}
        </span>
      </Link>
    </li>
  );
}

function dayName(day: string, sessions: number, closings: readonly Closing[]): string {
  const booked = `${sessions === 0 ? 'no' : sessions} ${sessions === 1 ? 'session' : 'sessions'}`;
  const blocked = closings.length > 0 ? `, blocked: ${closings.map(({ text }) => text).join(', ')}` : '';
  return `${longDayText(day)}, ${booked}${blocked}`;
}

/** What is blocked on a day; its name for screen readers is part of that of the day. */
function Closings({ closings }: { closings: readonly Closing[] }) {
  const left = closings.length - mostClosings;
  return (
    <div aria-hidden className={styles.closings}>
      {closings.slice(0, mostClosings).map(({ key, text }) => (
        <p key={key} className={styles.closing} title={text}>
          {text}
        </p>
      ))}
      {left > 0 && <p className={styles.closing}>{`${left} more blocked`}</p>}
    </div>
  );
}

/** The weeks of a month: what is booked and blocked on each day. A day leads to its board, a session to its form. */
export function MonthBoard(props: MonthBoardProps) {
  const { days, day, today, zone, sessions, closings, isWaiting, to } = props;
  const found = useMemo(() => byDay(sessions, (iso) => toLocalTime(iso, zone)), [sessions, zone]);
  const weeks = days
    .filter((_, place) => place % 7 === 0)
    .map((_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <table className={styles.month} aria-label="Month" aria-busy={isWaiting}>
      <thead>
        <tr>
          {days.slice(0, 7).map((one) => (
            <th key={one} scope="col">
              {weekdayText(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const entries = found.get(one) ?? [];
              const blocked = closings.get(one) ?? [];
              return (
                <td
                  key={one}
                  className={styles.day}
                  data-other={!one.startsWith(day.slice(0, 7)) || undefined}
                  data-closed={blocked.some(({ isWhole }) => isWhole) || undefined}
                  aria-current={one === today ? 'date' : undefined}
                >
                  <Link
                    to={to(one)}
                    className={styles.date}
                    aria-label={dayName(one, entries.length, blocked)}
                  >
                    {Number(one.slice(8))}
                  </Link>
                  {blocked.length > 0 && <Closings closings={blocked} />}
                  {entries.length > 0 && (
                    <ul className={styles.entries}>
                      {entries.slice(0, entries.length > most + 1 ? most : most + 1).map((entry) => (
                        <Entry key={entry.row.id} {...entry} {...props} />
                      ))}
                    </ul>
                  )}
                  {entries.length > most + 1 && (
                    <Link to={to(one)} className={styles.more}>
                      {entries.length - most} more
                    </Link>
                  )}
                  <span className={styles.count} aria-hidden>
                    {entries.length > 0 && entries.length}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
