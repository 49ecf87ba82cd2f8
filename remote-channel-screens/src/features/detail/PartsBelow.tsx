// One thing: what stands beside the fields of a form, by entity and field, each part a file of its own.
import type { ReactNode } from 'react';
import type { EntityName, EntityValues, Image, Row } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Skeleton } from 'shared-contracts/ui/frame';
import type { Titles } from '../../ui/value-text.ts';
import type { AgendaConflictsProps } from './agenda/AgendaConflicts.tsx';
import type { AgendaSessionsProps } from './agenda/AgendaSessions.tsx';
import type { ContributorWorkProps } from './agenda/ContributorWork.tsx';
import type { ProfileWorkProps } from './agenda/ProfileWork.tsx';
import type { AttendanceProps } from './attendance/Attendance.tsx';
import type { BalancesProps } from './balances/Balances.tsx';
import type { ClientsPackagesProps } from './balances/ClientsPackages.tsx';
import type { ClockOfPlaceProps } from './clock-of-place/ClockOfPlace.tsx';
import type { MovedToHolidayProps } from './conflicts/MovedToHoliday.tsx';
import type { SessionConflictsProps } from './conflicts/SessionConflicts.tsx';
import styles from './detail.module.css';
import type { EnrollingProps } from './enrolling/Enrolling.tsx';
import type { FeedOf } from './feeds/feeds.api.ts';
import type { RoomPlaceProps } from './floor-plan/RoomPlace.tsx';
import { aboutEmail, belowProfile, mailsOf } from './mails/mail-parts.tsx';
import type { MembersProps } from './members/Members.tsx';
import { ClientPageLink } from './people/ClientPageLink.tsx';
import type { ProgressProps } from './progress/Progress.tsx';
import { stepsAfterEnd } from './progress/steps-after-end.model.ts';
import type { SessionSeriesProps } from './series/SessionSeries.tsx';
import { publishNote } from './status/publish-note.model.ts';

const coming = <Skeleton title={false} paragraph={{ rows: 3 }} />;

// Each in the forms of one entity alone.
const Members = lazyPart<MembersProps>(
  async () => (await import(/* webpackChunkName: "members" */ './members/Members.tsx')).Members,
  coming,
);
const GroupsByRule = lazyPart<{ user: number }>(
  async () =>
    (await import(/* webpackChunkName: "members" */ '../../ui/groups/GroupsByRule.tsx')).GroupsByRule,
);
const SessionConflicts = lazyPart<SessionConflictsProps>(
  async () =>
    (await import(/* webpackChunkName: "follows" */ './conflicts/SessionConflicts.tsx')).SessionConflicts,
);
const OutsideHours = lazyPart<{ row: Row; values: EntityValues; zone: string }>(
  async () => (await import(/* webpackChunkName: "follows" */ './conflicts/OutsideHours.tsx')).OutsideHours,
);

const SessionsAhead = lazyPart<{ coach: number; zone: string }>(
  async () => (await import(/* webpackChunkName: "follows" */ './conflicts/SessionsAhead.tsx')).SessionsAhead,
);
const Balances = lazyPart<BalancesProps>(
  async () => (await import(/* webpackChunkName: "follows" */ './balances/Balances.tsx')).Balances,
  coming,
);
const ClientsPackages = lazyPart<ClientsPackagesProps>(
  async () =>
    (await import(/* webpackChunkName: "follows" */ './balances/ClientsPackages.tsx')).ClientsPackages,
);
const Coaches = lazyPart<{ service: number }>(
  async () => (await import(/* webpackChunkName: "follows" */ './coaches/Coaches.tsx')).Coaches,
  coming,
);

const ProfileWork = lazyPart<ProfileWorkProps>(
  async () => (await import(/* webpackChunkName: "follows" */ './agenda/ProfileWork.tsx')).ProfileWork,
);
const ContributorWork = lazyPart<ContributorWorkProps>(
  async () =>
    (await import(/* webpackChunkName: "follows" */ './agenda/ContributorWork.tsx')).ContributorWork,
  coming,
);
const AgendaSessions = lazyPart<AgendaSessionsProps>(
  async () => (await import(/* webpackChunkName: "follows" */ './agenda/AgendaSessions.tsx')).AgendaSessions,
  coming,
);

const Progress = lazyPart<ProgressProps>(
  async () => (await import(/* webpackChunkName: "progress" */ './progress/Progress.tsx')).Progress,
  coming,
);
const UserPlans = lazyPart<{ user: number }>(
  async () => (await import(/* webpackChunkName: "progress" */ './progress/UserPlans.tsx')).UserPlans,
);

