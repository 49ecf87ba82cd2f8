import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type PlainTerm, plainLeaves, plainly, plainlyShown, walk } from '../../testing/plain-tree.ts';
import { aboveChosen, type Chosen, choose, chosenTick, stillChosen } from './chosen-terms.model.ts';
import { type TermEdit, withEdit } from './term-edits.model.ts';
import { indexTerms, type TermIndex } from './term-index.model.ts';
import { findTerms } from './term-search.model.ts';
import { changesBetween, type Tick, tickOf, ticksOf, toggle } from './ticking.model.ts';
import { visibleTerms } from './visible-terms.model.ts';

// To run more steps: STEPS=5000000 npm test -- term-edits
const steps = Number(process.env.STEPS ?? (process.env.FAIRLEAD_FULL === '1' ? 100_000 : 20_000));
const stepsOfWalk = 50;
const words = ['', 'a', 'b', 'ab', 'c'];
const names = ['a', 'b', 'ab', 'abc', 'c', 'ca', 'b c', 'A'];

const oneStep = fc.record({ what: fc.nat({ max: 9 }), pick: fc.nat(), other: fc.nat() });
const anyWalk = fc.array(oneStep, { minLength: stepsOfWalk, maxLength: stepsOfWalk });

/** Both sides of the comparison, and the state that they share. */
interface State {
  plain: PlainTerm[];
  index: TermIndex;
  ticked: Set<number>;
  ticks: ReturnType<typeof ticksOf>;
  chosen: Chosen;
  plainlyChosen: Set<number>;
  word: string;
  nextId: number;
}

const cover = (terms: readonly PlainTerm[], chosen: ReadonlySet<number>): Set<number> =>
  new Set(
    terms
      .flatMap((term) => (chosen.has(term.id) ? walk([term]) : walkCovered(term, chosen)))
      .map(({ id }) => id),
  );
const walkCovered = (term: PlainTerm, chosen: ReadonlySet<number>): PlainTerm[] =>
  term.children.flatMap((child) => (chosen.has(child.id) ? walk([child]) : walkCovered(child, chosen)));

function editOf(state: State, what: number, id: number, other: number): TermEdit {
  const name = names[other % names.length] ?? 'a';
  if (what <= 2) return { kind: 'insert', id: state.nextId++, name, parent: other % 3 === 0 ? 0 : id };
  const all = walk(state.plain);
  const target = all[other % (all.length + 1)]?.id ?? 0;
  if (what === 3) return { kind: 'rename', id, name };
  if (what === 4) return { kind: 'move', id, parent: target };
  if (what === 5) return other % 3 === 0 ? { kind: 'remove', id } : { kind: 'merge', id, into: target };
  return { kind: 'merge', id, into: target };
}

function apply(state: State, edit: TermEdit): void {
  state.plain = plainly(state.plain, edit);
  state.index = withEdit(state.index, edit);
  const left = new Set(walk(state.plain).map(({ id }) => id));
  state.ticked = new Set([...state.ticked].filter((id) => left.has(id)));
  state.ticks = ticksOf(state.index, state.ticks.ids);
  const before = cover(state.plain, new Set([...state.plainlyChosen].filter((id) => left.has(id))));
  state.chosen = stillChosen(state.index, state.chosen);
  expect(cover(state.plain, state.chosen)).toEqual(before);
  state.plainlyChosen = new Set(state.chosen);
}

function step(state: State, { what, pick, other }: { what: number; pick: number; other: number }): void {
  const shown = plainlyShown(state.plain, state.word);
  const id = shown[pick % (shown.length || 1)] ?? 0;
  if (what === 9) state.word = words[other % words.length] ?? '';
  else if (what === 8) {
    const isOn = cover(state.plain, state.plainlyChosen).has(id);
    const branch = walk(walk(state.plain).filter((term) => term.id === id)).map((term) => term.id);
    const wanted = cover(state.plain, state.plainlyChosen);
    for (const one of branch) isOn ? wanted.delete(one) : wanted.add(one);
    // A partly chosen branch does not include its ancestors.
    const above = walk(state.plain).filter((term) => walk(term.children).some((one) => one.id === id));
    if (isOn) for (const term of above) wanted.delete(term.id);
    state.chosen = choose(state.index, state.chosen, id);
    expect(cover(state.plain, state.chosen)).toEqual(
      id === 0 ? cover(state.plain, state.plainlyChosen) : wanted,
    );
    state.plainlyChosen = new Set(state.chosen);
  } else if (what >= 6) {
    const term = walk(state.plain).find((one) => one.id === id);
    if (!term) return;
    const leaves = plainLeaves(term);
    const isOn = leaves.every((leaf) => state.ticked.has(leaf));
    for (const one of isOn ? walk([term]).map((below) => below.id) : leaves) {
      isOn ? state.ticked.delete(one) : state.ticked.add(one);
    }
    state.ticks = toggle(state.index, state.ticks, id);
  } else apply(state, editOf(state, what, id, other));
}

function tickPlainly(term: PlainTerm, ticked: ReadonlySet<number>): Tick {
  if (!walk([term]).some(({ id }) => ticked.has(id))) return 'off';
  return plainLeaves(term).every((leaf) => ticked.has(leaf)) ? 'on' : 'mixed';
}

