import { listSessionMails, mostSessionMails, previewSessionMail, sendTestMail } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve, serveAfter } from '../../http/call.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { mailsOfUser } from '../repositories/session-mails.ts';
import { previewOf, sendTest } from '../services/preview.ts';

/** The mails about sessions. */
export function sessionMailRoutes(server: Server): void {
  serve(server, listSessionMails, async ({ tx, params }) => {
    if (!(await findRow(tx, definitionOf('users'), params.id))) throw notFound('This user');
    return { data: await mailsOfUser(tx, params.id, mostSessionMails) };
  });

  serve(server, previewSessionMail, async ({ tx, params }) => ({
    data: await previewOf(tx, params.kind, server.dashboard),
  }));

  serveAfter(
    server,
    sendTestMail,
    ({ client }) => server.limits.count('mail', client.address),
    async ({ tx, actor, params }) => ({
      data: await sendTest(tx, server.outbox, { account: actor.account ?? 0, kind: params.kind }),
    }),
  );
}
