import { readProgrammePage, writeProgrammePage } from 'shared-contracts/api';
import { definitionOf } from 'shared-contracts/entities';
import { checkType } from '../../entities/routes/list-request.ts';
import { type Server, serve } from '../../http/call.ts';
import { readPage, writePage } from '../services/own-page.ts';

/** The public page of an agenda, for its organisers. */
export function programmePageRoutes(server: Server): void {
  serve(server, readProgrammePage, async ({ tx, params }) => ({ data: await readPage(tx, params.id) }));

  serve(server, writeProgrammePage, async ({ tx, actor, params, body }) => {
    checkType(definitionOf('agendas'), body.context.type);
    const { version } = body.context;
    return { data: await writePage(tx, actor, { agenda: params.id, ...body.data, version }) };
  });
}
