import { isSamePlace, type Place, type PlanRoom } from '../../ui/floor-plan/place.model.ts';

/** A place that is not saved yet, and the stored one that it began from. */
interface Unsaved {
  place: Place;
  from: Place;
}

/** One step that can be undone. */
export interface PlaceChange {
  room: number;
  before: Place;
  after: Place;
  /** Such as: move Hall. */
  words: string;
}

/** What was done to the rooms of a floor since it was opened: places that are not saved, and steps for Undo and Redo, the last one last. */
export interface Editing {
  unsaved: ReadonlyMap<number, Unsaved>;
  done: readonly PlaceChange[];
  undone: readonly PlaceChange[];
}

export const nothingEdited: Editing = { unsaved: new Map(), done: [], undone: [] };

const mostSteps = 200;

const noPlace: Place = { outline: null, pin: null };

/** Rooms with their places as they are edited. */
export function edited(rooms: readonly PlanRoom[], { unsaved }: Editing): PlanRoom[] {
  return rooms.map((room) => {
    const mine = unsaved.get(room.id);
    return mine ? { ...room, place: mine.place } : room;
  });
}

const placeOf = (rooms: readonly PlanRoom[], id: number) =>
  rooms.find((room) => room.id === id)?.place ?? noPlace;

function put(editing: Editing, rooms: readonly PlanRoom[], id: number, place: Place): Editing {
  const stored = placeOf(rooms, id);
  const from = editing.unsaved.get(id)?.from ?? stored;
  const unsaved = new Map(editing.unsaved);
  if (isSamePlace(place, stored) || isSamePlace(place, from)) unsaved.delete(id);
  else unsaved.set(id, { place, from });
  return { ...editing, unsaved };
}

/** Puts a room somewhere. Steps with the same words that follow each other, such as those of an arrow key, are one where `joins`. */
export function placed(
  editing: Editing,
  rooms: readonly PlanRoom[],
  change: { room: number; after: Place; words: string; joins?: boolean },
): Editing {
  const { room, after, words, joins = false } = change;
  const before = placeOf(edited(rooms, editing), room);
  if (isSamePlace(before, after)) return editing;
  const last = editing.done.at(-1);
  const isMore = joins && last?.room === room && last.words === words;
  const step = { room, before: isMore ? last.before : before, after, words };
  const done = [...(isMore ? editing.done.slice(0, -1) : editing.done), step].slice(-mostSteps);
  return { ...put(editing, rooms, room, after), done, undone: [] };
}

/** What Undo or Redo did: the step, and whether it was possible. Where another person placed the room since, it stays where they put it. */
export interface Reverted {
  editing: Editing;
  step: PlaceChange;
  isLeft: boolean;
}

function revert(editing: Editing, rooms: readonly PlanRoom[], way: 'undo' | 'redo'): Reverted | null {
  const [from, to] = way === 'undo' ? (['done', 'undone'] as const) : (['undone', 'done'] as const);
  const step = editing[from].at(-1);
  if (!step) return null;
  const [is, next] = way === 'undo' ? [step.after, step.before] : [step.before, step.after];
  const rest = { ...editing, [from]: editing[from].slice(0, -1) };
  const isThere = rooms.some(({ id }) => id === step.room);
  if (!isThere || !isSamePlace(placeOf(edited(rooms, editing), step.room), is))
    return { editing: rest, step, isLeft: true };
  const moved = { ...rest, [to]: [...editing[to], step] };
  return { editing: put(moved, rooms, step.room, next), step, isLeft: false };
}

/** Takes the last step back; null where there is none. */
export const undone = (editing: Editing, rooms: readonly PlanRoom[]) => revert(editing, rooms, 'undo');

/** Does the step again that was undone last; null where there is none. */
export const redone = (editing: Editing, rooms: readonly PlanRoom[]) => revert(editing, rooms, 'redo');

/** A room that two people placed differently. */
export interface PlaceConflict {
  room: PlanRoom;
  mine: Place;
}

/** Unsaved places beside what is stored now: those to save, those in conflict, and rooms that are gone from the floor. */
export function compared(editing: Editing, rooms: readonly PlanRoom[]) {
  const saves: (PlanRoom & { place: Place })[] = [];
  const conflicts: PlaceConflict[] = [];
  const gone: number[] = [];
  for (const [id, { place, from }] of editing.unsaved) {
    const room = rooms.find((one) => one.id === id);
    if (!room) gone.push(id);
    else if (isSamePlace(room.place, place)) continue;
    else if (!isSamePlace(room.place, from)) conflicts.push({ room, mine: place });
    else saves.push({ ...room, place });
  }
  return { saves, conflicts, gone };
}

/** Forgets the unsaved places of rooms: they were saved, others' are taken, or the room is gone. */
export function withoutUnsaved(editing: Editing, ids: Iterable<number>): Editing {
  const unsaved = new Map(editing.unsaved);
  for (const id of ids) unsaved.delete(id);
  return { ...editing, unsaved };
}

/** Makes unsaved places a change of what is stored now: a person decided that they stay. */
export function withMine(editing: Editing, conflicts: readonly PlaceConflict[]): Editing {
  const unsaved = new Map(editing.unsaved);
  for (const { room, mine } of conflicts) unsaved.set(room.id, { place: mine, from: room.place });
  return { ...editing, unsaved };
}
