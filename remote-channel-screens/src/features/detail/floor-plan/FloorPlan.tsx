// One thing: the plan on the page of a floor, with what its rooms have now, on the drawing and as a list.
import { useId, useMemo, useState } from 'react';
import { clockAt } from 'shared-contracts/days';
import { type EntityValues, type Image, imageAt } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { Select } from 'shared-contracts/ui/form';
import { Skeleton } from 'shared-contracts/ui/frame';
import { useAllRows } from '../../../api/use-all-rows.ts';
import { isBusy, notToday } from '../../../ui/agenda/now.model.ts';
import { RoomCard } from '../../../ui/agenda/RoomCard.tsx';
import { TimeChoice } from '../../../ui/agenda/TimeChoice.tsx';
import { useNow } from '../../../ui/clock/use-now.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { floorPlanPage } from '../../../ui/floor-plan/floor-plan-page.ts';
import { PlanDrawing } from '../../../ui/floor-plan/PlanDrawing.tsx';
import { isPlaced, type PlanRoom, planRoom } from '../../../ui/floor-plan/place.model.ts';
import plan from '../../../ui/floor-plan/plan.module.css';
import { shownTime } from '../../../ui/text/clock-text.ts';
import { numberText } from '../../../ui/value-text.ts';
import part from '../part.module.css';
import styles from './floor-plan.module.css';
import { IdleRooms } from './IdleRooms.tsx';
import { shownAgenda } from './shown-agenda.model.ts';
import { useRoomsNow } from './use-rooms-now.ts';

interface FloorPlanProps {
  /** Of the floor. */
  id: number;
  /** Its values as they are typed. */
  values: EntityValues;
  /** The image as it is stored. */
  stored: Image | null;
}

function Plan({ id, values, stored }: FloorPlanProps) {
  const now = useNow();
  const read = useAllRows('rooms', 'name', { floor: String(id) });
  const agendas = useAllRows('agendas', 'dateFrom');
  const [chosen, setChosen] = useState<number | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const rooms = useMemo(() => read.data?.data.map(planRoom) ?? [], [read.data]);
  const all = agendas.data?.data ?? [];
  const agenda = all.find((row) => row.id === chosen) ?? shownAgenda(all, now);
  const { facts, instant, why, ...programme } = useRoomsNow(agenda, rooms, at);
  const error = read.error ?? agendas.error ?? programme.error;
  if (error) {
    return (
      <Failure
        what="The plan could not be read"
        error={error}
        onRetry={() => Promise.all([read.refetch(), agendas.refetch(), programme.refetch()])}
      />
    );
  }
  if (!read.data) return <Skeleton title={false} paragraph={{ rows: 4 }} />;
  const image = (values.plan ?? null) as Image | null;
  const placed = rooms.filter(({ place }) => isPlaced(place));
  const isNew = image !== null && stored !== null && image.url !== stored.url && placed.length > 0;
  const byRoom = new Map(programme.rooms.map((room) => [room.id, room]));
  const marked = new Set(programme.rooms.filter(({ on }) => on.length > 0).map((room) => room.id));
  const busy = programme.rooms.filter(isBusy);
  const idle = programme.rooms.filter((room) => !isBusy(room));
  const zone = facts?.zone ?? 'UTC';
  const when = why === 'now' ? 'On now' : `On at ${shownTime(clockAt(instant, zone).slice(11, 16))}`;
  const label = ({ id: room, name, capacity }: PlanRoom) => (
    <>
      <Link to={detailPath('rooms', room)} className={styles.link}>
        {name}
      </Link>
      {capacity !== null && <small>{` ${numberText(capacity)}`}</small>}
      {byRoom.get(room)?.on.map((session) => (
        <span key={session.id} className={plan.on}>
          {session.title}
        </span>
      ))}
    </>
  );
  return (
    <>
      {isNew && (
        <p className={styles.note} role="status">
          Rooms stay where they are, by percent of the new image. Check them on the plan after you saved it.
        </p>
      )}
      {(placed.length > 0 || (image && imageAt(image, 160))) && (
        <div className={styles.drawing}>
          <PlanDrawing image={image} rooms={rooms} label={label} {...(marked.size > 0 ? { marked } : {})} />
        </div>
      )}
      {rooms.length === 0 && (
        <p className={part.none}>No room is on this floor yet. Choose this floor in the form of a room.</p>
      )}
      {rooms.length > placed.length && (
        <p className={styles.note}>
          {placed.length === 0
            ? 'No room is placed on the plan yet.'
            : `${rooms.length - placed.length} of ${rooms.length} rooms are not placed yet.`}
        </p>
      )}
      {rooms.length > 0 && facts && programme.isReady && (
        <>
          <div className={styles.tools} role="toolbar" aria-label="Time">
            {all.length > 1 && (
              <Select
                aria-label="Agenda"
                value={agenda?.id ?? 0}
                options={all.map((row) => ({ value: row.id, label: String(row.values.name) }))}
                onChange={(next: number) => {
                  setChosen(next);
                  setAt(null);
                }}
              />
            )}
            <TimeChoice {...{ instant, at }} agenda={facts} onAt={setAt} />
          </div>
          <p className={styles.note}>
            {[
              notToday(why, programme.hasSessions),
              programme.release
                ? `As release ${programme.release.name} has it, which people read.`
                : 'Nothing was released yet. This is the working copy.',
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <ul className={styles.rooms} aria-label="Rooms of this floor">
            {busy.map((room) => (
              <RoomCard
                key={room.id}
                {...{ room, when, zone }}
                speakersOf={programme.speakersOf}
                to={(session) => detailPath('agenda-sessions', session)}
              />
            ))}
          </ul>
          <IdleRooms rooms={idle} />
        </>
      )}
    </>
  );
}

/** The plan of a floor: where its rooms lie, and what they have now or at a chosen time. */
export function FloorPlan(props: FloorPlanProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id} className={part.title}>
          Rooms on the plan
        </h2>
        <Link to={floorPlanPage(props.id)}>Place rooms</Link>
      </div>
      <Plan {...props} />
    </section>
  );
}
