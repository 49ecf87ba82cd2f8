import { createHash, randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Refusal } from './refusal.ts';
import { writeWhole } from './whole-files.ts';

/** The root of the checkout. */
export const root = resolve(import.meta.dirname, '../..');

/** The folder that holds all state of a start on this machine; moved by DATA_DIR. */
export const dataFolder = resolve(root, process.env.DATA_DIR ?? '.data');

/** Makes a folder below the data folder and returns its path. Refuses where it cannot be written. */
export function dataPath(...parts: string[]): string {
  const folder = join(dataFolder, ...parts);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Refusal(
      `The folder ${folder} cannot be written (${reason}). Give this user the right to write there, or set DATA_DIR to a folder that can be written.`,
    );
  }
  return folder;
}

/** Whether a user who is neither owner nor in the group may reach what lies at a path. */
export function reachableByOthers(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** Secrets of the local stack, made once and stored in the data folder for its owner only. */
export interface Secrets {
  superuser: string;
  server: string;
  token: string;
  /** Password of the operator's pages. */
  operator: string;
}

// Others in their place would not open the database: they are made where there are none, and never in place of some.
function secretsIn(file: string): Partial<Secrets> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>;
  } catch {
    throw new Refusal(
      `${file} cannot be read; it has the password of the database. Bring it back from a backup, or remove the folder ${dataFolder} to begin anew.`,
    );
  }
}

/** Reads the secrets, or makes them. Refuses where those that were made cannot be read. */
export function readSecrets(): Secrets {
  const file = join(dataPath(), 'secrets.json');
  const known = secretsIn(file);
  const secret = () => randomBytes(32).toString('hex');
  const fresh = { superuser: secret(), server: secret(), token: secret(), operator: secret().slice(0, 24) };
  const made: Secrets = { ...fresh, ...known };
  // An older data folder has some of them.
  if (Object.keys(fresh).every((name) => name in known)) return made;
  writeWhole(file, JSON.stringify(made, null, 2), 0o600);
  return made;
}

/**
 * A short word that tells one data folder from another, also from an earlier one at the same path: what lies elsewhere
 * under this word was made with the secrets that are in the folder now.
 */
export function folderKey(): string {
  return createHash('sha256').update(dataFolder).update(readSecrets().superuser).digest('hex').slice(0, 12);
}
