import { type ChildProcess, fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Failure, invalid } from '../failure.ts';
import { makeFairTurns } from '../fair-turns.ts';
import type { ImageAnswer } from './image-process.ts';
import type { ImageJob, ShrunkImage } from './shrink.ts';

/** After so many milliseconds a process is ended: a drawing is small, a photo may wait for a busy processor. */
const mostMs = { drawing: 4500, picture: 12_000 };
// Of a drawing, the start counts too: who sends one is promised an answer within five seconds.
const startMs = 30_000;
const atOnce = 2;

const program = fileURLToPath(new URL('./image-process.ts', import.meta.url));

const tooHeavy = () =>
  invalid({
    image: 'This image takes too long or too much memory to read. Save it simpler or smaller, or as a PNG.',
  });

function startProcess(): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    // Nothing of what the server knows.
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

/** The next answer of a process; null where it ended, or was ended after `ms`. */
function answerOf(child: ChildProcess, ms: number): Promise<ImageAnswer | null> {
  return new Promise((done) => {
    const finish = (answer: ImageAnswer | null) => {
      clearTimeout(timer);
      child.off('message', finish);
      child.off('exit', ended);
      done(answer);
    };
    const ended = () => finish(null);
    const timer = setTimeout(() => child.kill('SIGKILL'), ms);
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

  /** Makes an image ready in the tenant's turn. Throws a {@link Failure} where it is none, or takes too much. */
  shrink(tenant: number, job: ImageJob): Promise<ShrunkImage> {
    return this.#inTurn(tenant, async () => {
      const { drawing, picture } = this.#mostMs;
      const until = Date.now() + drawing;
      const child = await this.#take(job.mayBeDrawing ? drawing : startMs);
      child.send(job);
      const answer = await answerOf(child, job.mayBeDrawing ? until - Date.now() : picture);
      if (answer === null) throw tooHeavy();
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
    if ((await answerOf(child, ms)) === null) {
      throw new Failure('unavailable', 'Images cannot be read at this moment. Try again in a few seconds.', {
        retryAfterSeconds: 2,
      });
    }
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
