import {
  listReleases,
  previewRelease,
  previewSpeakerMails,
  readRelease,
  releaseAgenda,
} from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { checkType } from '../../entities/routes/list-request.ts';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { findRow } from '../../rows/repositories/rows.ts';
import { releasesOf } from '../repositories/releases.ts';
import { placementsOf, previewNext, previewNotices, release } from '../services/releases.ts';

/** The releases of agendas. */
export function releaseRoutes(server: Server): void {
  const definition = definitionOf('agendas');

  serve(server, listReleases, async ({ tx, params }) => {
    if (!(await findRow(tx, definition, params.id))) throw notFound('This agenda');
    return { data: await releasesOf(tx, params.id) };
  });

  serve(server, previewRelease, async ({ tx, params }) => ({ data: await previewNext(tx, params.id) }));

  serve(server, previewSpeakerMails, async ({ tx, params }) => ({
    data: await previewNotices(tx, params.id),
  }));

  serve(server, releaseAgenda, async ({ tx, actor, params, body }) => {
    checkType(definition, body.context.type);
    const { name, note, tell } = body.data;
    const options = { name, note: note?.trim() || null, notify: tell === true };
    return { data: await release({ tx, actor, outbox: server.outbox }, params.id, options) };
  });

  serve(server, readRelease, async ({ tx, params }) => ({
    data: await placementsOf(tx, params.id, params.release),
  }));
}
