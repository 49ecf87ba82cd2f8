import { listAlikeClients, mergeClients } from 'shared-contracts/api/client-data';
import { definitionOf } from 'shared-contracts/entities';
import { checkType } from '../../entities/routes/list-request.ts';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { alikeTo } from '../repositories/alike.ts';
import { mergeClients as merge } from '../services/merging.ts';

/** Finds clients who are there twice, and merges them. */
export function mergingRoutes(server: Server): void {
  serve(server, mergeClients, async ({ tx, actor, params, body: { context, data } }) => {
    checkType(definitionOf('users'), context.type);
    const versions = { from: data.version, into: context.version };
    return {
      data: await merge(tx, actor, { from: data.other, into: params.id, versions, take: data.take }),
    };
  });
  serve(server, listAlikeClients, async ({ tx, params }) => {
    if (!(await findRow(tx, definitionOf('users'), params.id))) throw notFound('This client');
    return { data: await alikeTo(tx, params.id) };
  });
}
