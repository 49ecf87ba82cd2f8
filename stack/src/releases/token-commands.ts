import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { Refusal } from '../refusal.ts';
import { whileAlone } from './alone.ts';
import { readLog } from './release-log.ts';
import {
  hasEnded,
  makeToken,
  type Right,
  readTokens,
  rights,
  rightsInWords,
  type TeamToken,
  writeTokens,
} from './tokens.ts';

const nameForm = /^remote-[a-z0-9]+(?:-[a-z0-9]+)*$/;
const longestName = 60;
const holderForm = /^[a-z0-9][a-z0-9-]{0,29}$/;
const mostDays = 3650;
const dayMs = 86_400_000;

function optionsIn(args: readonly string[]) {
  const texts = { type: 'string' as const };
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { rights: texts, days: texts, for: texts },
    });
  } catch (error) {
    throw new Refusal((error as Error).message);
  }
}

function rightsIn(said: string | undefined): Right[] {
  if (said === undefined) return [...rights];
  const words = said.split(',').map((word) => word.trim());
  const wrong = words.find((word) => !rights.some((right) => right === word));
  if (wrong !== undefined)
    throw new Refusal(`There is no right "${wrong}". There are: ${rights.join(', ')}.`);
  return rights.filter((right) => words.includes(right));
}

function untilIn(said: string | undefined): string | null {
  if (said === undefined) return null;
  const days = Number(said);
  if (!Number.isInteger(days) || days < 1 || days > mostDays)
    throw new Refusal(`--days has to be a whole number from 1 to ${mostDays}.`);
  return new Date(Date.now() + days * dayMs).toISOString();
}

/**
 * The command `token REMOTE [--for NAME] [--rights RIGHTS] [--days COUNT]`: makes a token by which a remote of another repository is released here. One that was made
 * before for the same name ends.
 */
export async function token(args: readonly string[]): Promise<number> {
  const { values, positionals } = optionsIn(args);
  const [remote = '', ...more] = positionals;
  if (!nameForm.test(remote) || remote.length > longestName || more.length > 0)
    throw new Refusal('Name one remote, such as remote-order-notes: npm run token -- remote-order-notes');
  const name = values.for ?? 'team';
  if (!holderForm.test(name))
    throw new Refusal('--for names who has the token, in small letters, digits and hyphens, such as ci.');
  const facts = { remote, name, rights: rightsIn(values.rights), until: untilIn(values.days) };
  const { token: made, secret } = makeToken({ ...facts, by: userInfo().username });
  await whileAlone('releases', () => {
    const isReplaced = (one: TeamToken) => one.remote === remote && one.name === name && one.revoked === null;
    const others = readTokens().map((one) => (isReplaced(one) ? { ...one, revoked: made.at } : one));
    writeTokens([...others, made]);
  });
  console.log(`FAIRLEAD_TOKEN=${secret}`);
  console.error(
    `It is shown once. For ${name}, it may do this with ${remote}: ${rightsInWords(made)}${made.until ? `, until ${made.until.slice(0, 10)}` : ''}. Another one for the same name replaces it; npm run tokens lists all.`,
  );
  return 0;
}

function stateOf(one: TeamToken): string {
  if (one.revoked !== null) return `revoked ${one.revoked.slice(0, 10)}`;
  if (hasEnded(one)) return `ended ${one.until?.slice(0, 10)}`;
  return one.until === null ? 'holds' : `until ${one.until.slice(0, 10)}`;
}

function listed(): string {
  const all = readTokens();
  if (all.length === 0) return 'There is no token. npm run token -- remote-NAME makes one.';
  const log = readLog();
  return all
    .map((one) => {
      const last = log.findLast(({ token: by }) => by === `${one.name} ${one.id}`);
      const used = last ? `last ${last.what} ${last.at.slice(0, 16).replace('T', ' ')}` : 'no act yet';
      const made = one.at === '' ? '' : `  made ${one.at.slice(0, 10)} by ${one.by}`;
      return `${one.id}  ${one.remote}  ${one.name.padEnd(8)}  ${rightsInWords(one)}  ${stateOf(one)}  ${used}${made}`;
    })
    .join('\n');
}

function revoke(id: string): string {
  const all = readTokens();
  const found = all.find((one) => one.id === id);
  if (!found) throw new Refusal(`There is no token ${id}. npm run tokens lists them.`);
  if (found.revoked !== null) return `Token ${id} of ${found.remote} is revoked already.`;
  const revoked = new Date().toISOString();
  writeTokens(all.map((one) => (one === found ? { ...one, revoked } : one)));
  return `Revoked token ${id}, ${found.name} of ${found.remote}. What it released goes on.`;
}

/** The command `tokens [revoke ID]`: lists every token with its rights, how long it holds and its last act; or ends one. */
export async function tokens([what, id = '', ...more]: readonly string[]): Promise<number> {
  if (more.length > 0 || (what !== undefined && (what !== 'revoke' || id === '')))
    throw new Refusal('Say what to do: npm run tokens, or npm run tokens -- revoke ID');
  let said = '';
  await whileAlone('releases', () => {
    said = what === undefined ? listed() : revoke(id);
  });
  console.log(said);
  return 0;
}