function agree({ plain, index, ticked, ticks, word, chosen }: State): void {
  const anew = indexTerms(plain);
  const all = walk(plain);
  if (index.terms.size !== anew.terms.size || String(index.roots) !== String(anew.roots)) {
    expect(index).toEqual(anew);
  }
  const covered = cover(plain, chosen);
  const above = aboveChosen(index, chosen);
  for (const term of all) {
    const is = index.terms.get(term.id);
    const should = anew.terms.get(term.id);
    if (JSON.stringify(is) !== JSON.stringify(should)) expect(is).toEqual(should);
    if (tickOf(index, ticks, term.id) !== tickPlainly(term, ticked)) {
      expect([term.id, tickOf(index, ticks, term.id)]).toEqual([term.id, tickPlainly(term, ticked)]);
    }
    const some = walk(term.children).some(({ id }) => covered.has(id)) ? 'mixed' : 'off';
    const shown = covered.has(term.id) ? 'on' : some;
    if (chosenTick(index, chosen, above, term.id) !== shown) {
      expect([term.id, chosenTick(index, chosen, above, term.id)]).toEqual([term.id, shown]);
    }
  }
  const found = findTerms(index, word);
  const opened = new Set(all.map(({ id }) => id).filter((id) => !found || found.shown.has(id)));
  const rows = visibleTerms(index, opened, found).ids.filter((id) => !found || found.shown.has(id));
  if (String(rows) !== String(plainlyShown(plain, word))) expect(rows).toEqual(plainlyShown(plain, word));
}

test('after each of many thousand edits, ticks and searches, the tree equals a plain one', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyWalk, (moves) => {
      const start: PlainTerm[] = [{ id: 1, name: 'a', uses: 3, children: [] }];
      const index = indexTerms(start);
      const state: State = {
        plain: start,
        index,
        ticked: new Set(),
        ticks: ticksOf(index, []),
        chosen: new Set(),
        plainlyChosen: new Set(),
        word: '',
        nextId: 2,
      };
      let saved = new Set<number>();
      moves.forEach((move, at) => {
        if (at === moves.length / 2) saved = new Set(state.ticked);
        step(state, move);
        agree(state);
        seen += 1;
      });
      const { on, off } = changesBetween(saved, state.ticks.ids);
      expect(new Set([...saved].filter((id) => !off.includes(id)).concat(on))).toEqual(state.ticked);
      // No change repeats the current state.
      expect(on.some((id) => saved.has(id)) || off.some((id) => state.ticked.has(id))).toBe(false);
    }),
    { numRuns: Math.ceil(steps / stepsOfWalk) },
  );
  expect(seen).toBeGreaterThanOrEqual(steps);
});

test('an edit does not mutate the previous tree', () => {
  const before = indexTerms([{ id: 1, name: 'a', uses: 1, children: [{ id: 2, name: 'b', uses: 2 }] }]);
  const copy = structuredClone(before);
  for (const edit of [
    { kind: 'move', id: 2, parent: 0 },
    { kind: 'rename', id: 2, name: 'z' },
    { kind: 'merge', id: 2, into: 1 },
    { kind: 'insert', id: 3, name: 'c', parent: 2 },
    { kind: 'colour', id: 1, colour: 'teal' },
    { kind: 'remove', id: 1 },
  ] satisfies TermEdit[]) {
    expect(withEdit(before, edit)).not.toBe(before);
    expect(before).toEqual(copy);
  }
});

test('an impossible edit returns the same tree', () => {
  const index = indexTerms([
    { id: 1, name: 'a', uses: 0, children: [{ id: 2, name: 'b', uses: 0 }] },
    { id: 3, name: 'b', uses: 0 },
  ]);
  const edits: TermEdit[] = [
    { kind: 'move', id: 1, parent: 2 },
    { kind: 'move', id: 1, parent: 1 },
    { kind: 'move', id: 2, parent: 0 },
    { kind: 'move', id: 2, parent: 99 },
    { kind: 'merge', id: 1, into: 2 },
    { kind: 'merge', id: 1, into: 1 },
    { kind: 'rename', id: 3, name: 'a' },
    { kind: 'remove', id: 99 },
    { kind: 'insert', id: 4, name: 'b', parent: 1 },
  ];
  for (const edit of edits) expect(withEdit(index, edit)).toBe(index);
});

test('a merged term does not affect the position of terms that move there', () => {
  const deep = { id: 4, name: 'b', uses: 0, children: [{ id: 5, name: 'a', uses: 7 }] };
  const index = indexTerms([
    {
      ...{ id: 1, name: 'top', uses: 0 },
      children: [{ id: 2, name: 'b', uses: 0, children: [{ id: 3, name: 'a', uses: 0, children: [deep] }] }],
    },
  ]);
  expect(withEdit(index, { kind: 'merge', id: 3, into: 1 })).toEqual(
    indexTerms([
      {
        ...{ id: 1, name: 'top', uses: 0 },
        children: [{ id: 2, name: 'b', uses: 0, children: [{ id: 5, name: 'a', uses: 7 }] }],
      },
    ]),
  );
});
