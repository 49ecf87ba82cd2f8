import {
  discardWorkingCopy,
  listWorkingCopies,
  readWorkingCopy,
  saveWorkingCopy,
} from 'shared-contracts/api/working-copies';
import { type EntityDefinition, findDefinition, hasWorkingCopies } from 'shared-contracts/entities';
import { inChannel } from '../../database/names.ts';
import { invalid, notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { listCopies } from '../repositories/working-copies.ts';
import { discardCopy, readCopy, saveCopy } from '../services/working-copies.ts';

function contentOf({ entity }: { entity: string }): EntityDefinition {
  const definition = findDefinition(entity);
  if (!definition || !hasWorkingCopies(definition)) throw notFound('This type of content');
  return definition;
}

/** Changes of content that are not published. */
export function workingCopyRoutes(server: Server): void {
  serve(server, readWorkingCopy, ({ tx, params }) => readCopy(tx, contentOf(params), params.id));

  serve(server, saveWorkingCopy, ({ tx, actor, params, body: { context, data } }) => {
    const { version } = context;
    if (version === undefined)
      throw invalid({ context: 'Give the version that was read, in context.version; 0 for none.' });
    return saveCopy({ tx, actor }, contentOf(params), { id: params.id, version, ...data });
  });

  serve(server, discardWorkingCopy, async ({ tx, actor, params, query }) => {
    await discardCopy({ tx, actor }, contentOf(params), { id: params.id, version: query.version });
    return { data: null };
  });

  serve(server, listWorkingCopies, async ({ tx, params, channel }) => {
    const definition = contentOf(params);
    const copies = await listCopies(tx, definition, { channel: inChannel(definition) ? channel() : null });
    return { data: copies.map(({ isPublished: _, ...copy }) => copy) };
  });
}
