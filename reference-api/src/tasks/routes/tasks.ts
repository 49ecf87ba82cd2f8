import { readTask } from 'shared-contracts/api';
import { notFound } from '../../errors/failure.ts';
import { type Server, serve } from '../../http/call.ts';
import { findTask } from '../repositories/background-tasks.ts';

/** Work that outlasts the call that began it. */
export function taskRoutes(server: Server): void {
  serve(server, readTask, async ({ tx, params }) => {
    const task = await findTask(tx, params.id);
    if (!task) throw notFound('This task');
    return { data: task };
  });
}
