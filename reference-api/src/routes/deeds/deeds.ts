import { readDeed, undoDeed } from 'shared-contracts/api';
import { type Server, serve } from '../../plugins/call.ts';
import { findDeed } from '../../repositories/deeds.ts';
import { beginUndo } from '../../services/deeds/deeds.ts';
import { notFound } from '../../services/failure.ts';

/** Work on many rows, once it was begun. */
export function deedRoutes(server: Server): void {
  serve(server, readDeed, async ({ tx, params }) => {
    const deed = await findDeed(tx, params.id);
    if (!deed) throw notFound('This');
    return { data: deed };
  });

  serve(server, undoDeed, async ({ tx, actor, params }) => ({
    data: await beginUndo(server.queue, { tx, actor }, params.id),
  }));
}
