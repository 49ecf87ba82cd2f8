import { entityCalls, mostBulkRows } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { inChannel } from '../../database/names.ts';
import { type Server, serve } from '../../plugins/call.ts';
import { listBulkOperations } from '../../repositories/bulk-operations.ts';
import { idsMatching } from '../../repositories/list.ts';
import { countTerms } from '../../repositories/term-counts.ts';
import { beginBulkOperation } from '../../services/bulk-operations/bulk-operations.ts';
import { beginCsv } from '../../services/csv/run-csv.ts';
import { checkType, matchingOf } from './asked-list.ts';

/** What is done with all rows of a list at once, and what they are ticked with. */
export function manyRoutes(server: Server, definition: EntityDefinition): void {
  const calls = entityCalls(definition.name);

  serve(server, calls.bulk, async ({ tx, actor, body, query, mode, timeZone, channel }) => {
    checkType(definition, body.context.type);
    const { action, ids, taxon } = body.data;
    const place = inChannel(definition) ? channel() : null;
    const matching = { ...matchingOf(query, mode, timeZone), channel: place ?? 0 };
    const rows = async () => ids ?? (await idsMatching(tx, definition, matching, mostBulkRows + 1));
    return {
      data: await beginBulkOperation(
        server.queue,
        { tx, actor },
        { definition, channel: place, action, taxon, rows },
      ),
    };
  });

  serve(server, calls.terms, async ({ tx, query, mode, timeZone, channel }) => {
    const place = inChannel(definition) ? channel() : 0;
    const matching = { ...matchingOf(query, mode, timeZone), channel: place };
    return { data: await countTerms(tx, definition, { ...matching, mode: query.mode }) };
  });

  serve(server, calls.csv, async ({ tx, actor, body, query, mode, timeZone, channel }) => {
    checkType(definition, body.context.type);
    const place = inChannel(definition) ? channel() : 0;
    const matching = { ...matchingOf(query, mode, timeZone), channel: place };
    const { columns = null, zone = timeZone } = body.data;
    const asked = { entity: definition.name, matching, sort: query.sort, columns, zone };
    return { data: await beginCsv(server.queue, { tx, actor }, asked) };
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
