import {
  createTaxons,
  listTaxonChanges,
  mergeTaxons,
  pathsAtOnce,
  previewMerge,
  redoTaxonChange,
  undoTaxonChange,
} from 'shared-contracts/api';
import { notFound } from '../../errors/failure.ts';
import { type Server, type SignedIn, serve } from '../../http/call.ts';
import { findChange, listChanges } from '../repositories/taxon-changes.ts';
import { checkMerge, mergeSentence, previewOf } from '../services/merging.ts';
import { makeOutline } from '../services/outlines.ts';
import { isTaxonType, refuseParent, requestedTree } from '../services/rules.ts';
import { beginTaxonTask } from '../services/task-kinds.ts';
import { type Turn, turnChange, weightOf } from '../services/undoing.ts';

/** What undoing may touch within a call; more is done by a task. */
const mostAtOnce = 10_000;

async function turn(server: Server, { tx, actor, params }: SignedIn<typeof undoTaxonChange>, kind: Turn) {
  const { weight, sentence } = await weightOf({ tx, actor }, params.id);
  if (weight > mostAtOnce) {
    const request = { change: params.id, sentence };
    const doing = kind === 'undo' ? 'Undoing' : 'Doing again';
    const task = await beginTaxonTask(
      server.queue,
      { tx, actor },
      { kind, payload: request, sentence: `${doing}: ${sentence}` },
    );
    return { data: { task, change: null, left: [] } };
  }
  const left = await turnChange({ tx, actor }, params.id, kind);
  return { data: { task: null, change: await findChange(tx, params.id, actor.account), left } };
}

/** Routes for operations on many taxons, and for undo and redo. */
export function taxonWorkRoutes(server: Server): void {
  serve(server, previewMerge, async ({ tx, params }) => {
    const sources = params.sources.split(',').map(Number);
    const { plan, ...data } = await previewOf(tx, { target: params.id, sources });
    return { data };
  });

  serve(server, mergeTaxons, async ({ tx, actor, params, body }) => {
    const request = { target: params.id, ...body.data };
    const sentence = mergeSentence('Merging', await checkMerge(tx, request));
    return {
      data: {
        task: await beginTaxonTask(
          server.queue,
          { tx, actor },
          { kind: 'merge', payload: request, sentence },
        ),
      },
    };
  });

  serve(server, createTaxons, async ({ tx, actor, body }) => {
    const { outline, batch } = body.data;
    const place = { tree: requestedTree(body.data), parent: body.context.id };
    if (outline.length > pathsAtOnce) {
      await refuseParent(tx, place.tree, { parent: place.parent, levels: 0 });
      const request = { ...place, outline, batch };
      const sentence = `Creating ${outline.length} lines`;
      const task = await beginTaxonTask(
        server.queue,
        { tx, actor },
        { kind: 'create', payload: request, sentence },
      );
      return { data: { task, result: null }, change: null };
    }
    const { result, change } = await makeOutline({ tx, actor, batch }, outline, place);
    return { data: { task: null, result }, change };
  });

  serve(server, listTaxonChanges, async ({ tx, actor, params }) => {
    if (!isTaxonType(params.type)) throw notFound('This type');
    return { data: await listChanges(tx, params.type, actor.account) };
  });

  serve(server, undoTaxonChange, (request) => turn(server, request, 'undo'));
  serve(server, redoTaxonChange, (request) => turn(server, request, 'redo'));
}