const SessionSeries = lazyPart<SessionSeriesProps>(
  async () => (await import(/* webpackChunkName: "series" */ './series/SessionSeries.tsx')).SessionSeries,
);

const Enrolling = lazyPart<EnrollingProps>(
  async () => (await import(/* webpackChunkName: "enrolling" */ './enrolling/Enrolling.tsx')).Enrolling,
);

const Attendance = lazyPart<AttendanceProps>(
  async () => (await import(/* webpackChunkName: "follows" */ './attendance/Attendance.tsx')).Attendance,
);

const ClientNotes = lazyPart<{ row: Row; titles: Titles }>(
  async () => (await import(/* webpackChunkName: "follows" */ './attendance/ClientNotes.tsx')).ClientNotes,
);

const Unreached = lazyPart<{ row: Row }>(
  async () => (await import(/* webpackChunkName: "follows" */ './attendance/Unreached.tsx')).Unreached,
);

function noteOn(entity: EntityName, name: string, values: EntityValues): string | null {
  if (name === 'publishAt') return publishNote(values, Date.now());
  return entity === 'plans' && name === 'steps' ? stepsAfterEnd(values) : null;
}

/** What belongs to a field, below it: what the time of publishing does not do, which steps come after the end of a plan, where the mails of a coach go, the packages that the clients of a session have, what is noted of them, and who of them comes, cancelled, waits or gets no mails. Null for any other field. */
export function belowField(entity: EntityName, name: string, props: AttendanceProps): ReactNode {
  const note = noteOn(entity, name, props.values);
  if (note)
    return (
      <span role="status" className={styles.help}>
        {note}
      </span>
    );
  if (entity !== 'appointments') return belowProfile(entity, name, props.values);
  const { row, values, titles, onChange, onNamed } = props;
  if (name === 'package') return <ClientsPackages {...{ row, values, titles, onChange, onNamed }} />;
  if (name !== 'clients') return null;
  return (
    <>
      {row && <ClientNotes row={row} titles={titles} />}
      <Attendance {...props} />
      {row && <Unreached row={row} />}
    </>
  );
}

const PipelineRuns = lazyPart<{ row: Row; values: EntityValues; zone: string }>(
  async () => (await import(/* webpackChunkName: "pipelines" */ './pipelines/PipelineRuns.tsx')).PipelineRuns,
  coming,
);

const FloorPlan = lazyPart<{ id: number; values: EntityValues; stored: Image | null }>(
  async () => (await import(/* webpackChunkName: "places" */ './floor-plan/FloorPlan.tsx')).FloorPlan,
  coming,
);

const RoomPlace = lazyPart<RoomPlaceProps>(
  async () => (await import(/* webpackChunkName: "places" */ './floor-plan/RoomPlace.tsx')).RoomPlace,
  coming,
);

const CalendarFeed = lazyPart<FeedOf>(
  async () => (await import(/* webpackChunkName: "feeds" */ './feeds/CalendarFeed.tsx')).CalendarFeed,
  coming,
);

const OthersToChange = lazyPart<{ row: Row; zone: string }>(
  async () => (await import(/* webpackChunkName: "series" */ './series/OthersToChange.tsx')).OthersToChange,
);

const AgendaConflicts = lazyPart<AgendaConflictsProps>(
  async () =>
    (await import(/* webpackChunkName: "follows" */ './agenda/AgendaConflicts.tsx')).AgendaConflicts,
);

const OutsideDays = lazyPart<{ id: number; values: EntityValues }>(
  async () => (await import(/* webpackChunkName: "follows" */ './agenda/OutsideDays.tsx')).OutsideDays,
);

const ClockOfPlace = lazyPart<ClockOfPlaceProps>(
  async () =>
    (await import(/* webpackChunkName: "follows" */ './clock-of-place/ClockOfPlace.tsx')).ClockOfPlace,
);

const MovedToHoliday = lazyPart<MovedToHolidayProps>(
  async () =>
    (await import(/* webpackChunkName: "follows" */ './conflicts/MovedToHoliday.tsx')).MovedToHoliday,
);

