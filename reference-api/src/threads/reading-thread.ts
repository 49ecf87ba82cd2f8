// The program of a thread that reads one file of strangers, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { SetupError } from '../config/config.ts';
import { Failure } from '../errors/failure.ts';

/** What the thread answers. */
export type ReadingAnswer =
  | { kind: 'done'; read: unknown }
  | { kind: 'broken'; message: string }
  | { kind: 'refused'; code: Failure['code']; message: string; details: Failure['details'] };

/** An exported function by its module and name, and its parameters. */
export interface ReadingJob {
  module: string;
  name: string;
  parameters: unknown[];
}

async function answerTo({ module, name, parameters }: ReadingJob): Promise<ReadingAnswer> {
  const { [name]: read } = await import(module);
  try {
    return { kind: 'done', read: read(...parameters) };
  } catch (error) {
    // A broken file is one.
    if (error instanceof SetupError) return { kind: 'broken', message: error.message };
    if (!(error instanceof Failure)) throw error;
    const { code, message, details } = error;
    return { kind: 'refused', code, message, details };
  }
}

parentPort?.postMessage(await answerTo(workerData as ReadingJob));
