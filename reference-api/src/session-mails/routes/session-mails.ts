import { listSessionMails, mostSessionMails, previewSessionMail, sendTestMail } from 'shared-contracts/api';
import {
  listMailTemplates,
  previewMailTemplate,
  testMailTemplate,
  writeMailTemplate,
} from 'shared-contracts/api/mail-templates';
import {
  listMailsTo,
  mostUndelivered,
  readUndelivered,
  sendCoachMailsAgain,
  sendSessionMailsAgain,
} from 'shared-contracts/api/session-mails';
import { definitionOf } from 'shared-contracts/entities';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve, serveAfter } from '../../http/call.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { mailsTo, undeliveredMails } from '../repositories/session-mails.ts';
import { previewOf, sendTest } from '../services/preview.ts';
import { sendAgain } from '../services/send-again.ts';
import { readTemplates, sessionFamily, writeTemplate } from '../services/templates.ts';
import { undeliveredDays } from '../services/undelivered.ts';

/** The mails about sessions. */
export function sessionMailRoutes(server: Server): void {
  serve(server, listSessionMails, async ({ tx, params }) => {
    if (!(await findRow(tx, definitionOf('users'), params.id))) throw notFound('This user');
    return { data: await mailsTo(tx, { entity: 'users', id: params.id }, mostSessionMails) };
  });

  serve(server, listMailsTo, async ({ tx, params }) => {
    const definition = definitionOf(params.entity);
    if (!(await findRow(tx, definition, params.id)))
      throw notFound(`This ${definition.singular.toLowerCase()}`);
    return { data: await mailsTo(tx, params, mostSessionMails) };
  });

  serve(server, readUndelivered, async ({ tx }) => ({
    data: await undeliveredMails(tx, { days: undeliveredDays, most: mostUndelivered }),
  }));

  serve(server, sendSessionMailsAgain, async ({ tx, actor, params }) => ({
    data: await sendAgain(tx, actor, { entity: 'users', id: params.id }),
  }));

  serve(server, sendCoachMailsAgain, async ({ tx, actor, params }) => ({
    data: await sendAgain(tx, actor, { entity: 'coaches', id: params.id }),
  }));

  serve(server, previewSessionMail, async ({ tx, params }) => {
    const sample = { kind: params.kind, language: null };
    const { subject, text } = await previewOf(tx, sample, server.dashboard);
    return { data: { subject, text } };
  });

  serveAfter(
    server,
    sendTestMail,
    ({ client }) => server.limits.count('mail', client.address),
    async ({ tx, actor, params }) => {
      const sample = { kind: params.kind, language: null };
      return { data: await sendTest(tx, server.outbox, { account: actor.account ?? 0, ...sample }) };
    },
  );

  serve(server, listMailTemplates, async ({ tx }) => ({
    data: await readTemplates(tx, await sessionFamily(tx)),
  }));

  serve(server, writeMailTemplate, async ({ tx, actor, params, body }) => {
    const { version } = body.context;
    const family = await sessionFamily(tx);
    return { data: await writeTemplate({ tx, actor, family }, { key: params, typed: body.data, version }) };
  });

  serve(server, previewMailTemplate, async ({ tx, params, body }) => ({
    data: await previewOf(tx, { ...params, texts: body.data }, server.dashboard),
  }));

  serveAfter(
    server,
    testMailTemplate,
    ({ client }) => server.limits.count('mail', client.address),
    async ({ tx, actor, params, body }) => {
      const sample = { ...params, texts: body.data };
      return { data: await sendTest(tx, server.outbox, { account: actor.account ?? 0, ...sample }) };
    },
  );
}
