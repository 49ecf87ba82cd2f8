import {
  changeSessionLabel,
  createSessionLabel,
  deleteSessionLabel,
  listSessionLabels,
  mergeSessionLabels,
  orderSessionLabels,
  restoreSessionLabel,
} from 'shared-contracts/api/session-labels';
import { definitionOf } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { invalid, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { labelsOf } from '../../session-labels/repositories/labels.ts';
import {
  changeLabel,
  createLabel,
  deleteLabel,
  mergeLabels,
  putLabelsInOrder,
  restoreLabel,
} from '../../session-labels/services/session-labels.ts';

function checkType({ type }: { type: string }): void {
  if (type !== 'session-labels')
    throw invalid({ context: 'The type of the context must be session-labels.' });
}

/** The tracks and types of agendas. */
export function sessionLabelRoutes(server: Server): void {
  const agendas = definitionOf('agendas');
  const checkAgenda = async (tx: Tx, agenda: number) => {
    if (!(await findRow(tx, agendas, agenda))) throw notFound('This agenda');
  };

  serve(server, listSessionLabels, async ({ tx, params }) => {
    await checkAgenda(tx, params.id);
    return { data: await labelsOf(tx, params.id) };
  });

  serve(server, createSessionLabel, async ({ tx, actor, params, body: { context, data } }) => {
    checkType(context);
    await checkAgenda(tx, params.id);
    return { data: await createLabel({ tx, actor }, params.id, data) };
  });

  serve(server, orderSessionLabels, async ({ tx, actor, params, body: { context, data } }) => {
    checkType(context);
    await checkAgenda(tx, params.id);
    return { data: await putLabelsInOrder({ tx, actor }, params.id, data) };
  });

  serve(server, changeSessionLabel, async ({ tx, actor, params, body: { context, data } }) => {
    checkType(context);
    const { version } = context;
    return { data: await changeLabel({ tx, actor }, params.id, { typed: data, version }) };
  });

  serve(server, mergeSessionLabels, async ({ tx, actor, params, body: { context, data } }) => {
    checkType(context);
    const { version } = context;
    return { data: await mergeLabels({ tx, actor }, params.id, { into: data.into, version }) };
  });

  serve(server, deleteSessionLabel, async ({ tx, actor, params, query }) => {
    await deleteLabel({ tx, actor }, params.id, query.sessions === 'empty');
    return { data: null };
  });

  serve(server, restoreSessionLabel, async ({ tx, actor, params }) => ({
    data: await restoreLabel({ tx, actor }, params.id),
  }));
}
