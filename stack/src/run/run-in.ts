import { spawn } from 'node:child_process';
import { untilStopSignal } from './stop-signal.ts';

/**
 * Runs a command to its end and returns its exit code. Told to stop, this process passes that on and stays until the
 * command has ended, so that what was started for it can be stopped after it.
 */
export function runIn(
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = process.cwd(),
): Promise<number> {
  const [program, ...words] = command;
  if (!program) return Promise.resolve(2);
  return new Promise((done) => {
    const child = spawn(program, words, { stdio: 'inherit', env, cwd });
    void untilStopSignal().then(() => child.kill('SIGTERM'));
    child.once('exit', (code) => done(code ?? 1));
    child.once('error', () => done(127));
  });
}
