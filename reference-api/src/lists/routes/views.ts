import {
  createView,
  keepLayout,
  listLayouts,
  listViews,
  mostViews,
  removeView,
  restoreView,
  trashDays,
  updateView,
} from 'shared-contracts/api';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import { inChannel } from '../../database/names.ts';
import { Failure, invalid, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import {
  changeView,
  countViews,
  deletedViewName,
  findView,
  insertView,
  isNameTaken,
  listPreferencesOf,
  putListPreferences,
  restoreView as restoreDeleted,
  removeView as setDeleted,
  viewsOf,
} from '../repositories/views.ts';

const ownerOf = ({ account, name }: Actor) => ({ account: account ?? 0, name });

function placeOf(entity: EntityName, channel: () => number) {
  return { entity, channel: inChannel(definitionOf(entity)) ? channel() : 0 };
}

const taken = (name: string) => invalid({ name: `You have a view “${name}” here already.` });

/** How people look at lists: the views that they gave a name, and how they left each list. */
export function viewRoutes(server: Server): void {
  serve(server, listViews, async ({ tx, actor, params, channel }) => ({
    data: await viewsOf(tx, ownerOf(actor).account, placeOf(params.entity, channel)),
  }));

  serve(server, createView, async ({ tx, actor, params, body, channel }) => {
    const owner = ownerOf(actor);
    const place = placeOf(params.entity, channel);
    if ((await countViews(tx, owner.account, place)) >= mostViews) {
      throw new Failure('conflict', `You have ${mostViews} views of this list. Delete one first.`);
    }
    const view = await insertView(tx, owner, place, body.data);
    if (!view) throw taken(body.data.name);
    await record(tx, actor, { action: 'create', subject: 'views', row: view.id });
    return { data: view };
  });

  serve(server, updateView, async ({ tx, actor, params, body }) => {
    const owner = ownerOf(actor);
    const { version } = body.context;
    if (version === undefined)
      throw invalid({ context: 'Give the version that was read, in context.version.' });
    const now = await findView(tx, owner.account, params.id);
    if (!now) throw notFound('This view');
    if (!now.mine) throw new Failure('forbidden', `This view is ${now.by}’s. Save one of your own.`);
    const { name } = body.data;
    if (name && (await isNameTaken(tx, owner.account, params.id, name))) throw taken(name);
    const changed = await changeView(tx, owner, { id: params.id, version }, body.data);
    if (!changed) {
      const current = await findView(tx, owner.account, params.id);
      if (!current) throw notFound('This view');
      throw new Failure('stale', 'This view was changed elsewhere meanwhile.', { data: current });
    }
    const details = { fields: Object.keys(body.data) };
    await record(tx, actor, { action: 'update', subject: 'views', row: params.id, details });
    return { data: changed };
  });

  serve(server, removeView, async ({ tx, actor, params }) => {
    const { account } = ownerOf(actor);
    const view = await findView(tx, account, params.id);
    if (view && !view.mine) throw new Failure('forbidden', `This view is ${view.by}’s.`);
    if (!(await setDeleted(tx, account, params.id))) throw notFound('This view');
    await record(tx, actor, { action: 'delete', subject: 'views', row: params.id });
    return { data: null };
  });

  serve(server, restoreView, async ({ tx, actor, params }) => {
    const { account } = ownerOf(actor);
    const name = await deletedViewName(tx, account, params.id);
    if (name === null) throw notFound(`This view, deleted in the last ${trashDays} days,`);
    if (await isNameTaken(tx, account, params.id, name)) throw taken(name);
    const view = await restoreDeleted(tx, account, params.id);
    await record(tx, actor, { action: 'restore', subject: 'views', row: params.id });
    return { data: view };
  });

  serve(server, listLayouts, async ({ tx, actor }) => ({
    data: await listPreferencesOf(tx, ownerOf(actor).account),
  }));

  serve(server, keepLayout, async ({ tx, actor, params, body }) => {
    const preferences = await putListPreferences(tx, ownerOf(actor).account, params.entity, body.data);
    await record(tx, actor, { action: 'keep', subject: 'layouts', row: params.entity });
    return { data: preferences };
  });
}
