import { type CanaryRules, canaryRules } from 'remote-kit/canary-options';
import { CommandError } from 'remote-kit/command-error';
import { tenantPosition } from 'shared-contracts/remote';
import { Refusal } from '../refusal.ts';
import type { ReleaseFile } from './builds.ts';
import { type NotedBy, noteRelease } from './release-log.ts';
import { type CanaryLine, lineOf, type RegistryLine, writeRegistry } from './releases.ts';

/** The rules of a canary, from the options of a release. Refuses what is not valid, in a sentence. */
export function rulesOf(options: object): CanaryRules {
  try {
    return canaryRules(options);
  } catch (error) {
    if (error instanceof CommandError) throw new Refusal(error.message);
    throw error;
  }
}

/** Whom a canary is for, in words. */
export function tenantsInWords({ share, positions }: Pick<CanaryLine, 'share' | 'positions'>): string {
  const named =
    positions.length > 0
      ? [`${positions.length} named ${positions.length === 1 ? 'tenant' : 'tenants'}`]
      : [];
  return [...(share > 0 ? [`${share} % of the tenants`] : []), ...named].join(' and ');
}

function lineWith(lines: readonly RegistryLine[], name: string): RegistryLine {
  const line = lines.find((one) => one.name === name);
  if (!line) throw new Refusal(`${name} has not been released here. Release it to everybody first.`);
  return line;
}

const replaced = (lines: readonly RegistryLine[], next: RegistryLine) =>
  lines.map((line) => (line.name === next.name ? next : line));

/** Gives a build to some tenants, beside the one of all. To be called while nobody else changes the registry. */
export function beginCanary(
  lines: readonly RegistryLine[],
  { made, origin, rules, by }: { made: ReleaseFile; origin: string; rules: CanaryRules; by?: NotedBy },
): CanaryLine {
  const line = lineWith(lines, made.name);
  if (line.build === made.build)
    throw new Refusal(`Everybody has build ${made.build} of ${made.name} already.`);
  const { share, tenants, maxFaulty, minSessions } = rules;
  const canary: CanaryLine = {
    ...lineOf(made, origin),
    share,
    positions: tenants.map((tenant) => tenantPosition(made.build, tenant)),
    limits: { maxFaulty, minSessions },
  };
  writeRegistry(replaced(lines, { ...line, canary }));
  noteRelease('canary', made, by);
  return canary;
}

function canaryOf(line: RegistryLine): CanaryLine {
  if (!line.canary) throw new Refusal(`No build of ${line.name} is released to a share of the tenants.`);
  return line.canary;
}

/** Gives everybody the build that some tenants have. To be called while nobody else changes the registry. */
export function promoteCanary(lines: readonly RegistryLine[], name: string, by?: NotedBy): ReleaseFile {
  const { share: _, positions: __, limits: ___, ...next } = canaryOf(lineWith(lines, name));
  writeRegistry(replaced(lines, next));
  const { manifest: ____, ...made } = next;
  noteRelease('promote', made, by);
  return made;
}

/**
 * Takes a build back from the tenants that have it; nobody gets it again until it is released again. To be called while nobody else changes the registry. Returns
 * what was rolled back.
 */
export function endCanary(
  lines: readonly RegistryLine[],
  name: string,
  how: { by?: NotedBy; because?: string } = {},
): ReleaseFile {
  const line = lineWith(lines, name);
  const { manifest: _, share: __, positions: ___, limits: ____, ...made } = canaryOf(line);
  const { canary: _____, ...rest } = line;
  writeRegistry(replaced(lines, rest));
  noteRelease('canary-ended', made, how.by, how.because);
  return made;
}
