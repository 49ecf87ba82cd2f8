import { checkIn } from 'shared-contracts/api/class-lists';
import { definitionOf } from 'shared-contracts/entities';
import { checkType } from '../../entities/routes/list-request.ts';
import { type Server, serve } from '../../http/call.ts';
import { checkIn as note } from '../services/check-in.ts';

/** Checks clients of sessions in. */
export function checkInRoutes(server: Server): void {
  serve(server, checkIn, async ({ tx, actor, params, body: { context, data } }) => {
    checkType(definitionOf('appointments'), context.type);
    return { data: await note(tx, actor, { session: params.id, ...data, now: Date.now() }) };
  });
}
