import { mergeClients } from 'shared-contracts/api/client-data';
import { definitionOf } from 'shared-contracts/entities';
import { checkType } from '../../entities/routes/list-request.ts';
import { type Server, serve } from '../../http/call.ts';
import { mergeClients as merge } from '../services/merging.ts';

/** Merges clients who are there twice. */
export function mergingRoutes(server: Server): void {
  serve(server, mergeClients, async ({ tx, actor, params, body: { context, data } }) => {
    checkType(definitionOf('users'), context.type);
    const versions = { from: data.version, into: context.version };
    return {
      data: await merge(tx, actor, { from: data.other, into: params.id, versions, take: data.take }),
    };
  });
}
