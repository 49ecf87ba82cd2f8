import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const withinMs = 300_000;

/** A copy of the source of the whole workspace, in which anything may be made. */
export interface WorkspaceCopy {
  folder: string;
  /** Runs one of the root's commands. Returns what was printed; throws if it fails, with that. */
  run: (command: string, ...words: string[]) => string;
  /** Starts one of the root's commands that goes on until it is ended. Resolves, with how to end it, once it has printed what is waited for. */
  start: (
    printed: RegExp,
    words: string[],
    environment?: NodeJS.ProcessEnv,
  ) => Promise<() => Promise<unknown>>;
  /** Installs its packages as its lockfile names them. */
  install: () => void;
  /** Runs a program of Node in a folder of it. */
  runNode: (folder: string, words: string[]) => string;
  remove: () => void;
}

/** Makes a copy of what git knows of the workspace, and of what it would take. */
export function copyWorkspace(): WorkspaceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-workspace-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const stack = join(folder, 'stack/src/main.ts');
  const call = (words: string[], cwd: string) =>
    execFileSync(process.execPath, words, { cwd, encoding: 'utf8', stdio: 'pipe', timeout: withinMs });
  return {
    folder,
    run: (command, ...words) => call([stack, command, ...words], folder),
    install: () => {
      const words = ['--yes', 'pnpm@12.21.0', 'install', '--prefer-offline', '--frozen-lockfile'];
      execFileSync('npx', words, { cwd: folder, stdio: 'pipe', timeout: withinMs });
    },
    start: async (printed, words, environment = {}) => {
      const env = { ...process.env, ...environment };
      const child = spawn(process.execPath, [stack, ...words], { cwd: folder, env });
      let heard = '';
      await new Promise<void>((ready, fail) => {
        const hear = (part: Buffer) => {
          heard += part;
          if (printed.test(heard)) ready();
        };
        child.stdout.on('data', hear);
        child.stderr.on('data', hear);
        child.once('exit', () => fail(new Error(heard)));
      });
      return () => {
        const ended = once(child, 'exit');
        child.kill();
        return ended;
      };
    },
    runNode: (at, words) => call(words, join(folder, at)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
