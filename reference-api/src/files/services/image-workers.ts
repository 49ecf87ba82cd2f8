import { type ChildProcess, fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Failure, invalid } from '../../errors/failure.ts';
import { makeFairTurns } from '../../turns/fair-turns.ts';
import type { ImageAnswer } from './image-process.ts';
import type { ImageJob, ShrunkImage } from './shrink.ts';

/** Time limits of a process in milliseconds: a drawing is small, a photo may wait for a busy processor. */
const mostMs = { drawing: 4500, picture: 12_000 };
// Of a drawing, the start counts too: who sends one is promised an answer within five seconds.
const startMs = 30_000;
const atOnce = 2;
// What was given less of the processor than this when its time was up had a busy machine, and is no heavy image.
const heavyCpuMs = 1500;

const program = fileURLToPath(new URL('./image-process.ts', import.meta.url));

const tooHeavy = () =>
  invalid({
    image: 'This image takes too long or too much memory to read. Save it simpler or smaller, or as a PNG.',
  });

const notNow = () =>
  new Failure('unavailable', 'Images cannot be read at this moment. Try again in a few seconds.', {
    retryAfterSeconds: 2,
  });

/** Milliseconds of processor time that a process has had; none if the system does not say. Source: proc(5), in ticks of 10 ms. */
async function cpuMsOf(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // After the name, which may have blanks: user and system time are the 12th and the 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function startProcess(): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    // No secrets of the server.
    env: {},
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Where memory runs out after all, this process goes first.
  if (process.platform === 'linux') {
    writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => undefined);
  }
  child.on('error', () => undefined);
  return child;
}

/** The next answer of a process; null if it ended, or was ended after `ms`, before which `onLate` is called. */
function answerOf(
  child: ChildProcess,
  ms: number,
  onLate: () => Promise<void> = async () => undefined,
): Promise<ImageAnswer | null> {
  return new Promise((done) => {
    const finish = (answer: ImageAnswer | null) => {
      clearTimeout(timer);
      child.off('message', finish);
      child.off('exit', ended);
      done(answer);
    };
    const ended = () => finish(null);
    const timer = setTimeout(() => void onLate().finally(() => child.kill('SIGKILL')), ms);
    child.on('message', finish as (answer: unknown) => void);
    child.once('exit', ended);
    if (child.exitCode !== null || child.signalCode !== null || !child.connected) ended();
  });
}

/** Reads images in processes of their own, with limits on memory and time, one at a time for each tenant. */
export class ImageWorkers {
  readonly #idle: ChildProcess[] = [];
  readonly #all = new Set<ChildProcess>();
  readonly #mostMs: typeof mostMs;
  readonly #inTurn = makeFairTurns<number>({
    atOnce,
    backlog: 32,
    backlogOfOne: 8,
    refusal: 'Too many images are being uploaded at once. Try again in a moment.',
  });

  constructor(limits = mostMs) {
    this.#mostMs = limits;
  }

  /** The processes that run. */
  get pids(): number[] {
    return [...this.#all].flatMap(({ pid }) => pid ?? []);
  }

  /** Processes an image in the tenant's turn. Throws a {@link Failure} if it is invalid or exceeds a limit. */
  shrink(tenant: number, job: ImageJob): Promise<ShrunkImage> {
    return this.#inTurn(tenant, async () => {
      const { drawing, picture } = this.#mostMs;
      const until = Date.now() + drawing;
      const child = await this.#take(job.mayBeDrawing ? drawing : startMs);
      const cpuBefore = (await cpuMsOf(child.pid)) ?? 0;
      child.send(job);
      let isHeavy = true;
      const answer = await answerOf(child, job.mayBeDrawing ? until - Date.now() : picture, async () => {
        const cpu = await cpuMsOf(child.pid);
        isHeavy = cpu === null || cpu - cpuBefore > heavyCpuMs;
      });
      if (answer === null) throw isHeavy ? tooHeavy() : notNow();
      this.#giveBack(child);
      switch (answer.kind) {
        case 'done':
          return answer.image;
        case 'refused': {
          const { code, message, fields } = answer;
          throw new Failure(code, message, fields ? { fields } : {});
        }
        default:
          throw new Error(`An image could not be read: ${JSON.stringify(answer)}`);
      }
    });
  }

  stop(): void {
    for (const child of this.#all) child.kill('SIGKILL');
  }

  async #take(ms: number): Promise<ChildProcess> {
    for (let child = this.#idle.pop(); child; child = this.#idle.pop()) {
      if (child.connected && child.exitCode === null) return this.#wake(child);
    }
    const child = startProcess();
    this.#all.add(child);
    child.once('exit', () => this.#all.delete(child));
    if ((await answerOf(child, ms)) === null) throw notNow();
    return child;
  }

  #wake(child: ChildProcess): ChildProcess {
    child.ref();
    child.channel?.ref();
    return child;
  }

  // A process that waits keeps this one from ending no longer.
  #giveBack(child: ChildProcess): void {
    child.unref();
    child.channel?.unref();
    this.#idle.push(child);
  }
}
