import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Place, PlanRoom } from '../../ui/floor-plan/place.model.ts';
import {
  compared,
  type Editing,
  edited,
  nothingEdited,
  placed,
  redone,
  undone,
  withMine,
  withoutUnsaved,
} from './editing.model.ts';

const pinned = (at: string | null): Place => ({ outline: null, pin: at });
const room = (id: number, at: string | null = null): PlanRoom => ({
  ...{ id, version: 1, name: `Room ${id}`, capacity: null, isHidden: false },
  place: pinned(at),
});
const stored = [room(1), room(2, '0.5,0.5')];
const move = (editing: Editing, id: number, at: string | null, joins = false, rooms = stored) =>
  placed(editing, rooms, { room: id, after: pinned(at), words: `move Room ${id}`, joins });
const pins = (editing: Editing, rooms = stored) => edited(rooms, editing).map(({ place }) => place.pin);

test('Undo and Redo walk through every step', () => {
  const anyMoves = fc.array(
    fc.record({ id: fc.constantFrom(1, 2), at: fc.constantFrom('0,0', '0.1,0.1', '1,1', null) }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(anyMoves, (moves) => {
      const states = [pins(nothingEdited)];
      let editing = nothingEdited;
      for (const { id, at } of moves) {
        const next = move(editing, id, at);
        if (next !== editing) states.push(pins(next));
        editing = next;
      }
      const last = pins(editing);
      for (const state of states.slice(0, -1).reverse()) {
        editing = undone(editing, stored)?.editing ?? editing;
        expect(pins(editing)).toEqual(state);
      }
      expect(undone(editing, stored)).toBeNull();
      // Back at the beginning, nothing is left to save.
      expect(editing.unsaved.size).toBe(0);
      for (const state of states.slice(1)) {
        editing = redone(editing, stored)?.editing ?? editing;
        expect(pins(editing)).toEqual(state);
      }
      expect(pins(editing)).toEqual(last);
    }),
  );
});

test('a hundred steps can be undone', () => {
  let editing = nothingEdited;
  for (let at = 1; at <= 150; at++) editing = move(editing, 1, `0.${String(at).padStart(4, '0')},0`);
  expect(editing.done).toHaveLength(150);
});

test('steps of an arrow key are one to undo, until something else is done', () => {
  let editing = move(nothingEdited, 1, '0.1,0', true);
  editing = move(editing, 1, '0.2,0', true);
  editing = move(editing, 2, '0.3,0', true);
  editing = move(editing, 1, '0.4,0', true);
  expect(editing.done).toHaveLength(3);
  const back = undone(
    undone(undone(editing, stored)?.editing ?? editing, stored)?.editing ?? editing,
    stored,
  );
  expect(back && pins(back.editing)).toEqual([null, '0.5,0.5']);
});

describe('where another person placed a room meanwhile', () => {
  const mine = move(nothingEdited, 2, '0.6,0.6');

  test('their place is a conflict, and those of other rooms are saved', () => {
    const both = move(mine, 1, '0,0');
    const theirs = [room(1), { ...room(2, '0.9,0.9'), version: 2 }];
    const { saves, conflicts, gone } = compared(both, theirs);
    expect(saves.map(({ id, place }) => [id, place.pin])).toEqual([[1, '0,0']]);
    expect(conflicts).toEqual([{ room: theirs[1], mine: pinned('0.6,0.6') }]);
    expect(gone).toEqual([]);
    const decided = compared(withMine(both, conflicts), theirs);
    expect(decided.saves.map(({ id, version }) => [id, version])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(compared(withoutUnsaved(both, [2]), theirs).conflicts).toEqual([]);
  });

  test('the same place is no conflict, and nothing to save', () => {
    const theirs = [room(1), room(2, '0.6,0.6')];
    expect(compared(mine, theirs)).toEqual({ saves: [], conflicts: [], gone: [] });
  });

  test('a room that this person did not place shows theirs', () => {
    expect(pins(move(nothingEdited, 1, '0,0'), [room(1), room(2, '0.9,0.9')])).toEqual(['0,0', '0.9,0.9']);
  });

  test('Undo leaves the room where they put it', () => {
    const saved = withoutUnsaved(mine, [2]);
    const reverted = undone(saved, [room(1), room(2, '0.9,0.9')]);
    expect(reverted).toMatchObject({ isLeft: true, step: { words: 'move Room 2' } });
    expect(reverted && pins(reverted.editing, [room(1), room(2, '0.9,0.9')])).toEqual([null, '0.9,0.9']);
  });
});

test('a room that is no longer on the floor is reported as gone', () => {
  const mine = move(nothingEdited, 1, '0,0');
  expect(compared(mine, [room(2)])).toMatchObject({ saves: [], conflicts: [], gone: [1] });
  expect(undone(mine, [room(2)])?.isLeft).toBe(true);
});

test('after a save, Undo brings the place from before back as something to save', () => {
  const mine = move(nothingEdited, 2, '0.6,0.6');
  const saved = [room(1), room(2, '0.6,0.6')];
  const back = undone(withoutUnsaved(mine, [2]), saved);
  expect(back && compared(back.editing, saved).saves.map(({ place }) => place.pin)).toEqual(['0.5,0.5']);
});
