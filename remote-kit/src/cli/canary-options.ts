import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

/** What a release says of the tenants that get it first, and of the rate at which it is rolled back. */
export interface CanaryOptions {
  /** Percentage of the tenants. */
  share?: number;
  /** Ids of tenants that get it whatever the share is. */
  tenants?: string[];
  /** Percentage of sessions with an error, above which it is rolled back. */
  maxFaulty?: number;
  /** Number of sessions before which nothing is decided. */
  minSessions?: number;
}

/** {@link CanaryOptions} with every choice made. */
export type CanaryRules = Required<CanaryOptions>;

const optionNames = ['share', 'tenants', 'max-faulty', 'min-sessions'] as const;
const mostTenants = 200;

function numberOf(name: string, said: string): number {
  const value = Number(said);
  if (said.trim() === '' || !Number.isFinite(value)) throw new CommandError(`--${name} has to be a number.`);
  return value;
}

/** Completes the options of a canary. Throws a {@link CommandError} for one that is not valid. */
export function canaryRules({
  tenants = [],
  share = 0,
  maxFaulty = 5,
  minSessions = 5,
}: CanaryOptions): CanaryRules {
  const between = (value: unknown, least: number, most: number) =>
    typeof value === 'number' && value >= least && value <= most;
  if (
    !Array.isArray(tenants) ||
    tenants.length > mostTenants ||
    !tenants.every((id) => /^[1-9]\d{0,18}$/.test(id))
  )
    throw new CommandError(
      `Name at most ${mostTenants} tenants by their numbers, separated by commas. A tenant finds its number on the page About.`,
    );
  if (!between(share, 0, 100))
    throw new CommandError('A share is a percentage of the tenants, from 0 to 100.');
  if (share === 0 && tenants.length === 0)
    throw new CommandError('Say who gets it first: a share of the tenants, or some of them by id.');
  if (!between(maxFaulty, 0, 100))
    throw new CommandError('The rate of a roll-back is a percentage, from 0 to 100.');
  if (!between(minSessions, 1, 100_000) || !Number.isInteger(minSessions))
    throw new CommandError('The number of sessions before a decision is a whole number from 1 to 100000.');
  return { share, tenants, maxFaulty, minSessions };
}

/** Reads the words of `release`. Without options, everybody gets it. Throws a {@link CommandError} for one that is not valid. */
export function canaryIn(words: readonly string[]): { canary?: CanaryOptions; build?: string } {
  const options = Object.fromEntries(optionNames.map((name) => [name, { type: 'string' as const }]));
  let read: { values: Record<string, unknown>; positionals: string[] };
  try {
    read = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
  const said = (name: (typeof optionNames)[number]) => read.values[name] as string | undefined;
  const number = (name: (typeof optionNames)[number], key: keyof CanaryOptions) => {
    const text = said(name);
    return text === undefined ? {} : { [key]: numberOf(name, text) };
  };
  const ids = said('tenants')?.split(',');
  const tenants = ids?.map((id) => id.trim()).filter(Boolean);
  const canary: CanaryOptions = {
    ...number('share', 'share'),
    ...(tenants ? { tenants } : {}),
    ...number('max-faulty', 'maxFaulty'),
    ...number('min-sessions', 'minSessions'),
  };
  const [build] = read.positionals;
  const isSome = Object.keys(canary).length > 0;
  if (isSome) canaryRules(canary);
  return { ...(isSome ? { canary } : {}), ...(build === undefined ? {} : { build }) };
}
