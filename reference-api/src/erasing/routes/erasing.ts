import { eraseClient } from 'shared-contracts/api/client-data';
import { definitionOf } from 'shared-contracts/entities';
import { checkType } from '../../entities/routes/list-request.ts';
import { type Server, serve } from '../../http/call.ts';
import { eraseClient as erase } from '../services/erasing.ts';

/** Erases the personal data of clients. */
export function erasingRoutes(server: Server): void {
  serve(server, eraseClient, async ({ tx, actor, params, body }) => {
    checkType(definitionOf('users'), body.context.type);
    return { data: await erase(tx, actor, { id: params.id, version: body.context.version }) };
  });
}