/** What to know of the values in a form, above its fields: conflicts of a session with its agenda, sessions outside of the days of an agenda, the time at a place in another zone, a public holiday, an email that takes no mail. Null for any other entity. */
export function aboutValues(
  entity: EntityName,
  { row, ...props }: Omit<AgendaConflictsProps, 'id'> & ClockOfPlaceProps & { row: Row | null | undefined },
): ReactNode {
  const { values, zone } = props;
  const id = row?.id ?? 0;
  if (entity === 'appointments')
    return (
      <>
        <ClockOfPlace {...{ values, zone }} />
        <MovedToHoliday {...{ values, zone }} savedStart={row?.values.start} />
      </>
    );
  if (entity === 'agendas') return <OutsideDays {...{ id, values }} />;
  return entity === 'agenda-sessions' ? <AgendaConflicts {...props} id={id} /> : aboutEmail(entity, values);
}

/** What people come for, before the fields that set it up: the page of a client, the runs of a pipeline, the plan of a floor. Null for any other entity, and for a new row. */
export function beforeFields(
  entity: EntityName,
  { row, values, zone }: { row: Row | null; values: EntityValues; zone: string },
): ReactNode {
  if (!row) return null;
  if (entity === 'users') return <ClientPageLink user={row.id} values={row.values} />;
  if (entity === 'pipelines') return <PipelineRuns {...{ row, values, zone }} />;
  if (entity !== 'floors') return null;
  return <FloorPlan id={row.id} values={values} stored={(row.values.plan ?? null) as Image | null} />;
}

/** What may follow from the change that was just saved, below the title: the same for other sessions of a series. */
export function PartsAbove(props: {
  entity: EntityName;
  row: Row | null;
  zone: string;
  isChangedHere: boolean;
}) {
  const { entity, row, zone, isChangedHere } = props;
  if (!row?.values.series || !isChangedHere || entity !== 'appointments') return null;
  return <OthersToChange {...{ row, zone }} />;
}

/**
 * Related data below the fields of some entities: members of a group, groups of a user by rule, sessions in conflict with a blocking's draft, or outside the hours of an availability's,
 * the sessions ahead of a coach who has left, their mails, the calendar of a coach, a location or the business, balances of a package, coaches of a service, the course and the series of a session, progress of a plan,
 * the place and the sessions of a room, the articles and sessions of a contributor or a profile, the mails of a contributor. `row` is null for a new one.
 */
export function PartsBelow(props: {
  entity: EntityName;
  row: Row | null;
  values: EntityValues;
  titles: Titles;
  zone: string;
  /** Whether the row was changed since it was opened. */
  isChangedHere: boolean;
}) {
  const { entity, row, values, titles, zone, isChangedHere } = props;
  if (entity === 'blockings') return <SessionConflicts {...{ values, zone }} />;
  if (entity === 'plans') return <Progress {...{ row, values, zone }} />;
  if (!row) return null;
  switch (entity) {
    case 'users':
      return (
        <>
          <GroupsByRule user={row.id} />
          <UserPlans user={row.id} />
        </>
      );
    case 'groups':
      return <Members key={String(row.values.kind)} group={row.id} byRule={row.values.kind === 'rule'} />;
    case 'availables':
      return <OutsideHours {...{ row, values, zone }} />;
    case 'coaches':
      return (
        <>
          {values.employment === 'left' && <SessionsAhead coach={row.id} zone={zone} />}
          {mailsOf(entity, row)}
          <CalendarFeed {...{ entity }} id={row.id} />
        </>
      );
    case 'locations':
    case 'my-business':
      return <CalendarFeed {...{ entity }} id={row.id} />;
    case 'rooms':
      return (
        <>
          <RoomPlace row={row} floor={values.floor ?? null} />
          <AgendaSessions field="room" id={row.id} zone={zone} />
        </>
      );
    case 'contributors':
      return (
        <>
          <ContributorWork id={row.id} zone={zone} />
          {mailsOf(entity, row)}
        </>
      );
    case 'profiles':
      return <ProfileWork profile={row.id} zone={zone} />;
    case 'services':
      // Its locations say which courts are hired.
      return row.values.withoutCoach === true ? null : <Coaches service={row.id} />;
    case 'packages':
      return <Balances {...{ titles }} id={row.id} />;
    case 'appointments':
      return (
        <>
          {typeof row.values.series === 'string' && row.values.series !== '' && (
            <Enrolling key={`enrolling ${row.id}`} {...{ row, titles, zone }} series={row.values.series} />
          )}
          <SessionSeries key={row.id} {...{ row, titles, zone, isChangedHere }} />
        </>
      );
    default:
      return null;
  }
}
