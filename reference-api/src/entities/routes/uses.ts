import { rowUses, unpublishedRows } from 'shared-contracts/api';
import { findDefinition } from 'shared-contracts/entities';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { unpublishedAmong, usesOf } from '../../rows/repositories/uses.ts';

/** References from and to rows, for a person who is about to delete or publish one. */
export function usesRoutes(server: Server): void {
  serve(server, rowUses, async ({ tx, params }) => {
    const definition = findDefinition(params.entity);
    if (!definition) throw notFound('This type');
    return { data: await usesOf(tx, definition, params.id) };
  });

  serve(server, unpublishedRows, async ({ tx, params, query }) => {
    const definition = findDefinition(params.entity);
    if (!definition?.content) throw notFound('This type of content');
    const ids = [...new Set(query.ids.split(',').map(Number))];
    const withIncomplete = query.incomplete === 'true';
    return { data: await unpublishedAmong(tx, definition, { ids, withIncomplete }) };
  });
}
