import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withNamedEntities } from './compare.model.ts';
import type { Fact, Facts } from './facts.ts';

/** The version in which each fact of the contract came, by a digest of the fact. What no version knows is of the current one. */
export type FactVersions = ReadonlyMap<string, string>;

function digestOf(key: string, { text, required }: Fact): string {
  return createHash('sha256')
    .update(`${key} ${required ? '=!' : '='} ${text}`)
    .digest('hex')
    .slice(0, 10);
}

/** Short digests of facts, by key. A fact that changes has another one, and counts as new; more entities alone change no other fact. */
export function digestsOf(facts: Facts): ReadonlyMap<string, string> {
  return new Map([...withNamedEntities(facts)].map(([key, fact]) => [key, digestOf(key, fact)]));
}

const named = /^(\d+\.\d+\.\d+)\.txt$/;

/** Reads a folder with one file for each version before the current one: the digests of the facts that are new in it. */
export function readFactVersions(folder: string): FactVersions {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder).flatMap((file) => {
      const [, version] = named.exec(file) ?? [];
      if (version === undefined) return [];
      const digests = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean);
      return digests.map((digest) => [digest, version] as const);
    }),
  );
}

/** Adds the file of a version that is now complete, unless there is one. */
export function writeFactVersion(folder: string, version: string, facts: Facts): void {
  const file = join(folder, `${version}.txt`);
  if (existsSync(file)) return;
  const known = readFactVersions(folder);
  const added = [...digestsOf(facts).values()].filter((digest) => !known.has(digest));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${[...new Set(added)].sort().join('\n')}\n`);
}
