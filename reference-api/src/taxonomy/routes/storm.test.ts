import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Tenant, TestApi } from '../../testing/api.ts';
import { type Taxonomy, withTaxonomy } from '../../testing/taxonomy.ts';

let api: TestApi;
let tenant: Tenant;
let taxons: Taxonomy;
const rows: number[] = [];

withTaxonomy('all', async (options) => {
  ({ api, tenant, taxons } = options);
  rows.push(await taxons.article(), await taxons.article(), await taxons.article());
});

const kinds = ['create', 'rename', 'move', 'tick', 'delete', 'merge', 'many', 'undo', 'redo'] as const;
// Moves more than anything: what two of them make together is what nobody sees coming.
const kind = fc.oneof(
  { weight: 6, arbitrary: fc.constant('move' as const) },
  { weight: 9, arbitrary: fc.constantFrom(...kinds) },
);
const step = fc.record({ kind, at: fc.nat(), to: fc.nat() });
type Step = { kind: (typeof kinds)[number]; at: number; to: number };

/** The ids that anybody in the storm has seen. Requests also use ids that are gone by now. */
interface Seen {
  taxons: number[];
  changes: number[];
}

async function take({ kind, at, to }: Step, seen: Seen): Promise<number> {
  const taxon = seen.taxons[at % seen.taxons.length] ?? 0;
  const other = to % 9 === 0 ? 0 : (seen.taxons[to % seen.taxons.length] ?? 0);
  const change = seen.changes[at % seen.changes.length] ?? 0;
  const name = `Name ${to % 4}`;
  const row = rows[to % rows.length] ?? 0;
  const answer = await {
    create: () => taxons.create(name, { parent: other }),
    rename: () => taxons.change(taxon, { name }),
    move: () => taxons.move(taxon, other),
    tick: () => taxons.tick(taxon, to % 2 ? 'on' : 'off', row),
    delete: () => taxons.remove(taxon),
    merge: () => taxons.merge(taxon, { sources: [other || taxon] }),
    many: () => taxons.many(other, { outline: [[name, name], [`Line ${at % 3}`]] }),
    undo: () => taxons.undo(change),
    redo: () => taxons.redo(change),
  }[kind]();
  const { data, change: made } = answer.json;
  if (kind === 'create' && answer.status === 200) seen.taxons.push(data.id);
  if (typeof made === 'number') seen.changes.push(made);
  if (kind === 'merge' && answer.status === 200) {
    const done = await taxons.done(data.task);
    if (done.change !== null) seen.changes.push(done.change);
  }
  return answer.status;
}

test('concurrent edits of one tree keep it consistent, with correct counts and no server errors', async () => {
  const options = { minLength: 20, maxLength: 20 };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, options), { minLength: 6, maxLength: 6 }), async (people) => {
      const roots = await Promise.all(['A', 'B', 'C', 'D'].map((name) => taxons.create(name)));
      const seen: Seen = {
        taxons: (await taxons.tree()).map(({ id }) => id),
        changes: roots.flatMap(({ json }) => json.change ?? []),
      };
      const statuses = await Promise.all(
        people.map(async (steps) => {
          const found: number[] = [];
          for (const one of steps) found.push(await take(one, seen));
          return found;
        }),
      );
      for (const status of statuses.flat()) expect([200, 404, 409, 412, 422]).toContain(status);
      const [whole] = await api.database.asOwner(
        `with recursive reached (id) as (
           select id from taxons where tenant_id = $1 and parent_id is null
           union select t.id from taxons t join reached r on t.parent_id = r.id where t.tenant_id = $1)
         select (select count(*) from taxons where tenant_id = $1 and id not in (select id from reached)) as adrift,
           (select count(*) from taxons where tenant_id = $1 and name ~ E'\\n') as parked,
           (select count(*) from taxons t where t.tenant_id = $1 and t.uses <> (select count(*) from taxon_assignments a
             where a.tenant_id = t.tenant_id and a.taxon_id = t.id)) as miscounted`,
        [tenant.id],
      );
      expect(whole).toEqual({ adrift: '0', parked: '0', miscounted: '0' });
      for (const root of await taxons.tree()) await taxons.remove(root.id);
    }),
    { numRuns: process.env.FAIRLEAD_FULL === '1' ? 15 : 5 },
  );
}, 600_000);
