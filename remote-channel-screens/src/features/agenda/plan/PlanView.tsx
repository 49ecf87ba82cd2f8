// One thing: the plan of an agenda as a whole: what is read, shown, selected, moved and undone meets here.
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'shared-contracts/router';
import { Skeleton } from 'shared-contracts/ui/frame';
import { daysOfAgenda, instantOn, planDay } from '../../../ui/agenda/agenda-day.model.ts';
import { type AgendaFacts, dayOfAgenda, type PlannedSession } from '../../../ui/agenda/planned.model.ts';
import { MovingBar } from '../../../ui/board/MovingBar.tsx';
import { useUndoKey } from '../../../ui/board/use-undo-key.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { type PlanLook, usedRooms } from '../agenda-url.model.ts';
import { byAcceptance } from './accepted/accepted.model.ts';
import { useAccepted } from './accepted/use-accepted.ts';
import { PlanAside } from './aside/PlanAside.tsx';
import { PlanBoard } from './board/PlanBoard.tsx';
import { CopyChoices } from './CopyChoices.tsx';
import { matchCounts, matchesOf } from './day/matches.model.ts';
import { proposedMinutes, shownRooms, shownSpan, unplaced } from './day/plan.model.ts';
import { defaultsOfTrack, inTracks } from './day/tracks.model.ts';
import { type Placement, placedAs } from './moving/moves.model.ts';
import { useCopies } from './moving/use-copies.ts';
import { usePlanActions } from './moving/use-plan-actions.ts';
import { usePlanMoving } from './moving/use-plan-moving.ts';
import { usePlanWrites } from './moving/use-plan-writes.ts';
import { PlanMatches } from './PlanMatches.tsx';
import { PlanTools } from './PlanTools.tsx';
import styles from './plan.module.css';
import { TrackLegend } from './TrackLegend.tsx';
import { usePlan } from './use-plan.ts';

export interface PlanViewProps {
  /** Of the agenda. */
  id: number;
  agenda: AgendaFacts;
  /** The chosen day; null for the first one. */
  day: string | null;
  /** The keywords; what they do not find is faint. */
  words: readonly string[];
  look: PlanLook;
  to: (id: number) => string;
  /** The form of a new session. */
  toNew: string;
  onDay: (day: string) => void;
  onLook: (look: Partial<PlanLook>) => void;
}

const none: readonly PlannedSession[] = [];

const keysOfMove =
  'Arrow keys move it, Page Up and Page Down change the day, Shift with up and down its end. Enter puts it down, Escape cancels.';

