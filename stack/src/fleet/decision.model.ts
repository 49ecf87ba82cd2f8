import type { BuildCounts } from './report.model.ts';

/** When a build for some tenants is rolled back: above a percentage of faulty sessions, from a number of sessions on. */
export interface CanaryLimits {
  maxFaulty: number;
  minSessions: number;
}

// If everything fails, because the API is down, the new build is not the cause.
const timesWorse = 2;

/** The percentage of sessions with an error; 0 without a session. */
export function faultyPercent({ sessions, faulty }: Pick<BuildCounts, 'sessions' | 'faulty'>): number {
  // A report of an error may come without the one of its session.
  return sessions === 0 ? 0 : Math.min(100, (faulty / sessions) * 100);
}

// One session in twenty may mislead: of five, one with an error is chance, and two are not.
const certainty = 1.645;

/** The percentage that the sessions of a build are above, whatever chance did. Source: Wilson's score interval, its lower bound at 95 %. */
function surelyAbove({ sessions, faulty }: Pick<BuildCounts, 'sessions' | 'faulty'>): number {
  const share = Math.min(1, faulty / sessions);
  const square = certainty ** 2;
  const middle = share + square / (2 * sessions);
  const margin = certainty * Math.sqrt((share * (1 - share)) / sessions + square / (4 * sessions ** 2));
  return ((middle - margin) / (1 + square / sessions)) * 100;
}

const rounded = (percent: number) => `${Number(percent.toFixed(1))} %`;

/** Why a new build has to be rolled back, compared with the build of all in the same time; null if it has not, or if chance may explain its errors. */
export function reasonToRollBack(
  canary: BuildCounts,
  before: BuildCounts,
  { maxFaulty, minSessions }: CanaryLimits,
): string | null {
  if (canary.sessions < minSessions) return null;
  const [now, then] = [faultyPercent(canary), faultyPercent(before)];
  if (surelyAbove(canary) <= maxFaulty || now <= then * timesWorse) return null;
  return `${rounded(now)} of ${canary.sessions} sessions had an error, at most ${rounded(maxFaulty)} may; with the build before, ${rounded(then)} of ${before.sessions}`;
}
