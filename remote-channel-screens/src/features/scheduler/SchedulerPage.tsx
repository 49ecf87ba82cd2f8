import { useCallback, useMemo } from 'react';
import { dayAt } from 'shared-contracts/days';
import { definitionOf, type Row } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Link, useLocation, useSearchParams } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { useBusinessZone } from '../../api/use-business.ts';
import { usePrepared } from '../../ui/beside/use-prepared.ts';
import { useNow } from '../../ui/clock/use-now.ts';
import { DayBar } from '../../ui/days/DayBar.tsx';
import { Failure } from '../../ui/Failure.tsx';
import page from '../../ui/page.module.css';
import { shownTime } from '../../ui/text/clock-text.ts';
import { browserZone, dayText, monthText, yearDayText } from '../../ui/text/dates.ts';
import { Boards } from './Boards.tsx';
import beside from './beside/beside.module.css';
import { BesideBoardContext } from './beside/beside-board.ts';
import type { SessionDetail, SessionPanelProps } from './beside/SessionPanel.tsx';
import { useSessionBeside } from './beside/use-session-beside.ts';
import styles from './board/scheduler.module.css';
import { isMeant } from './filters/filter.model.ts';
import { SchedulerFilters } from './filters/SchedulerFilters.tsx';
import { MonthBoard } from './month/MonthBoard.tsx';
import { PrintMenu } from './printing/PrintMenu.tsx';
import { readSchedulerUrl, type SchedulerUrl, stepped, withSchedulerUrl } from './scheduler-url.model.ts';
import { useScheduler } from './use-scheduler.ts';
import { useShown } from './use-shown.ts';

const views = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

const clock = (hour: number) => shownTime(`${String(hour).padStart(2, '0')}:00`);

const arrows = {
  day: { before: 'Day before', after: 'Day after' },
  week: { before: 'Week before', after: 'Week after' },
  month: { before: 'Month before', after: 'Month after' },
} as const;

function daysText(first: string, last: string): string {
  if (first === last) return yearDayText(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? dayText(first) : yearDayText(first)} – ${yearDayText(last)}`;
}

const SessionPanel = lazyPart<SessionPanelProps>(() =>
  import(/* webpackChunkName: "session-panel" */ './beside/SessionPanel.tsx').then(
    (file) => file.SessionPanel,
  ),
);

/** The booking desk: coaches and their sessions over a day, a week or a month, and one of them beside that. What is shown is in the URL. */
export function SchedulerPage({
  Detail,
  prepareDetail,
}: {
  /** What the panel shows a session with. */
  Detail: SessionDetail;
  prepareDetail: () => Promise<unknown>;
}) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  useScreen({ title: 'Scheduler' });
  usePrepared(useCallback(() => Promise.all([prepareDetail(), SessionPanel.prepare()]), [prepareDetail]));
  const businessZone = useBusinessZone(definitionOf('appointments'));
  const zone = businessZone ?? browserZone();
  const now = useNow();
  const today = dayAt(now, zone);
  const url = readSchedulerUrl(params, today);
  const { days, boards, hours, coaches, error, refetch, ...data } = useScheduler(
    url,
    businessZone === undefined ? null : zone,
  );
  const { facts, capacities, colours, isWaiting, titles, inMonth, closings, offered } = data;
  const change = (next: Partial<SchedulerUrl>) =>
    setParams(withSchedulerUrl(params, next), { replace: true, state });
  const panel = useSessionBeside();
  const { service, location, status } = url;
  const isShown = useCallback(
    (row: Row) => isMeant(row, { service, location, status }),
    [service, location, status],
  );
  const [first = '', last = first] = [days[0], days.at(-1)];
  const { grid, columns, working, early, isWhole, setWhole, ...shown } = useShown(boards, hours, zone);
  const coachNames = useMemo(
    () => new Map(offered.coaches.map(({ value, label }) => [value, label])),
    [offered.coaches],
  );
  const screen = (
    <div className={`${page.page} ${beside.desk}`}>
      <header className={page.heading}>
        <h1 className={`${page.title} ${beside.title}`}>Scheduler</h1>
        {url.view !== 'month' && data.sessions && (
          <PrintMenu
            {...{ days, titles, zone, capacities }}
            when={daysText(first, last)}
            sessions={inMonth.filter(isShown)}
          />
        )}
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => void panel.board.onNew(null)}
        >
          New session
        </Button>
      </header>
      <DayBar
        names={arrows[url.view]}
        onStep={(step) => change({ day: stepped(url, step) })}
        onToday={() => change({ day: today })}
        when={url.view === 'month' ? monthText(url.day) : daysText(first, last)}
        choice={{ day: url.day, today, onDay: (day) => change({ day }) }}
        zone={zone}
        views={views}
        view={url.view}
        onView={(view) => change({ view })}
      />
      <SchedulerFilters filter={url} {...offered} onChange={change} />
      {error && <Failure what="The scheduler could not be read" error={error} onRetry={refetch} />}
      {early.length > 0 && (
        <p className={styles.none}>
          {early.length === 1 ? '1 session is' : `${early.length} sessions are`} outside{' '}
          {clock(working.first)} to {clock(working.last)}.{' '}
          <Button size="small" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show working hours' : 'Show the whole day'}
          </Button>
        </p>
      )}
      {coaches?.data.length === 0 && (
        <p className={styles.nothing}>
          The scheduler shows what your coaches have to do, and when.{' '}
          <Link to={detailPath('coaches', 'new')}>Add the first coach</Link> to begin.
        </p>
      )}
      {url.view === 'month' && data.sessions && (
        <MonthBoard
          {...{ days, today, zone, titles, capacities, colours, closings, isWaiting }}
          day={url.day}
          sessions={inMonth}
          isMeant={isShown}
          to={(day) => `?${withSchedulerUrl(params, { view: 'day', day })}`}
        />
      )}
      {shown.days.length > 0 && coaches?.data.length !== 0 && (
        <Boards
          {...{ grid, columns, now, zone, titles, facts, isWaiting, capacities, colours }}
          days={shown.days}
          day={url.day}
          onDay={(day) => change({ day })}
          onSwipe={(step) => change({ day: stepped(url, step) })}
          isMeant={isShown}
        />
      )}
    </div>
  );
  return (
    <BesideBoardContext value={panel.board}>
      <div className={beside.screen}>
        {screen}
        {panel.open && coaches && (
          <SessionPanel
            {...{ Detail, coachNames, zone }}
            open={panel.open}
            record={panel.record}
            onClose={panel.close}
          />
        )}
      </div>
    </BesideBoardContext>
  );
}
