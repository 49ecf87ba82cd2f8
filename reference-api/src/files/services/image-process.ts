// The program of a process that reads files of strangers. It holds no secret and no connection, and ends itself beyond its limits.
import { Failure } from '../../errors/failure.ts';
import { type ImageJob, type ShrunkImage, shrinkImage } from './shrink.ts';

/** What the process answers to a job. */
export type ImageAnswer =
  | { kind: 'ready' }
  | { kind: 'done'; image: ShrunkImage }
  | { kind: 'refused'; code: Failure['code']; message: string; fields: Record<string, string> | undefined }
  | { kind: 'failed'; message: string };

/** The most that one image may take: memory of the whole process, and seconds of processor time. */
const most = { memoryBytes: 640 * 1024 * 1024, cpuMicroseconds: 4_000_000 };
const lookEveryMs = 20;

let before: NodeJS.CpuUsage | null = null;

// Reading and drawing run on another thread, so that this one can look. It does not end by `exit`, which would wait for that thread.
setInterval(() => {
  if (before === null) return;
  const { user, system } = process.cpuUsage(before);
  const isOver = user + system > most.cpuMicroseconds || process.memoryUsage.rss() > most.memoryBytes;
  if (isOver) process.kill(process.pid, 'SIGKILL');
}, lookEveryMs);

async function answerTo(job: ImageJob): Promise<ImageAnswer> {
  try {
    return { kind: 'done', image: await shrinkImage(job) };
  } catch (error) {
    if (!(error instanceof Failure)) return { kind: 'failed', message: String(error) };
    return { kind: 'refused', code: error.code, message: error.message, fields: error.details.fields };
  }
}

const say = (answer: ImageAnswer) => process.send?.(answer);

process.on('message', async (job: ImageJob) => {
  before = process.cpuUsage();
  const answer = await answerTo({ ...job, bytes: Buffer.from(job.bytes) });
  before = null;
  say(answer);
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
say({ kind: 'ready' });
