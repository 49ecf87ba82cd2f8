import {
  listPackageMails,
  previewPackageMail,
  testPackageMail,
  writePackageMail,
} from 'shared-contracts/api/package-mails';
import { type Server, serve, serveAfter } from '../../http/call.ts';
import { readTemplates, writeTemplate } from '../../session-mails/services/templates.ts';
import { packageFamily as family } from '../services/package-mails.ts';
import { previewOf, sendTest } from '../services/preview.ts';

/** What mails about packages say. */
export function packageMailRoutes(server: Server): void {
  serve(server, listPackageMails, async ({ tx }) => ({ data: await readTemplates(tx, family) }));

  serve(server, writePackageMail, async ({ tx, actor, params, body }) => {
    const { version } = body.context;
    return { data: await writeTemplate({ tx, actor, family }, { key: params, typed: body.data, version }) };
  });

  serve(server, previewPackageMail, async ({ tx, params, body }) => ({
    data: await previewOf(tx, { ...params, texts: body.data }, server.dashboard),
  }));

  serveAfter(
    server,
    testPackageMail,
    ({ client }) => server.limits.count('mail', client.address),
    async ({ tx, actor, params, body }) => {
      const sample = { ...params, texts: body.data };
      return { data: await sendTest(tx, server.outbox, { account: actor.account ?? 0, ...sample }) };
    },
  );
}
