// One thing: everything that can stand in the way of undoing or redoing a change, one question each, one statement a question.
import { type SQL, sql } from 'drizzle-orm';
import { mostTaxonLevels } from 'shared-contracts/api';
import { definitionOf, isEntityName } from 'shared-contracts/entities';
import { tableName } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { inSize, ofChange, sides } from './apply-change.ts';
import { rowExists } from './changed-taxons.ts';
import type { StoredChange } from './taxon-changes.ts';

interface ConflictRequest {
  tx: Tx;
  change: StoredChange;
  undo: boolean;
}

/** Returns a sentence about the conflict; null if there is none. */
type Question = (request: ConflictRequest) => Promise<string | null>;

const sameTaxon = sql`t.tenant_id = c.tenant_id and t.id = c.taxon_id`;

async function first<Row extends object>({ tx }: ConflictRequest, statement: SQL): Promise<Row | null> {
  const [row] = await tx.runWithCustomPlan<Row>(sql`${statement} limit 1`);
  return row ?? null;
}

const gone: Question = async (request) => {
  const { from } = sides(request.undo);
  const found = await first<{ name: string }>(
    request,
    sql`select ${from.name} as name from changed_taxons c where ${ofChange(request.tx, request.change.id)}
      and ${from.name} is not null and not exists (select from taxons t where ${sameTaxon})`,
  );
  return found && `“${found.name}” no longer exists.`;
};

const changedSince: Question = async (request) => {
  const { from, to } = sides(request.undo);
  const touched = (was: SQL, is: SQL) => sql`(${to.name} is null or ${was} is distinct from ${is})`;
  const found = await first<{ was: string; is: string; moved: boolean }>(
    request,
    sql`select ${from.name} as was, t.name as is, t.parent_id is distinct from ${from.parent} as moved
      from changed_taxons c join taxons t on ${sameTaxon}
      where ${ofChange(request.tx, request.change.id)} and ${from.name} is not null and (
        (${touched(from.name, to.name)} and t.name <> ${from.name})
        or (${touched(from.parent, to.parent)} and t.parent_id is distinct from ${from.parent})
        or (${touched(from.colour, to.colour)} and t.colour is distinct from ${from.colour}))`,
  );
  if (!found) return null;
  if (found.was !== found.is) return `“${found.was}” is called “${found.is}” now.`;
  return found.moved ? `“${found.was}” was moved since.` : `“${found.was}” has another colour now.`;
};

const placeGone: Question = async (request) => {
  const { from, to } = sides(request.undo);
  const found = await first<{ name: string }>(
    request,
    sql`select ${to.name} as name from changed_taxons c where ${ofChange(request.tx, request.change.id)}
      and ${to.name} is not null and ${to.parent} is not null
      and (${from.name} is null or ${from.parent} is distinct from ${to.parent})
      and not exists (select from taxons t where t.tenant_id = c.tenant_id and t.id = ${to.parent})
      and not exists (select from changed_taxons p where p.tenant_id = c.tenant_id and p.change_id = c.change_id
        and p.taxon_id = ${to.parent})`,
  );
  return found && `What “${found.name}” stood under no longer exists.`;
};

const nameTaken: Question = async (request) => {
  const { from, to } = sides(request.undo);
  const { mode, type, field } = request.change;
  // What the change did not touch may be otherwise since, and stays so: renamed back, a taxon stands where it was moved to.
  const left = (was: SQL, is: SQL, now: string) =>
    sql`case when n.id is null or ${was} is distinct from ${is} then ${is} else n.${sql.raw(now)} end`;
  const found = await first<{ name: string }>(
    request,
    sql`select t.name from changed_taxons c left join taxons n on n.tenant_id = c.tenant_id and n.id = c.taxon_id
      join taxons t on t.tenant_id = c.tenant_id and t.type = ${type} and t.mode = ${mode} and t.field = ${field}
      and coalesce(t.parent_id, 0) = coalesce(${left(from.parent, to.parent, 'parent_id')}, 0)
      and t.name = ${left(from.name, to.name, 'name')} and t.id <> c.taxon_id
      where ${ofChange(request.tx, request.change.id)} and ${to.name} is not null
      and (${from.name} is null or ${from.name} <> ${to.name} or ${from.parent} is distinct from ${to.parent})
      and not exists (select from changed_taxons o where o.tenant_id = c.tenant_id and o.change_id = c.change_id
        and o.taxon_id = t.id)`,
  );
  return found && `There is another “${found.name}” in its place now.`;
};

const newChildren: Question = async (request) => {
  const { from, to } = sides(request.undo);
  const found = await first<{ name: string; child: string }>(
    request,
    sql`select ${from.name} as name, t.name as child from changed_taxons c
      join taxons t on t.tenant_id = c.tenant_id and t.parent_id = c.taxon_id
      where ${ofChange(request.tx, request.change.id)} and ${to.name} is null
      and not exists (select from changed_taxons o where o.tenant_id = c.tenant_id and o.change_id = c.change_id
        and o.taxon_id = t.id)`,
  );
  return found && `“${found.name}” has “${found.child}” below it now.`;
};

