import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { dataPath, root } from '../folders.ts';
import { writingFailed } from '../whole-files.ts';
import type { ReleaseFile } from './builds.ts';

/** One line of the log: what was done with which build, when (ISO 8601), by whom, from which commit. */
export interface LoggedRelease {
  /** A canary is a release to a share of the tenants; it is promoted to all, or ended. */
  what: 'release' | 'rollback' | 'withdraw' | 'canary' | 'promote' | 'canary-ended';
  at: string;
  by: string;
  /** Name and id of the token that it was done with; none at this machine. `by` is then what the team says. */
  token?: string;
  /** The commit that the build was made from; none where it came from no repository. */
  commit: string;
  /** Why, where the product did it by itself. */
  because?: string;
  release: ReleaseFile;
}

function logFile(): string {
  return join(dataPath('releases'), 'log.jsonl');
}

function isLogged(said: unknown): said is LoggedRelease {
  if (typeof said !== 'object' || said === null) return false;
  const { what, at, release } = said as Partial<LoggedRelease>;
  return typeof what === 'string' && typeof at === 'string' && typeof release?.name === 'string';
}

const reported = new Set<string>();

// A disk without room, or a machine that stopped, leaves a part of a line. The others say what they said.
function loggedIn(line: string): LoggedRelease[] {
  try {
    const said: unknown = JSON.parse(line);
    if (isLogged(said)) return [said];
  } catch {
    // Reported below.
  }
  // Said once, since the log is read for each page.
  if (!reported.has(line))
    console.error(`A line of ${logFile()} cannot be read, and is left out: ${line.slice(0, 60)}`);
  reported.add(line);
  return [];
}

const textOfLog = (): string => (existsSync(logFile()) ? readFileSync(logFile(), 'utf8') : '');

/** Every release, roll-back and withdrawal of this data folder, the oldest first. Lines that cannot be read are reported and left out. */
export function readLog(): LoggedRelease[] {
  return textOfLog().split('\n').filter(Boolean).flatMap(loggedIn);
}

/** Whether a build of a remote was ever released here. */
export function wasReleased(name: string, build: string): boolean {
  return readLog().some(({ release }) => release.name === name && release.build === build);
}

/** Whether the last that was done with a remote was to take it out of the registry. */
export function isWithdrawn(name: string): boolean {
  return readLog().findLast(({ release }) => release.name === name)?.what === 'withdraw';
}

function git(...words: string[]): string {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

// The commit that the working tree is at, with a mark where it holds more than that; none outside of a repository.
function commitOfTree(): string {
  const commit = git('rev-parse', '--short', 'HEAD');
  return commit && git('status', '--porcelain') ? `${commit}+` : commit;
}

/** Who does something, and from which commit, where that is not the person at this machine and its tree. */
export interface NotedBy {
  by: string;
  token?: string;
  commit: string;
}

/** Who did what a line of the log says. */
export function whoInWords({ by, token }: Pick<LoggedRelease, 'by' | 'token'>): string {
  return token === undefined ? by : `${by} with token ${token}`;
}

/**
 * The commit that a build was made from: the one of its first line, whoever promotes it or goes back to it later. Undefined for a build that is in no line.
 */
export function commitOfBuild(
  log: readonly LoggedRelease[],
  { name, build }: Pick<ReleaseFile, 'name' | 'build'>,
): string | undefined {
  return log.find(({ release }) => release.name === name && release.build === build)?.commit;
}

/**
 * Adds a line to the log. A line is appended in one write, so that two at once lose none. A build that was logged before keeps the commit that it was made from:
 * the tree of this machine, or of a team, may be at another one by now.
 */
export function noteRelease(
  what: LoggedRelease['what'],
  release: ReleaseFile,
  who: NotedBy | string = userInfo().username,
  because?: string,
): void {
  const known = commitOfBuild(readLog(), release);
  const { by, token, commit }: NotedBy =
    typeof who === 'string'
      ? { by: who, commit: known ?? commitOfTree() }
      : { ...who, commit: known ?? who.commit };
  const at = new Date().toISOString();
  const line: LoggedRelease = {
    what,
    at,
    by,
    ...(token ? { token } : {}),
    commit,
    ...(because ? { because } : {}),
    release,
  };
  // Behind a part of a line, this one would be lost with it.
  const text = textOfLog();
  const begin = text === '' || text.endsWith('\n') ? '' : '\n';
  try {
    appendFileSync(logFile(), `${begin}${JSON.stringify(line)}\n`);
  } catch (error) {
    throw writingFailed(error, `build ${release.build} of ${release.name} is in force, and the log lacks it`);
  }
}
