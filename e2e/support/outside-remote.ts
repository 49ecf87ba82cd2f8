import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const stack = join(import.meta.dirname, '../../stack/src/main.ts');
const withinMs = 300_000;

/** A remote in a folder of its own, outside of the workspace. */
export interface OutsideRemote {
  name: string;
  /** Runs one of its scripts with words, as its team does. Returns what was printed; throws if it fails, with that. */
  run: (script: string, ...words: string[]) => string;
  /** Adds text to the end of one of its files. */
  append: (file: string, text: string) => void;
  remove: () => void;
}

/** Makes a remote in a foreign folder from packed packages, installs what it needs, and gives it a token of the product that is tested. */
export function makeOutsideRemote(name: string, bundler: string): OutsideRemote {
  const folder = mkdtempSync(join(tmpdir(), `fairlead-${bundler}-`));
  const path = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const { NODE_OPTIONS: _, ...before } = process.env;
  const env: NodeJS.ProcessEnv = { ...before, PATH: path };
  const run = (program: string, words: string[], cwd: string) =>
    execFileSync(program, words, { cwd, env, encoding: 'utf8', stdio: 'pipe', timeout: withinMs });
  const remote = `remote-${name}`;
  run(process.execPath, [stack, 'new-remote', name, '--outside', folder, '--bundler', bundler], folder);
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], folder);
  const [, token] =
    /FAIRLEAD_TOKEN=(\S+)/.exec(run(process.execPath, [stack, 'token', remote], folder)) ?? [];
  Object.assign(env, { FAIRLEAD_TOKEN: token, FAIRLEAD_HOST: process.env.BASE_URL });
  return {
    name: remote,
    run: (script, ...words) => run('npm', ['run', '--silent', script, '--', ...words], folder),
    append: (file, text) => appendFileSync(join(folder, file), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
