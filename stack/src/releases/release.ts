import { canaryIn } from 'remote-kit/canary-options';
import { CommandError } from 'remote-kit/command-error';
import { Refusal } from '../refusal.ts';
import { type RemoteName, remoteNames } from '../remotes.ts';
import {
  giveRelease,
  promoteRelease,
  releasedBefore,
  takeReleaseBack,
  withdrawRemote,
  words,
} from './actions.ts';
import { usedBookingPage } from './booking-page.ts';
import { buildRelease } from './builds.ts';
import { commitOfBuild, readLog, whoInWords } from './release-log.ts';
import { place, readRegistry } from './releases.ts';
import { hasToken } from './tokens.ts';

/** The remote of this workspace that the words of a command name. Refuses where they name none. */
export function remoteNamed(words: readonly string[]): RemoteName {
  const names = remoteNames();
  const name = names.find((one) => one === words[0]);
  if (!name) throw new Refusal(`Name a remote: ${names.join(', ')}.`);
  return name;
}

// One of another repository can be rolled back here, too.
function releasedNamed(words: readonly string[]): string {
  const [name = ''] = words;
  return hasToken(name) ? name : remoteNamed(words);
}

function optionsIn(args: readonly string[]): ReturnType<typeof canaryIn> {
  try {
    return canaryIn(args);
  } catch (error) {
    if (error instanceof CommandError) throw new Refusal(error.message);
    throw error;
  }
}

/**
 * The command `release REMOTE [BUILD] [--share PERCENT] [--tenants IDS] [--max-faulty PERCENT] [--min-sessions COUNT]`: builds it again, copies the build to its
 * place, and changes its line of the registry; with a build that was released here before, changes the line alone. With one of the options, some tenants get it first.
 */
export async function release(args: readonly string[]): Promise<number> {
  const { canary, build } = optionsIn(args.slice(1));
  const name = build === undefined ? remoteNamed(args) : releasedNamed(args);
  if (build === undefined) await buildRelease(remoteNamed(args));
  const find = () => (build === undefined ? place(remoteNamed(args)) : releasedBefore(name, build));
  console.log(await giveRelease(name, find, canary ? { canary } : {}));
  return 0;
}

/** The command `promote REMOTE`: gives everybody the build that some tenants have. */
export async function promote(args: readonly string[]): Promise<number> {
  console.log(await promoteRelease(releasedNamed(args)));
  return 0;
}

/** The command `rollback REMOTE`: takes the last release back; called again, the one before that. */
export async function rollback(args: readonly string[]): Promise<number> {
  console.log(await takeReleaseBack(releasedNamed(args)));
  return 0;
}

/** The command `withdraw REMOTE`: takes its line out of the registry; another release puts one there again. */
export async function withdraw(args: readonly string[]): Promise<number> {
  console.log(await withdrawRemote(releasedNamed(args)));
  return 0;
}

/** The command `releases`: what was released, rolled back and withdrawn, the newest first, with what runs now marked, and what runs for some tenants. */
export async function releases(): Promise<number> {
  const now = new Map(readRegistry().map((line) => [line.name, line.build]));
  const page = usedBookingPage();
  if (page) now.set(page.name, page.build);
  const some = new Map(readRegistry().map((line) => [line.name, line.canary?.build]));
  const log = readLog();
  if (log.length === 0) console.log('Nothing has been released yet. npm start releases what it builds.');
  for (const line of log.toReversed()) {
    const { what, at, because, release: made } = line;
    const commit = commitOfBuild(log, made);
    const mark = now.get(made.name) === made.build ? '*' : some.get(made.name) === made.build ? '%' : ' ';
    console.log(
      `${mark} ${at.slice(0, 19).replace('T', ' ')}  ${what.padEnd(12)}  ${words(made)}  by ${whoInWords(line)}  from ${commit || 'no commit'}${because ? `: ${because}` : ''}`,
    );
  }
  return 0;
}
