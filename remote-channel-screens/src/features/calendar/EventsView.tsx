import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayAt } from 'shared-contracts/days';
import { useSearchParams } from 'shared-contracts/router';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readAllRows } from '../../api/all-rows.api.ts';
import { useZoneOfBusiness } from '../../api/use-business.ts';
import { useSettingValues } from '../../api/use-settings.ts';
import { DayBar } from '../../ui/days/DayBar.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { dayText, monthText, toLocalTime, zoneNameAt } from '../../ui/text/dates.ts';
import { capital } from '../../ui/value-text.ts';
import type { ViewTypeProps } from '../../ui/view-type.ts';
import { CalendarDays } from './CalendarDays.tsx';
import { entriesByDay } from './calendar.model.ts';
import {
  type CalendarUrl,
  calendarDays,
  calendarViews,
  readCalendarUrl,
  steppedDay,
  withCalendarUrl,
} from './calendar-url.model.ts';
import { datedRows, whereGoingOn } from './events.model.ts';
import styles from './events.module.css';
import { MoreThanShown } from './MoreThanShown.tsx';

const fields = ['title', 'startsAt', 'endsAt', 'timeZone', 'recurrence'];

const views = calendarViews.map((value) => ({ value, label: capital(value) }));

/**
 * A list of rows with begin and end as a calendar: a month, a week, or the days that have entries. Its days begin at midnight where the business is, wherever
 * the person is.
 */
export function EventsView(props: ViewTypeProps) {
  const zone = useZoneOfBusiness();
  return zone === undefined ? null : <EventsCalendar {...props} zone={zone ?? props.zone} />;
}

function EventsCalendar({ definition, list, zone }: ViewTypeProps) {
  const { api, session } = useShell();
  const [params, setParams] = useSearchParams();
  const today = dayAt(Date.now(), zone);
  const listDays = Number(useSettingValues()('calendar-list-days'));
  const url = readCalendarUrl(params, { view: 'month', today }, 'days');
  const days = calendarDays(url, listDays);
  const [first = '', last = first] = [days[0], days.at(-1)];
  const where = whereGoingOn(list.where, first, last);
  const request = { ...list, sort: 'startsAt', where: where ?? {}, fields };
  const { channel, focus, query } = session.mode;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: queryKeys.list(definition.name, {
      ...{ days: true, channel: channel.id, focus: [focus.type, focus.id], query },
      ...request,
    }),
    queryFn: ({ signal }) => readAllRows(api, definition.name, request, signal),
    placeholderData: keepPreviousData,
    enabled: where !== null,
  });
  const change = (next: Partial<CalendarUrl>) =>
    setParams(withCalendarUrl(params, next, 'days'), { replace: true });
  const span = { first, last, zone };
  const dated = data && datedRows(definition, data.data, { channel: channel.id, ...span });
  const entries = where === null ? [] : dated?.entries;
  // What takes place in one zone alone is on a calendar of that zone, wherever the business is.
  const zones = new Set(entries?.map((entry) => entry.zone));
  const shownZone = zones.size === 1 ? ([...zones][0] ?? zone) : zone;
  return (
    <section className={styles.calendar} aria-label={`Calendar of ${definition.plural.toLowerCase()}`}>
      <DayBar
        names={{ before: 'Before', after: 'After' }}
        onStep={(step) => change({ day: steppedDay(url, step, listDays) })}
        onToday={() => change({ day: today })}
        when={url.view === 'month' ? monthText(url.day) : `${dayText(first)} – ${dayText(last)}`}
        zone={shownZone}
        views={views}
        view={url.view}
        onView={(view) => change({ view })}
      />
      {error && <Failure what="The calendar could not be read" error={error} onRetry={() => refetch()} />}
      {where && data && !data.isWhole && (
        <MoreThanShown shown={data.data.length} total={data.total} what={definition.plural.toLowerCase()} />
      )}
      {dated?.more && data?.isWhole && (
        <MoreThanShown shown={dated.entries.length} total={null} what="dates" />
      )}
      {entries && (
        <div className={styles.days} aria-busy={isPlaceholderData}>
          <CalendarDays
            view={url.view}
            month={url.day.slice(0, 7)}
            today={today}
            days={days}
            byDay={entriesByDay(
              entries,
              days,
              (iso, entry) => toLocalTime(iso, entry.zone),
              (entry) =>
                entry.zone === shownZone || entry.start === null
                  ? null
                  : zoneNameAt(Date.parse(entry.start), entry.zone),
            )}
          />
        </div>
      )}
    </section>
  );
}
