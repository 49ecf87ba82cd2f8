// One thing: every call that changes the taxonomy, in any order, against a model that is as plain as it can be said.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Tenant, TestApi } from '../../testing/api.ts';
import {
  mergePlainly,
  type PlainState,
  PlainTaxonomy,
  removeBranch,
  tickWord,
} from '../../testing/plain-taxonomy.ts';
import { type Taxonomy, withTaxonomy } from '../../testing/taxonomy.ts';

let api: TestApi;
let tenant: Tenant;
let taxons: Taxonomy;
const rows: number[] = [];

withTaxonomy('all', async (options) => {
  ({ api, tenant, taxons } = options);
  rows.push(await taxons.article(), await taxons.article(), await taxons.article());
});

/** Numbers that pick among what there is when a step comes. */
const pick = fc.nat({ max: 1000 });
const name = fc.constantFrom('A', 'B', 'C', 'D');
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      mode: fc.constantFrom('tag' as const, 'category' as const),
      at: pick,
      name,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rename' as const), at: pick, name }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('colour' as const),
      at: pick,
      colour: fc.constantFrom(null, 'red', 'blue'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), at: pick, to: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('tick' as const),
      ticks: fc.array(fc.record({ at: pick, row: pick, on: fc.boolean() }), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), at: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      up: fc.boolean(),
      into: pick,
      from: fc.array(pick, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('many' as const),
      at: pick,
      outline: fc.array(fc.array(name, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('undo' as const), at: pick }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('redo' as const), at: pick }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

type Answer = Awaited<ReturnType<Taxonomy['call']>>;
const isDone = ({ status }: Answer) => {
  expect([200, 404, 409, 422]).toContain(status);
  return status === 200;
};

function picker(model: PlainTaxonomy) {
  const ids = [...model.state.taxons.keys()].sort((a, b) => a - b);
  return {
    taxon: (at: number) => ids[at % Math.max(1, ids.length)] ?? 0,
    /** Any category, or the root. */
    place: (at: number) => {
      const places = [0, ...ids.filter((id) => model.state.taxons.get(id)?.mode === 'category')];
      return places[at % places.length] ?? 0;
    },
    change: (at: number) => [...model.changes.keys()].at(at % Math.max(1, model.changes.size)) ?? 0,
    row: (at: number) => rows[at % rows.length] ?? 0,
  };
}

/** A write has happened on both sides, or on neither. */
async function both(model: PlainTaxonomy, answer: Answer, next: PlainState | null): Promise<void> {
  expect(isDone(answer)).toBe(next !== null);
  if (next !== null) model.keep(next, answer.json.change);
}

async function takeMerge(model: PlainTaxonomy, into: number, from: readonly number[]): Promise<void> {
  const { taxons: all } = model.state;
  const above = (id: number): number[] => {
    const parent = all.get(id)?.parent ?? 0;
    return parent === 0 ? [] : [parent, ...above(parent)];
  };
  const kinds = new Set([into, ...from].map((id) => all.get(id)?.mode));
  const isAllowed = !from.includes(into) && kinds.size === 1 && !above(into).some((id) => from.includes(id));
  const begun = await taxons.merge(into, { sources: from });
  expect(isDone(begun)).toBe(isAllowed);
  if (!isAllowed) return;
  const done = await taxons.done(begun.json.data.task);
  expect(done.status).toBe('ready');
  const deepest = [...from].sort((a, b) => above(b).length - above(a).length);
  const next = model.write((state) => {
    for (const id of deepest) mergePlainly(state, { source: id, target: into, going: from });
    return true;
  });
  if (next === null) throw new Error('The plain merge made something that cannot be.');
  model.keep(next, done.change);
}

async function takeMany(model: PlainTaxonomy, parent: number, outline: string[][]): Promise<void> {
  const answer = await taxons.many(parent, { outline });
  expect(answer.status).toBe(200);
  const stored = await inDatabase();
  let created = 0;
  const next = model.write((state) => {
    for (const path of outline) {
      let above = parent;
      for (const name of path) {
        const is = (one: { mode: string; parent: number; name: string }) =>
          one.mode === 'category' && one.parent === above && one.name === name;
        const known = [...state.taxons.values()].find(is);
        const fresh = known ?? stored.taxons.find(is);
        if (!fresh) return false;
        if (!known) {
          created += 1;
          state.taxons.set(fresh.id, { id: fresh.id, mode: 'category', name, parent: above, colour: null });
        }
        above = fresh.id;
      }
    }
    return true;
  });
  if (next === null) throw new Error('The server did not make what the outline says.');
  expect(answer.json.data.result.created).toBe(created);
  expect(answer.json.change === null).toBe(created === 0);
  model.keep(next, answer.json.change, true);
}

async function takeTicks(
  model: PlainTaxonomy,
  ticks: { taxon: number; row: number; on: boolean }[],
): Promise<void> {
  const batch = randomUUID();
  const before = model.state;
  const changes: number[] = [];
  for (const { taxon, row, on } of ticks) {
    const answer = await taxons.tick(taxon, on ? 'on' : 'off', row, 'articles', { batch });
    const next = model.write((state) => {
      if (on) state.ticks.add(tickWord(taxon, row));
      else state.ticks.delete(tickWord(taxon, row));
      return state.taxons.has(taxon);
    });
    expect(isDone(answer)).toBe(next !== null);
    if (next === null) continue;
    expect(answer.json.change !== null).toBe(next.ticks.size !== model.state.ticks.size);
    if (answer.json.change !== null) changes.push(answer.json.change);
    model.state = next;
  }
  const [first] = changes;
  if (first === undefined) return;
  const after = model.state;
  model.state = before;
  model.keep(after, first);
}

async function take(model: PlainTaxonomy, step: Step): Promise<void> {
  const found = picker(model);
  switch (step.do) {
    case 'create': {
      const parent = step.mode === 'tag' ? 0 : found.place(step.at);
      const { mode, name } = step;
      const answer = await taxons.create(name, { mode, parent });
      const id = answer.status === 200 ? answer.json.data.id : -1;
      await both(
        model,
        answer,
        model.write((state) => Boolean(state.taxons.set(id, { id, mode, name, parent, colour: null }))),
      );
      return;
    }
    case 'rename':
    case 'colour': {
      const id = found.taxon(step.at);
      const data = step.do === 'rename' ? { name: step.name } : { colour: step.colour };
      const answer = await taxons.change(id, data);
      const next = model.write((state) => {
        const taxon = state.taxons.get(id);
        if (taxon) Object.assign(taxon, data);
        return taxon !== undefined && (taxon.mode === 'tag' || taxon.colour === null);
      });
      return both(model, answer, next);
    }
    case 'move': {
      const [id, parent] = [found.taxon(step.at), found.place(step.to)];
      const answer = await taxons.move(id, parent);
      const next = model.write((state) => {
        const taxon = state.taxons.get(id);
        if (taxon) taxon.parent = parent;
        return taxon !== undefined && (taxon.mode === 'category' || parent === 0);
      });
      return both(model, answer, next);
    }
    case 'tick':
      return takeTicks(
        model,
        step.ticks.map(({ at, row, on }) => ({ taxon: found.taxon(at), row: found.row(row), on })),
      );
    case 'delete': {
      const id = found.taxon(step.at);
      const answer = await taxons.remove(id);
      const next = model.write((state) => {
        if (!state.taxons.has(id)) return false;
        removeBranch(state, id);
        return true;
      });
      if (next) {
        expect(answer.json.data).toEqual({
          taxons: model.state.taxons.size - next.taxons.size,
          assignments: model.state.ticks.size - next.ticks.size,
          task: null,
        });
      }
      return both(model, answer, next);
    }
    case 'merge': {
      const from = [...new Set(step.from.map(found.taxon))];
      // Into what the first stands under, where it moves its children to its own place; else into anything.
      const parent = step.up ? (model.state.taxons.get(from[0] ?? 0)?.parent ?? 0) : 0;
      if (model.state.taxons.size > 0) await takeMerge(model, parent || found.taxon(step.into), from);
      return;
    }
    case 'many':
      return takeMany(model, found.place(step.at), step.outline);
    default: {
      const id = found.change(step.at);
      const next = model.turned(id, step.do);
      const answer = await taxons.turn(id, step.do);
      expect(isDone(answer)).toBe(next !== null);
      if (next) model.turn(id, next);
    }
  }
}

interface Stored {
  taxons: { id: number; mode: string; name: string; parent: number; colour: string | null; uses: number }[];
  ticks: string[];
}

async function inDatabase(): Promise<Stored> {
  const [found] = await api.database.asOwner<Stored>(
    `select (select coalesce(json_agg(json_build_object('id', id, 'mode', mode, 'name', name, 'parent', coalesce(parent_id, 0),
       'colour', colour, 'uses', uses) order by id), '[]') from taxons where tenant_id = $1) as taxons,
     (select coalesce(json_agg(taxon_id || '/' || row_id), '[]') from taxon_assignments where tenant_id = $1) as ticks`,
    [tenant.id],
  );
  if (!found) throw new Error('A statement without a table answered no row.');
  return found;
}

async function expectSame({ state }: PlainTaxonomy): Promise<void> {
  const stored = await inDatabase();
  const uses = (id: number) => [...state.ticks].filter((tick) => tick.startsWith(`${id}/`)).length;
  const plain = [...state.taxons.values()].sort((a, b) => a.id - b.id);
  expect(stored.taxons).toEqual(
    plain.map(({ id, mode, name, parent, colour }) => ({ id, mode, name, parent, colour, uses: uses(id) })),
  );
  expect(stored.ticks.sort()).toEqual([...state.ticks].sort());
}

const runs = process.env.FAIRLEAD_FULL === '1' ? 150 : 10;

test('after any sequence of changes, undos and redos, trees, ticks and counts equal the plain model', async () => {
  let [done, turned] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }), async (steps) => {
      for (const table of ['taxon_changes', 'taxons']) {
        await api.database.asOwner(`delete from ${table} where tenant_id = $1`, [tenant.id]);
      }
      const model = new PlainTaxonomy();
      for (const one of steps) {
        const before = model.state;
        await take(model, one);
        await expectSame(model);
        if (model.state === before) continue;
        done += 1;
        if (one.do === 'undo' || one.do === 'redo') turned += 1;
      }
    }),
    { numRuns: runs },
  );
  // The steps are not mostly refusals: about 12 a run are done, 2 of them turn a change, far from these bounds for the dice.
  expect([done > runs * 6, turned > runs * 0.6]).toEqual([true, true]);
}, 600_000);
