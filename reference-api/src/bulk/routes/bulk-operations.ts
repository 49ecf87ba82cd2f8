import { readBulkOperation, undoBulkOperation } from 'shared-contracts/api';
import { findBulkOperation } from '../../bulk-steps/repositories/bulk-operations.ts';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { beginUndo } from '../services/bulk-operations.ts';

/** Work on many rows, once it was begun. */
export function bulkOperationRoutes(server: Server): void {
  serve(server, readBulkOperation, async ({ tx, params }) => {
    const bulkOperation = await findBulkOperation(tx, params.id);
    if (!bulkOperation) throw notFound('This');
    return { data: bulkOperation };
  });

  serve(server, undoBulkOperation, async ({ tx, actor, params }) => ({
    data: await beginUndo(server.queue, { tx, actor }, params.id),
  }));
}
