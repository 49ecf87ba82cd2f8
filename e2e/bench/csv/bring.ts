import type { ask } from '../taxonomy/grow.ts';

/** Calls of the API in somebody's name. */
export type Calls = Awaited<ReturnType<typeof ask>>;

const perCall = 1000;

/** The most lines that one file has. */
export const mostLines = 200_000;

/** A table that comes into a list: its columns, the fields that they are matched with, and the cells of each line. */
export interface Table {
  entity: string;
  columns: readonly string[];
  matches: readonly (string | null)[];
  lines: number;
  cells: (at: number) => string[];
}

async function untilDone<Data extends { status: string }>(
  call: Calls,
  path: string,
  end: string,
): Promise<Data> {
  for (;;) {
    const { data } = await call(path);
    if (data.status === 'failed') throw new Error(`${path}: ${JSON.stringify(data)}`);
    if (data.status === end) return data;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Waits for a task, and returns it. */
export function taskDone(call: Calls, id: string) {
  return untilDone<{
    status: string;
    progress: { bulkOperation: number };
    result: { file: { parts: number; rows: number } };
  }>(call, `/v1/a/tasks/${id}`, 'ready');
}

/** Sends a table as the browser does, and returns the id of the import. */
export async function send(call: Calls, { entity, columns, lines, cells }: Table): Promise<number> {
  const context = { id: 0, type: entity };
  const { data } = await call('/v1/a/imports', { context, data: { file: `${entity}.csv`, columns } });
  for (let at = 0; at < lines; at += perCall) {
    const some = Array.from({ length: Math.min(perCall, lines - at) }, (_, more) => ({
      line: at + more + 2,
      cells: cells(at + more),
    }));
    await call(`/v1/a/imports/${data.id}/lines`, { data: { received: at, lines: some } });
  }
  return data.id;
}

/** Has a file that was sent checked, and returns what would become of its lines. */
export async function dryRun(call: Calls, id: number, { matches }: Table) {
  await call(`/v1/a/imports/${id}/check`, { data: { matches } });
  const { outcomes } = await untilDone<{ status: string; outcomes: Record<string, number> }>(
    call,
    `/v1/a/imports/${id}`,
    'checked',
  );
  return outcomes;
}

/** Imports a checked file, and returns the bulk operation that wrote it. */
export async function takeOver(call: Calls, id: number, { entity }: Table): Promise<number> {
  const { data } = await call(`/v1/a/imports/${id}/apply`, { context: { id: 0, type: entity } });
  return (await taskDone(call, data.id)).progress.bulkOperation;
}

/** Undoes a bulk operation, and returns the bulk operation that did so. */
export async function undoOperation(call: Calls, bulkOperation: number): Promise<number> {
  const { data } = await call(`/v1/a/bulk-operations/${bulkOperation}/undo`, {});
  return (await taskDone(call, data.id)).progress.bulkOperation;
}
