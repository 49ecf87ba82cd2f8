import {
  createTaxon,
  deleteTaxon,
  entityTaxons,
  listCategories,
  listOptions,
  listTags,
  taxonsById,
  tickTaxon,
  updateTaxon,
} from 'shared-contracts/api';
import { type Server, serve } from '../../plugins/call.ts';
import { findTaxons, listTaxonsOf, taxonsOf } from '../../repositories/taxons.ts';
import { notFound } from '../../services/failure.ts';
import {
  createTaxonIn,
  deleteTaxonBranch,
  existingRow,
  isTaxonType,
  nest,
  renameTaxonTo,
  tick,
} from '../../services/taxonomy.ts';

function knownType(type: string): string {
  if (!isTaxonType(type)) throw notFound('This type');
  return type;
}

function readRoutes(server: Server): void {
  serve(server, entityTaxons, async ({ tx, params }) => {
    const entity = await existingRow(tx, params.type, params.id);
    return { data: await taxonsOf(tx, entity, params.id) };
  });

  serve(server, listCategories, async ({ tx, params, query }) => {
    const found = await listTaxonsOf(tx, { type: knownType(params.type), mode: 'category' });
    // Without children: the roots alone.
    const data = query.children === 'true' ? nest(found) : found.filter((taxon) => taxon.parent === 0);
    return { data };
  });

  serve(server, listTags, async ({ tx, params }) => ({
    data: await listTaxonsOf(tx, { type: knownType(params.type), mode: 'tag' }),
  }));

  serve(server, listOptions, async ({ tx, params }) => ({
    data: await listTaxonsOf(tx, { type: knownType(params.type), mode: 'option', field: params.field }),
  }));

  serve(server, taxonsById, async ({ tx, params }) => ({
    data: await findTaxons(tx, params.ids.split(',').map(Number)),
  }));
}

/** Tags, categories and options: their lists, their writes, and their ticks. */
export function taxonRoutes(server: Server): void {
  readRoutes(server);

  serve(server, createTaxon, async ({ tx, actor, body }) => {
    const { mode, type, field, name } = body.data;
    const given = { mode, type, field: field ?? null, name, parent: body.context.id };
    return { data: await createTaxonIn({ tx, actor }, given), change: null };
  });

  serve(server, updateTaxon, async ({ tx, actor, body, params }) => ({
    data: await renameTaxonTo({ tx, actor }, params.id, body.data.name ?? ''),
    change: null,
  }));

  serve(server, tickTaxon, async ({ tx, actor, body, params }) => {
    const { type, id: row } = body.context;
    await tick({ tx, actor }, { taxon: params.id, on: params.action === 'on', type, row });
    return { data: null, change: null };
  });

  serve(server, deleteTaxon, async ({ tx, actor, params }) => ({
    data: await deleteTaxonBranch({ tx, actor }, params.id),
    change: null,
  }));
}
