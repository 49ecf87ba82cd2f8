import { startSpace } from 'shared-contracts/api';
import { type Server, serve } from '../../http/call.ts';
import { startSpaceAs } from '../services/start-space.ts';

/** The start of a new space. */
export function spaceRoutes(server: Server): void {
  serve(server, startSpace, async ({ tx, actor, body }) => {
    await startSpaceAs({ tx, actor, publicUrl: server.publicUrl }, body.data);
    return { data: null };
  });
}
