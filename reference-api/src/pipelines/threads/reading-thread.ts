// The program of a thread that reads one file of strangers, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '../../errors/failure.ts';
import { BrokenFile } from '../../programmes/reading/broken-file.ts';
import { readers } from './readers.ts';

/** What the thread answers. */
export type ReadingAnswer =
  | { kind: 'done'; read: unknown }
  | { kind: 'broken'; message: string }
  | { kind: 'refused'; code: Failure['code']; message: string; details: Failure['details'] };

export interface ReadingJob {
  reader: keyof typeof readers;
  parameters: unknown[];
}

function answerTo({ reader, parameters }: ReadingJob): ReadingAnswer {
  try {
    const read = readers[reader] as (...of: unknown[]) => unknown;
    return { kind: 'done', read: read(...parameters) };
  } catch (error) {
    if (error instanceof BrokenFile) return { kind: 'broken', message: error.message };
    if (!(error instanceof Failure)) throw error;
    const { code, message, details } = error;
    return { kind: 'refused', code, message, details };
  }
}

parentPort?.postMessage(answerTo(workerData as ReadingJob));
