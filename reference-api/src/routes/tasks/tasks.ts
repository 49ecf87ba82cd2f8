import { readTask } from 'shared-contracts/api';
import { type Server, serve } from '../../plugins/call.ts';
import { findTask } from '../../repositories/background-tasks.ts';
import { notFound } from '../../services/failure.ts';

/** Work that outlasts the call that began it. */
export function taskRoutes(server: Server): void {
  serve(server, readTask, async ({ tx, params }) => {
    const task = await findTask(tx, params.id);
    if (!task) throw notFound('This task');
    return { data: task };
  });
}
