import { initialize, listChannels, listTypes, login, logout } from 'shared-contracts/api';
import { allDefinitions } from 'shared-contracts/entities';
import { productName } from 'shared-contracts/session';
import { record } from '../../audit/repositories/audit.ts';
import { type Server, serve, servePublic } from '../../http/call.ts';
import { channelsOf } from '../../rows/repositories/channels.ts';
import { revokeSession } from '../../tokens/repositories/sessions.ts';
import { signIn } from '../services/sign-in.ts';

/** Sign-in, sign-out, and what a session starts with. */
export function sessionRoutes(server: Server): void {
  servePublic(server, initialize, async () => ({ data: { name: productName } }));

  servePublic(server, login, async ({ body, requestId, client }) => {
    const token = await signIn(server, { ...body, requestId, client });
    return { data: { access_token: token } };
  });

  serve(server, logout, async ({ tx, actor, session }) => {
    await revokeSession(tx, session);
    await record(tx, actor, { action: 'sign-out', subject: 'accounts', row: actor.account ?? 0 });
    return { data: null };
  });

  serve(server, listChannels, async ({ tx }) => ({ data: await channelsOf(tx) }));

  serve(server, listTypes, async () => ({
    data: allDefinitions.map(({ name, plural }) => ({ type: name, name: plural })),
  }));
}