/** The plan of an agenda: rooms × time of one day, what is unscheduled, and what conflicts. */
export function PlanView(props: PlanViewProps) {
  const { id, agenda, look, onDay } = props;
  const navigate = useNavigate();
  const { index, conflicts, labels, tracks, colours, rooms, isWhole, error, refetch } = usePlan(id, agenda);
  const { accepted, accept, takeBack } = useAccepted(id);
  const { open, acceptedConflicts } = useMemo(() => byAcceptance(conflicts, accepted), [conflicts, accepted]);
  const { move, undo, redo, history, ...writes } = usePlanWrites(id);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [selects, setSelects] = useState(false);
  const [wanted, setWanted] = useState<{ session: number } | null>(null);
  const view = useRef<HTMLDivElement>(null);
  const help = useId();
  const days = useMemo(() => daysOfAgenda(agenda).map((day) => planDay(day, agenda)), [agenda]);
  const day = days.find((one) => one.day === props.day) ?? days[0] ?? planDay(agenda.first, agenda);
  const known = useMemo(() => {
    const all = [...(index?.rooms.values() ?? [])];
    return shownRooms(all, look.rooms, { day, sessions: index?.sessions ?? [] });
  }, [index, look.rooms, day]);
  const grid = useMemo(() => ({ rooms: known.map((room) => room.id), step: look.step }), [known, look.step]);
  const chosenTracks = useMemo(
    () => tracks.filter((track) => look.tracks.includes(track.id)).map(({ name }) => name),
    [tracks, look.tracks],
  );
  const usedTracks = useMemo(() => new Set(index?.sessions.map(({ track }) => track)), [index]);
  const matches = useMemo(() => {
    const sessions = index?.sessions ?? [];
    return inTracks(sessions, matchesOf(sessions, props.words, index?.names ?? {}), chosenTracks);
  }, [index, props.words, chosenTracks]);
  const clear = () => setSelected(new Set());

  const moving = usePlanMoving({
    ...{ index, grid, day, days, selected, onDay },
    write: move,
    onPutDown: (session) => setWanted({ session: session.id }),
  });
  // What keys move stays in view, also at an hour that the day does not show yet.
  const onItsWay = moving.isByKeys ? (moving.proposal?.moved ?? none) : none;
  const { from, to } = useMemo(
    () => shownSpan(day, [...(index?.sessions ?? []), ...onItsWay]),
    [day, index, onItsWay],
  );
  // The same for as long as it is equal: every column is drawn by it.
  const shown = useMemo(() => ({ from, to }), [from, to]);
  const actions = usePlanActions({
    ...{ index, grid, day, days, selected },
    put: moving.put,
    onShow: (session) => show(session),
    onClear: clear,
  });
  const copies = useCopies(writes);
  useUndoKey(
    () => void undoLast(true),
    () => void redoNext(true),
  );

  if (error) return <Failure what="The plan could not be read" error={error} onRetry={refetch} />;
  if (!index || !rooms) return <Skeleton paragraph={{ rows: 8 }} />;

  /** Shows where sessions are after Undo or Redo, which may be on another day. */
  function showChanged(placements: readonly Placement[], isByKey: boolean): string {
    const [changed] = placedAs(index?.sessions ?? [], placements);
    if (!changed) return '';
    if (changed.start !== null && changed.room !== null) show(changed, isByKey);
    return placements.length > 1 ? '' : ` Now it is ${moving.where(changed)}.`;
  }

  async function undoLast(isByKey: boolean): Promise<void> {
    if (history.done.length === 0) return moving.say('There is nothing to undo.');
    const change = await undo();
    if (change) moving.say(`Undone: ${change.words}.${showChanged(change.before, isByKey)}`);
  }

  async function redoNext(isByKey: boolean): Promise<void> {
    if (history.undone.length === 0) return moving.say('There is nothing to do again.');
    const change = await redo();
    if (!change) return;
    showChanged(change.after, isByKey);
    moving.say(`Done again: ${change.words}.`);
  }

  function show({ id: session, start, room }: PlannedSession, takesFocus = true): void {
    const there = start === null ? day.day : dayOfAgenda(start, agenda);
    if (there !== day.day && days.some((one) => one.day === there)) onDay(there);
    const isShown = room === null || known.some((one) => one.id === room);
    if (look.rooms !== usedRooms && !isShown) props.onLook({ rooms: [] });
    if (takesFocus) setWanted({ session });
  }

  function select({ id: session, title }: PlannedSession): void {
    const next = new Set(selected);
    if (!next.delete(session)) next.add(session);
    setSelected(next);
    moving.say(`“${title}” is ${next.has(session) ? '' : 'no longer '}selected. ${next.size} selected.`);
  }

  function newAt(room: number, minute: number): void {
    const start = new Date(instantOn(day, minute)).toISOString().replace('.000Z', 'Z');
    const titles = { rooms: { [room]: index?.rooms.get(room)?.name ?? '' } };
    const duration = proposedMinutes(index?.sessions ?? [], { room, start: Date.parse(start) });
    const preset = { start, room, duration, ...defaultsOfTrack(labels ?? [], chosenTracks) };
    navigate(props.toNew, { state: { preset, titles } });
  }

  function onKeyDown(event: KeyboardEvent, session: PlannedSession | null): boolean {
    if (moving.onKeyDown(event)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === 'Escape' && selected.size > 0) {
      clear();
      return true;
    }
    const keys: Record<string, (one: PlannedSession) => void> = {
      m: moving.begin,
      x: select,
      ' ': select,
      n: actions.place,
      delete: (one) => actions.takeOut(one.id),
      backspace: (one) => actions.takeOut(one.id),
    };
    const run = keys[event.key.toLowerCase()];
    if (!run || !session) return false;
    event.preventDefault();
    run(session);
    return true;
  }

  return (
    <div ref={view} className={styles.page}>
      <PlanTools
        {...{ history, step: look.step, zoom: look.zoom, selected: actions.chosen.length }}
        rooms={[...index.rooms.values()]}
        shownRooms={look.rooms}
        hasOwnRooms={look.rooms !== usedRooms && look.rooms.length === 0 && known.length < index.rooms.size}
        selects={selects}
        onSelects={(next) => {
          setSelects(next);
          if (!next) clear();
        }}
        onUndo={() => void undoLast(false)}
        onRedo={() => void redoNext(false)}
        onRooms={(chosen) => props.onLook({ rooms: chosen })}
        onStep={(step) => props.onLook({ step })}
        onZoom={(zoom) => props.onLook({ zoom })}
        onShift={actions.shift}
        onSwap={actions.swap}
        copying={
          <CopyChoices
            {...{ index, days, copies }}
            chosen={actions.chosen}
            shown={grid.rooms}
            chose={look.rooms !== usedRooms && look.rooms.length > 0}
            onCopied={(session) => setWanted({ session: session.id })}
          />
        }
        onTakeOut={() => actions.takeOut(null)}
        onClear={clear}
      >
        <TrackLegend
          tracks={tracks.filter(({ id: track, name }) => usedTracks.has(name) || look.tracks.includes(track))}
          chosen={look.tracks}
          onChoose={(chosen) => props.onLook({ tracks: chosen })}
        />
      </PlanTools>
      {matches && (
        <PlanMatches
          nothing={
            chosenTracks.length === 0 ? 'No session has these words.' : 'No session of these tracks is found.'
          }
          counts={matchCounts(index.sessions, matches, agenda)}
          shown={day.day}
          days={days.map((one) => one.day)}
          onDay={onDay}
        />
      )}
      {!isWhole && (
        <p role="status" className={styles.note}>
          This agenda has more than 3,000 sessions. The plan shows the first 3,000.
        </p>
      )}
      {index.rooms.size === 0 && (
        <p className={styles.note}>A plan needs rooms. Create them under Rooms, and they appear here.</p>
      )}
      {index.rooms.size > 0 && known.length === 0 && (
        <p className={styles.note}>No room has a session on this day. Choose rooms to see them.</p>
      )}
      <p id={help} hidden>
        The arrow keys lead to sessions and free times. Enter opens a session, or creates one at a free time.
        M moves a session, X selects it, N puts it at the next free place, Delete takes it off the plan. Ctrl
        Z undoes, Ctrl Shift Z does again.
      </p>
      <div className={styles.plan}>
        <PlanBoard
          agenda={id}
          {...{ day, shown, index, selected, selects, matches, help, wanted }}
          tracks={colours}
          conflicts={open}
          rooms={known}
          step={look.step}
          zoom={look.zoom}
          proposal={moving.proposal}
          isByKeys={moving.isByKeys}
          handlers={moving.handlers}
          to={props.to}
          onSelect={select}
          onFree={newAt}
          onKeyDown={onKeyDown}
          onLeft={() => moving.isByKeys && moving.cancel()}
        />
        <PlanAside
          pool={unplaced(index)}
          {...{ acceptedConflicts, zone: agenda.zone, names: index.names }}
          tracks={colours}
          conflicts={open}
          onAccept={accept}
          onTakeBack={takeBack}
          to={props.to}
          onPlace={actions.place}
          onTakeUp={(session) => {
            view.current?.querySelector<HTMLElement>('[data-board]')?.focus();
            moving.begin(session);
          }}
          onShow={(session) => show(session)}
          onTakeOut={actions.takeOut}
        />
      </div>
      <MovingBar
        said={moving.said}
        isShown={moving.proposal !== null}
        help={moving.isByKeys ? keysOfMove : null}
      />
    </div>
  );
}