const newAssignments: Question = async (request) => {
  const { from, to } = sides(request.undo);
  const found = await first<{ name: string }>(
    request,
    sql`select ${from.name} as name from changed_taxons c
      join taxon_assignments a on a.tenant_id = c.tenant_id and a.taxon_id = c.taxon_id
      where ${ofChange(request.tx, request.change.id)} and ${to.name} is null
      and not exists (select from changed_assignments o where o.tenant_id = c.tenant_id and o.change_id = c.change_id
        and o.taxon_id = a.taxon_id and o.entity = a.entity and o.row_id = a.row_id and o.added = ${request.undo})`,
  );
  return found && `“${found.name}” was ticked for something since.`;
};

/** An assignment of the change that is, or is not, there, where it should be otherwise; with the names of both ends. */
async function assignment(
  request: ConflictRequest,
  added: boolean,
  isThere: boolean,
): Promise<[string, string] | null> {
  const there = sql`exists (select from taxon_assignments a where a.tenant_id = c.tenant_id and a.taxon_id = c.taxon_id
    and a.entity = c.entity and a.row_id = c.row_id)`;
  const found = await first<{ entity: string; row: number; name: string | null }>(
    request,
    sql`select c.entity, c.row_id as row, (select t.name from taxons t where ${sameTaxon}) as name
      from changed_assignments c where ${ofChange(request.tx, request.change.id)} and c.added = ${added}
      and ${isThere ? there : sql`not ${there}`} and ${rowExists}`,
  );
  if (!found || !isEntityName(found.entity)) return null;
  const [row] = await request.tx.runWithCustomPlan<{ title: string }>(sql`
    select title from ${sql.identifier(tableName(found.entity))}
    where tenant_id = ${request.tx.tenant} and id = ${found.row}`);
  const { singular } = definitionOf(found.entity);
  return [`“${found.name ?? 'A taxon'}”`, `the ${singular} “${row?.title ?? ''}”`];
}

const tickTakenAway: Question = async (request) => {
  const found = await assignment(request, request.undo, false);
  return found && `${found[0]} is no longer ticked for ${found[1]}.`;
};

const tickSet: Question = async (request) => {
  const found = await assignment(request, !request.undo, true);
  return found && `${found[0]} is ticked for ${found[1]} already.`;
};

const tickedGone: Question = async (request) => {
  const found = await first(
    request,
    sql`select c.taxon_id from changed_assignments c where ${ofChange(request.tx, request.change.id)}
      and c.added = ${!request.undo} and not exists (select from taxons t where ${sameTaxon})
      and not exists (select from changed_taxons o where o.tenant_id = c.tenant_id and o.change_id = c.change_id
        and o.taxon_id = c.taxon_id)`,
  );
  return found && `The ${request.change.mode} no longer exists.`;
};

const ofTaxons = [gone, changedSince, placeGone, nameTaken, newChildren, newAssignments];
const ofAssignments = [tickedGone, tickTakenAway, tickSet];

/** The conflict with undoing or redoing a change; null if there is none. */
export async function conflictTo(request: ConflictRequest): Promise<string | null> {
  return inSize(request.tx, request.change, () => firstConflict(request));
}

async function firstConflict(request: ConflictRequest): Promise<string | null> {
  const { change } = request;
  const questions = [
    ...(change.taxons > 0 ? ofTaxons : []),
    ...(change.assignments > 0 ? ofAssignments : []),
  ];
  for (const question of questions) {
    const sentence = await question(request);
    if (sentence) return sentence;
  }
  return null;
}

/** The taxon that an applied change put below itself or too deep; null if there is none. */
export async function misplaced(request: ConflictRequest): Promise<string | null> {
  const { tx, change } = request;
  if (change.mode !== 'category' || change.taxons === 0) return null;
  return inSize(tx, change, () => firstMisplaced(request));
}

async function firstMisplaced({ tx, change, undo }: ConflictRequest): Promise<string | null> {
  const { from, to } = sides(undo);
  // Of what came with what it stands under, the top alone is looked at. One more step than levels shows a cycle.
  const [found] = await tx.runWithCustomPlan<{ name: string; cycle: boolean }>(sql`
    with recursive placed (root) as (
      select c.taxon_id from changed_taxons c where ${ofChange(tx, change.id)} and ${to.name} is not null
        and (${from.name} is null or ${from.parent} is distinct from ${to.parent}) and (${from.name} is not null
          or not exists (select from changed_taxons p where p.tenant_id = c.tenant_id and p.change_id = c.change_id
            and p.taxon_id = ${to.parent}))),
    up (root, id, level) as (
      select root, root, 1 from placed
      union all
      select u.root, t.parent_id, u.level + 1 from up u join taxons t on t.tenant_id = ${tx.tenant} and t.id = u.id
      where t.parent_id is not null and u.level <= ${mostTaxonLevels}),
    down (root, id, level) as (
      select root, root, 1 from placed
      union all
      select d.root, t.id, d.level + 1 from down d join taxons t on t.tenant_id = ${tx.tenant} and t.parent_id = d.id
      where d.level <= ${mostTaxonLevels})
    select t.name, u.cycle from
      (select root, max(level) as levels, bool_or(level > 1 and id = root) as cycle from up group by root) u
      join (select root, max(level) as levels from down group by root) d on d.root = u.root
      join taxons t on t.tenant_id = ${tx.tenant} and t.id = u.root
    where u.cycle or u.levels + d.levels - 1 > ${mostTaxonLevels} limit 1`);
  if (!found) return null;
  return found.cycle
    ? `“${found.name}” would stand below itself.`
    : `“${found.name}” would stand deeper than ${mostTaxonLevels} levels.`;
}
