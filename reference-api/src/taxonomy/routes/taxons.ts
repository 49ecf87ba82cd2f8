import {
  createTaxon,
  deleteTaxon,
  entityTaxons,
  listCategories,
  listOptionFields,
  listOptions,
  listTags,
  moveTaxon,
  taxonsById,
  taxonUses,
  tickTaxon,
  updateTaxon,
} from 'shared-contracts/api';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { outsideTrash, usesOf } from '../repositories/taxon-uses.ts';
import { findTaxons, listFieldsOf, listRootsOf, listTaxonsOf, taxonsOf } from '../repositories/taxons.ts';
import { checkDelete, deleteTaxonBranch, moveTaxonTo } from '../services/branches.ts';
import { existingRow, existingTaxon, isTaxonType, nest, requestedTree } from '../services/rules.ts';
import { beginTaxonTask } from '../services/task-kinds.ts';
import { changeTaxon, createTaxonIn, tick } from '../services/taxon-writing.ts';

/** Taxons and assignments that a call deletes; more is done by a task. */
const mostAtOnce = 50_000;

function knownType(type: string): string {
  if (!isTaxonType(type)) throw notFound('This type');
  return type;
}

function readRoutes(server: Server): void {
  serve(server, entityTaxons, async ({ tx, params }) => {
    const { entity } = await existingRow(tx, params.type, params.id);
    return { data: await taxonsOf(tx, entity, params.id) };
  });

  serve(server, listCategories, async ({ tx, params, query }) => {
    const tree = { type: knownType(params.type), mode: 'category', field: '' } as const;
    // Without children: the roots alone.
    const isWhole = query.children === 'true';
    const found = await (isWhole ? listTaxonsOf(tx, tree) : listRootsOf(tx, tree));
    const data = await outsideTrash(tx, tree.type, found);
    return { data: isWhole ? nest(data) : data };
  });

  serve(server, listTags, async ({ tx, params }) => {
    const tree = { type: knownType(params.type), mode: 'tag', field: '' } as const;
    return { data: await outsideTrash(tx, tree.type, await listTaxonsOf(tx, tree)) };
  });

  serve(server, listOptions, async ({ tx, params }) => {
    const tree = { type: knownType(params.type), mode: 'option', field: params.field } as const;
    return { data: await outsideTrash(tx, tree.type, await listTaxonsOf(tx, tree)) };
  });

  serve(server, listOptionFields, async ({ tx, params }) => ({
    data: await listFieldsOf(tx, knownType(params.type)),
  }));

  serve(server, taxonsById, async ({ tx, params }) => ({
    data: await findTaxons(tx, params.ids.split(',').map(Number)),
  }));

  serve(server, taxonUses, async ({ tx, params }) => {
    const { id } = await existingTaxon(tx, params.id);
    return { data: await usesOf(tx, id) };
  });
}

/** Tags, categories and options: their lists, their writes, and their ticks. */
export function taxonRoutes(server: Server): void {
  readRoutes(server);

  serve(server, createTaxon, ({ tx, actor, body }) => {
    const { name, colour, batch } = body.data;
    const tree = requestedTree(body.data);
    return createTaxonIn({ tx, actor, batch }, { tree, name, colour, parent: body.context.id });
  });

  serve(server, updateTaxon, ({ tx, actor, body, params }) => {
    const { batch, ...changes } = body.data;
    return changeTaxon({ tx, actor, batch }, params.id, changes);
  });

  serve(server, moveTaxon, ({ tx, actor, body, params }) => {
    const { batch, version } = body.data;
    return moveTaxonTo({ tx, actor, batch }, params.id, { parent: body.context.id, version });
  });

  serve(server, tickTaxon, ({ tx, actor, body, params }) => {
    const { type, id: row } = body.context;
    const { batch } = body.data;
    return tick({ tx, actor, batch }, { taxon: params.id, on: params.action === 'on', type, row });
  });

  serve(server, deleteTaxon, async ({ tx, actor, params, query }) => {
    const { batch, ...confirmed } = query;
    const writing = { tx, actor, batch };
    const { taxon, ...size } = await checkDelete(writing, params.id, confirmed);
    if (size.taxons + size.assignments <= mostAtOnce) {
      const { data, change } = await deleteTaxonBranch(writing, params.id, confirmed);
      return { data: { ...data, task: null }, change };
    }
    // The person's confirmation holds for the task too, which runs after the request.
    const request = { ...size, ...confirmed, id: params.id, batch };
    const sentence = `Deleting the ${taxon.mode} “${taxon.name}”`;
    const task = await beginTaxonTask(
      server.queue,
      { tx, actor },
      { kind: 'delete', payload: request, sentence },
    );
    return { data: { ...size, task }, change: null };
  });
}
