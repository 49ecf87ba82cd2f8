import { dayAt } from 'shared-contracts/days';
import { Link, useSearchParams } from 'shared-contracts/router';
import { listPath } from 'shared-contracts/routes';
import { useScreen } from 'shared-contracts/shell';
import { useFocus } from '../../api/use-focus.ts';
import { useSettingValues } from '../../api/use-settings.ts';
import { DayBar } from '../../ui/days/DayBar.tsx';
import { Failure } from '../../ui/Failure.tsx';
import page from '../../ui/page.module.css';
import { browserZone, dayText, monthText, toLocalTime } from '../../ui/text/dates.ts';
import { capital } from '../../ui/value-text.ts';
import { CalendarDays } from './CalendarDays.tsx';
import { entriesByDay } from './calendar.model.ts';
import styles from './calendar.module.css';
import {
  type CalendarUrl,
  calendarDays,
  calendarViews,
  readCalendarUrl,
  steppedDay,
  withCalendarUrl,
} from './calendar-url.model.ts';
import { MoreThanShown } from './MoreThanShown.tsx';
import { useCalendar } from './use-calendar.ts';

const views = calendarViews.map((value) => ({ value, label: capital(value) }));

/** Everything dated for the focus: a month, a week, or a list of the days with something on them. */
export function CalendarPage() {
  const [params, setParams] = useSearchParams();
  const focus = useFocus();
  useScreen({ title: 'Calendar' });
  const today = dayAt(Date.now(), browserZone());
  const setting = useSettingValues();
  const listDays = Number(setting('calendar-list-days'));
  const url = readCalendarUrl(params, { view: setting('calendar-view'), today });
  const days = calendarDays(url, listDays);
  const { data, error, refetch } = useCalendar(focus, days);
  const change = (next: Partial<CalendarUrl>) => setParams(withCalendarUrl(params, next), { replace: true });
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (!focus) {
    return (
      <div className={page.page}>
        <header className={page.heading}>
          <h1 className={page.title}>Calendar</h1>
        </header>
        <p className={styles.none}>
          The calendar shows what is dated for one user or one group.{' '}
          <Link to={listPath('users')}>Choose a user</Link> or <Link to={listPath('groups')}>a group</Link>,
          then press <em>Set focus</em>.
        </p>
      </div>
    );
  }
  const byDay = data && entriesByDay(data.entries, days, (iso) => toLocalTime(iso, data.zone));
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 className={page.title}>Calendar of {focus.name}</h1>
      </header>
      <DayBar
        names={{ before: 'Before', after: 'After' }}
        onStep={(step) => change({ day: steppedDay(url, step, listDays) })}
        onToday={() => change({ day: today })}
        when={url.view === 'month' ? monthText(url.day) : `${dayText(first)} – ${dayText(last)}`}
        zone={data?.zone}
        views={views}
        view={url.view}
        onView={(view) => change({ view })}
      />
      {error && <Failure what="The calendar could not be read" error={error} onRetry={() => refetch()} />}
      {data?.more && <MoreThanShown shown={data.entries.length} total={null} what="entries" />}
      {byDay && (
        <CalendarDays view={url.view} month={url.day.slice(0, 7)} today={today} days={days} byDay={byDay} />
      )}
    </div>
  );
}
