import { type Call, entityCalls, mostBulkRows } from 'shared-contracts/api';
import { definitionOf, type EntityDefinition, entityNames } from 'shared-contracts/entities';
import { listBulkOperations } from '../../bulk-steps/repositories/bulk-operations.ts';
import { beginCsv } from '../../csv/services/run-csv.ts';
import { tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import { inChannel } from '../../database/names.ts';
import { checkType, listDefinition, matchingOf } from '../../entities/routes/list-request.ts';
import { type Server, type SignedIn, serve } from '../../http/call.ts';
import { idsMatching } from '../../lists/repositories/list.ts';
import { countTerms } from '../../taxonomy/repositories/term-counts.ts';
import { beginBulkOperation } from '../services/bulk-operations.ts';

type BulkRequest = Pick<SignedIn<Call>, 'tx' | 'mode' | 'timeZone' | 'channel'> & {
  query: Parameters<typeof matchingOf>[0];
};

/** The channel and the rows of a bulk operation: those with `ids`, or all rows of the requested list. */
function rowsOf(
  definition: EntityDefinition,
  ids: readonly number[] | undefined,
  { tx, query, mode, timeZone, channel }: BulkRequest,
) {
  const channelId = inChannel(definition) ? channel() : null;
  const matching = { ...matchingOf(query, mode, timeZone), channel: channelId ?? 0 };
  const rows = async () =>
    ids ?? (await idsMatching(tx, await listDefinition(tx, definition, query), matching, mostBulkRows + 1));
  return { channel: channelId, rows };
}

function routesOf(server: Server, definition: EntityDefinition): void {
  const calls = entityCalls(definition.name);

  serve(server, calls.bulk, async (request) => {
    checkType(definition, request.body.context.type);
    const { action, ids, taxon } = request.body.data;
    const rows = rowsOf(definition, ids, request);
    const { tx, actor } = request;
    return {
      data: await beginBulkOperation(server.queue, { tx, actor }, { definition, ...rows, action, taxon }),
    };
  });

  serve(server, calls.set, async (request) => {
    checkType(definition, request.body.context.type);
    const { ids, values } = request.body.data;
    const change = { action: 'set' as const, taxon: undefined, values };
    const rows = rowsOf(definition, ids, request);
    const { tx, actor } = request;
    const operation = { definition: await tenantDefinition(tx, definition), ...rows, ...change };
    return { data: await beginBulkOperation(server.queue, { tx, actor }, operation) };
  });

  serve(server, calls.terms, async ({ tx, query, mode, timeZone, channel }) => {
    const channelId = inChannel(definition) ? channel() : 0;
    const matching = { ...matchingOf(query, mode, timeZone), channel: channelId };
    return {
      data: await countTerms(tx, await listDefinition(tx, definition, query), {
        ...matching,
        mode: query.mode,
      }),
    };
  });

  serve(server, calls.csv, async ({ tx, actor, body, query, mode, timeZone, channel }) => {
    checkType(definition, body.context.type);
    const channelId = inChannel(definition) ? channel() : 0;
    const matching = { ...matchingOf(query, mode, timeZone), channel: channelId };
    const { columns = null, zone = timeZone } = body.data;
    const request = { entity: definition.name, matching, sort: query.sort, columns, zone };
    return { data: await beginCsv(server.queue, { tx, actor }, request) };
  });

  serve(server, calls.bulkOperations, async ({ tx, query, channel }) => ({
    data: await listBulkOperations(
      tx,
      definition.name,
      inChannel(definition) ? channel() : null,
      query.below,
    ),
  }));
}

/** The calls of each entity that are about many rows of its list: bulk operations, exports, and the counts of their taxons. */
export function manyRoutes(server: Server): void {
  for (const name of entityNames) routesOf(server, definitionOf(name));
}
