import { useMemo } from 'react';
import { clockAt } from 'shared-contracts/days';
import { Segmented, Skeleton } from 'shared-contracts/ui/frame';
import { useLastRelease } from '../../../api/releases/use-last-release.ts';
import { foundInOrder, isBusy, notToday, roomsNow, shownInstant } from '../../../ui/agenda/now.model.ts';
import {
  type AgendaFacts,
  clockSpan,
  dayOfAgenda,
  type PlannedSession,
} from '../../../ui/agenda/planned.model.ts';
import { Line, RoomCard } from '../../../ui/agenda/RoomCard.tsx';
import { asReleased } from '../../../ui/agenda/released.model.ts';
import { TimeChoice } from '../../../ui/agenda/TimeChoice.tsx';
import { useNow } from '../../../ui/clock/use-now.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { shownTime } from '../../../ui/text/clock-text.ts';
import { dayText } from '../../../ui/text/dates.ts';
import { matchesOf } from '../plan/day/matches.model.ts';
import { roomsOfPlan } from '../plan/day/plan.model.ts';
import { usePlan } from '../plan/use-plan.ts';
import styles from './now.module.css';

export interface NowViewProps {
  /** Of the agenda. */
  id: number;
  agenda: AgendaFacts;
  /** The chosen time by the clock of the agenda (YYYY-MM-DDTHH:MM); null for now. */
  at: string | null;
  /** The keywords. */
  words: readonly string[];
  to: (id: number) => string;
  onAt: (at: string | null) => void;
  /** Whether the working copy is shown, and not the last release. */
  isWorkingCopy: boolean;
  onWorkingCopy: (isShown: boolean) => void;
}

const mostFound = 100;

/** What is on in each room now, or at a chosen time, and what comes next; with keywords, when and where the sessions are that have them. */
export function NowView(props: NowViewProps) {
  const { id, agenda, at, words, to, onAt, isWorkingCopy, onWorkingCopy } = props;
  const { index, ...plan } = usePlan(id, agenda);
  const { last, placements, ...release } = useLastRelease(id);
  const error = plan.error ?? release.error;
  const refetch = () => {
    plan.refetch();
    if (release.error) release.refetch();
  };
  const now = useNow();
  const isReleased = placements !== null && !isWorkingCopy;
  const sessions = useMemo(() => {
    const planned = index?.sessions ?? [];
    return isReleased ? asReleased(planned, placements) : planned;
  }, [index, isReleased, placements]);
  const { instant, why } = shownInstant(at, { now, agenda, sessions });
  const away = notToday(
    why,
    sessions.some(({ start }) => start !== null),
  );
  const found = useMemo(() => {
    const matches = matchesOf(sessions, words, index?.names ?? {});
    return (
      matches &&
      foundInOrder(
        sessions.filter((one) => matches.has(one.id)),
        instant,
      )
    );
  }, [index, sessions, words, instant]);
  if (error) return <Failure what="The agenda could not be read" error={error} onRetry={refetch} />;
  if (!index || release.isPending) return <Skeleton paragraph={{ rows: 8 }} />;

  const { zone } = agenda;
  // As on the plan: those of other agendas have nothing all the time.
  const rooms = roomsOfPlan([...index.rooms.values()], sessions);
  const all = roomsNow(rooms, sessions, { instant, agenda });
  // Of a hundred rooms, those that have anything come first.
  const byUse = [...all.filter(isBusy), ...all.filter((room) => !isBusy(room))];
  const speakersOf = ({ contributors }: PlannedSession) =>
    contributors.map((one) => index.names[String(one)] ?? '').join(', ');
  const when = why === 'now' ? 'On now' : `On at ${shownTime(clockAt(instant, zone).slice(11, 16))}`;
  const whenText = (one: PlannedSession) =>
    one.start === null
      ? 'No time yet'
      : `${dayText(dayOfAgenda(one.start, agenda))}, ${clockSpan({ start: one.start, minutes: one.minutes }, zone)}`;
  const roomText = ({ room }: PlannedSession) => (room === null ? '' : (index.rooms.get(room)?.name ?? ''));

  return (
    <div className={styles.page}>
      <div className={styles.tools} role="toolbar" aria-label="Time">
        <TimeChoice {...{ agenda, instant, at, onAt }} />
        {last && (
          <Segmented
            aria-label="Programme"
            value={isReleased ? 'released' : 'working'}
            options={[
              { value: 'released', label: `Release ${last.name}` },
              { value: 'working', label: 'Working copy' },
            ]}
            onChange={(chosen) => onWorkingCopy(chosen === 'working')}
          />
        )}
      </div>
      {last === null && <p className={styles.note}>Nothing was released yet. This is the working copy.</p>}
      {away !== '' && <p className={styles.note}>{away}</p>}
      {found && (
        <section aria-label="Found sessions" className={styles.found}>
          <h2 className={styles.heading}>
            {found.length === 0
              ? 'No session has these words'
              : `${found.length} ${found.length === 1 ? 'session' : 'sessions'} found`}
          </h2>
          <ul className={styles.list}>
            {found.slice(0, mostFound).map((session) => (
              <li key={session.id}>
                <Line
                  session={session}
                  facts={[whenText(session), roomText(session), speakersOf(session)]}
                  to={to(session.id)}
                />
              </li>
            ))}
          </ul>
          {found.length > mostFound && <p className={styles.note}>These are the first {mostFound}.</p>}
        </section>
      )}
      {rooms.length === 0 && (
        <p className={styles.note}>Rooms are shown here once there are some. Create them under Rooms.</p>
      )}
      <ul className={styles.rooms} aria-label="Rooms">
        {byUse.map((room) => (
          <RoomCard key={room.id} {...{ room, when, zone, speakersOf, to }} />
        ))}
      </ul>
    </div>
  );
}
