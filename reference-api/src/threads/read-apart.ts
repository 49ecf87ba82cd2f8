import { Worker } from 'node:worker_threads';
import { Failure, invalid } from '../errors/failure.ts';
import type { ReadingAnswer, ReadingJob } from './reading-thread.ts';

/** The limits of a thread that reads a file. The transaction of a run may wait for it: PostgreSQL ends one that idles for a minute. */
export interface ReadingLimits {
  mostMs: number;
  mostMebibytes: number;
  /** Characters up to which a file is read at once: to start a thread takes longer. */
  smallFile: number;
}

const usualLimits: ReadingLimits = { mostMs: 25_000, mostMebibytes: 1024, smallFile: 64 * 1024 };

const program = new URL('./reading-thread.ts', import.meta.url);

const tooHeavy = () =>
  invalid({
    file: 'This file takes too long or too much memory to read. Split it, or export it in another format.',
  });

function answerOf(job: ReadingJob, { mostMs, mostMebibytes }: ReadingLimits): Promise<ReadingAnswer> {
  return new Promise((done, fail) => {
    const thread = new Worker(program, {
      workerData: job,
      // No secrets of the server.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: mostMebibytes },
    });
    const timer = setTimeout(() => {
      fail(tooHeavy());
      void thread.terminate();
    }, mostMs);
    thread.once('message', (answer: ReadingAnswer) => done(answer));
    thread.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : error),
    );
    thread.once('exit', () => {
      clearTimeout(timer);
      fail(new Error('A thread ended without what it read.'));
    });
  });
}

/**
 * Reads a file in a thread of its own, so that one which takes long holds up nobody else. `read` is exported by its name from `module`; its parameters, of which the
 * first one is the text, and what it returns can go from one thread to another. Throws what it throws, and refusals for a broken file and beyond the limits.
 */
export async function readApart<Parameters extends [text: string, ...unknown[]], Read>(
  { read, module }: { read: (...parameters: Parameters) => Read; module: URL },
  parameters: Parameters,
  limits = usualLimits,
): Promise<Read> {
  if (parameters[0].length <= limits.smallFile) return read(...parameters);
  const answer = await answerOf({ module: module.href, name: read.name, parameters }, limits);
  if (answer.kind === 'done') return answer.read as Read;
  if (answer.kind === 'refused') throw new Failure(answer.code, answer.message, answer.details);
  throw invalid({ file: `${answer.message.replace(/\.$/, '')}.` });
}
