import { setTimeout as sleep } from 'node:timers/promises';

/** A part that runs: `ended` says how it ended, once it has; `stop` ends it. */
export interface RunningPart {
  ended: Promise<string>;
  stop: () => Promise<void>;
}

/** A part of the product that is a process of its own. */
export interface Part {
  /** As a sentence begins with it, such as “The API”. */
  name: string;
  /** As it runs now. */
  first: RunningPart;
  /** Starts it again; `stopping` says that it is not wanted any more. */
  start: (stopping: AbortSignal) => Promise<RunningPart>;
}

/** Waits before each new start, in ms: doubled while a part goes on ending, from the first again once it ran for a while. */
export interface Pauses {
  first: number;
  longest: number;
  /** A part that ran for so long had started well. */
  settled: number;
}

const usual: Pauses = { first: 500, longest: 30_000, settled: 60_000 };

const inSeconds = (ms: number) => `${ms / 1000} s`;

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}

/** Starts a part again whenever it ends by itself, and says so. Returns how to stop it. */
export function supervise(
  { name, first: asItRuns, start }: Part,
  say: (line: string) => void,
  { first, longest, settled }: Pauses = usual,
): () => Promise<void> {
  const stopping = new AbortController();
  let part = asItRuns;
  let since = Date.now();
  let pause = first;

  const wait = async () => {
    await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    pause = Math.min(pause * 2, longest);
  };
  const again = async () => {
    while (!stopping.signal.aborted) {
      await wait();
      if (stopping.signal.aborted) return;
      try {
        part = await start(stopping.signal);
        since = Date.now();
        return say(`${name} runs again.`);
      } catch (error) {
        say(`${name} did not start: ${firstLine(error)} The next attempt is in ${inSeconds(pause)}.`);
      }
    }
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const how = await part.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - since >= settled) pause = first;
      say(`${name} ended by itself (${how}). It is started again in ${inSeconds(pause)}.`);
      await again();
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await part.stop();
    await watching;
    // A start that was under way when the stop came.
    await part.stop();
  };
}
