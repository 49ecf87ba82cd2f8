// One thing: what is being done on the plan: the chosen room, the tool, and the steps that change places.
import { useMemo, useState } from 'react';
import { type PlanPoint, shapeProblem, writePlanPoints } from 'shared-contracts/entities';
import { isPlaced, type Place, type PlanRoom, pointsOf } from '../../ui/floor-plan/place.model.ts';
import { pointText } from '../../ui/floor-plan/shape-text.ts';
import {
  type Editing,
  edited,
  nothingEdited,
  placed,
  type Reverted,
  redone,
  undone,
} from './editing.model.ts';
import { movedBy, onPlan, withoutPoint, withPoint, withPointAfter } from './shapes.model.ts';

/** What a click on the plan does. `choose` chooses rooms and moves them. */
export type PlanTool = 'choose' | 'outline' | 'rectangle' | 'pin';

/** A part of a place: its outline as a whole, its pin, or a point of the outline by its index. */
export type PlacePart = 'outline' | 'pin' | number;

const fewest = 'An outline has at least 3 points. Remove the whole outline instead.';
const most = 'An outline has at most 64 points.';

/** A place with one part moved. */
export function movedPart(place: Place, part: PlacePart, by: PlanPoint): Place {
  if (part === 'pin') return { ...place, pin: writePlanPoints(movedBy(pointsOf(place.pin), by)) };
  const points = pointsOf(place.outline);
  if (part === 'outline') {
    const [pin] = pointsOf(place.pin);
    // The pin of a room goes along with its outline.
    const all = movedBy(pin ? [...points, pin] : points, by);
    const moved = all.slice(0, points.length);
    return {
      outline: writePlanPoints(moved),
      pin: pin ? writePlanPoints(all.slice(points.length)) : null,
    };
  }
  const point = points[part];
  if (!point) return place;
  return {
    ...place,
    outline: writePlanPoints(withPoint(points, part, { x: point.x + by.x, y: point.y + by.y })),
  };
}

/** Why a place cannot be, as a sentence; null if it can. */
export function placeProblem({ outline, pin }: Place): string | null {
  return (
    (outline === null ? null : shapeProblem('outline', outline)) ??
    (pin === null ? null : shapeProblem('pin', pin))
  );
}

/** The editing of the rooms of a floor; `stored` are the rooms as the server has them. */
export function useDrawing(stored: readonly PlanRoom[], firstChosen: number | null) {
  const [editing, setEditing] = useState<Editing>(nothingEdited);
  const [chosenId, setChosenId] = useState<number | null>(firstChosen);
  const [tool, setTool] = useState<PlanTool>('choose');
  // Corners of an outline that is not closed yet.
  const [corners, setCorners] = useState<readonly PlanPoint[]>([]);
  const [said, setSaid] = useState('');
  const rooms = useMemo(() => edited(stored, editing), [stored, editing]);
  const chosen = rooms.find(({ id }) => id === chosenId) ?? null;

  function leaveTool(): void {
    setTool('choose');
    setCorners([]);
  }

  function choose(id: number | null): void {
    setChosenId(id);
    leaveTool();
    const room = rooms.find((one) => one.id === id);
    if (room) setSaid(`${room.name} is chosen${isPlaced(room.place) ? '' : '. It is not placed yet'}.`);
  }

  /** Gives a room another place, unless it cannot have it; says what came of it. */
  function put(
    room: PlanRoom,
    after: Place,
    words: string,
    how: { joins?: boolean; says?: string } = {},
  ): boolean {
    const problem = placeProblem(after);
    if (problem) {
      setSaid(problem);
      return false;
    }
    setEditing((now) => placed(now, stored, { room: room.id, after, words, joins: how.joins ?? false }));
    setSaid(how.says ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}: done.`);
    return true;
  }

  function move(room: PlanRoom, part: PlacePart, by: PlanPoint, joins: boolean): void {
    const after = movedPart(room.place, part, by);
    const what =
      typeof part === 'number'
        ? `point ${part + 1} of ${room.name}`
        : part === 'pin'
          ? `the pin of ${room.name}`
          : room.name;
    const [spot] = pointsOf(part === 'pin' ? after.pin : after.outline).slice(
      typeof part === 'number' ? part : 0,
    );
    put(room, after, `move ${what}`, { joins, says: spot ? `${what} is at ${pointText(spot)}` : '' });
  }

  function remove(room: PlanRoom, part: PlacePart): void {
    if (part === 'pin') put(room, { ...room.place, pin: null }, `remove the pin of ${room.name}`);
    else if (part === 'outline')
      put(room, { ...room.place, outline: null }, `remove the outline of ${room.name}`);
    else {
      const points = withoutPoint(pointsOf(room.place.outline), part);
      if (points)
        put(
          room,
          { ...room.place, outline: writePlanPoints(points) },
          `remove point ${part + 1} of ${room.name}`,
        );
      else setSaid(fewest);
    }
  }

  /** Adds a point after another one; false where it cannot be. */
  function insert(room: PlanRoom, after: number, at?: PlanPoint): boolean {
    const points = withPointAfter(pointsOf(room.place.outline), after, at);
    if (points)
      return put(room, { ...room.place, outline: writePlanPoints(points) }, `add a point to ${room.name}`);
    setSaid(most);
    return false;
  }

  function outline(room: PlanRoom, points: readonly PlanPoint[]): boolean {
    const isDone = put(
      room,
      { ...room.place, outline: writePlanPoints(points) },
      `draw the outline of ${room.name}`,
    );
    if (isDone) leaveTool();
    return isDone;
  }

  function revert(how: Reverted | null, past: string): void {
    if (!how) return;
    setEditing(how.editing);
    setChosenId(how.step.room);
    leaveTool();
    setSaid(
      how.isLeft ? `Not ${past}: another person placed this room since.` : `${past}: ${how.step.words}.`,
    );
  }

  return {
    ...{ rooms, chosen, tool, corners, said, editing, setEditing, choose },
    /** Gives up what is being drawn, with what was said of it. */
    leaveTool: () => {
      leaveTool();
      setSaid('');
    },
    begin: (next: PlanTool) => {
      setCorners([]);
      setTool(next);
    },
    put,
    move,
    remove,
    insert,
    outline,
    pin: (room: PlanRoom, point: PlanPoint) => {
      if (put(room, { ...room.place, pin: writePlanPoints([onPlan(point)]) }, `set the pin of ${room.name}`))
        leaveTool();
    },
    corner: (point: PlanPoint) => {
      if (corners.length >= 64) setSaid(most);
      else {
        setCorners([...corners, onPlan(point)]);
        setSaid(`Corner ${corners.length + 1} at ${pointText(point)}.`);
      }
    },
    /** Closes the outline that is being drawn. */
    close: (room: PlanRoom) => {
      if (corners.length < 3) setSaid('Set at least 3 corners.');
      else outline(room, corners);
    },
    /** Undo removes a corner while an outline is drawn, else the last step. */
    undo: () => {
      if (corners.length > 0) setCorners(corners.slice(0, -1));
      else revert(undone(editing, stored), 'Undone');
    },
    redo: () => revert(redone(editing, stored), 'Redone'),
  };
}

/** The editing of a plan, as its parts take it. */
export type Drawing = ReturnType<typeof useDrawing>;
