import * as z from 'zod/mini';
import type { Field } from '../field.ts';

type NumberField = Extract<Field, { kind: 'integer' }>;

function hasAtMost(value: number, decimals: number): boolean {
  const factor = 10 ** decimals;
  return Math.abs(Math.round(value * factor) - value * factor) < 1e-6 * Math.max(1, Math.abs(value));
}

/** The schema of a number: whole, or with the decimals that its field has. */
export function numberRule({ min, max, decimals = 0 }: NumberField) {
  const step =
    decimals === 0
      ? z.int('Enter a whole number.')
      : z.refine<number>((value) => hasAtMost(value, decimals), `Use at most ${decimals} decimals.`);
  return z
    .number('Enter a number.')
    .check(step, z.gte(min, `Enter ${min} or more.`), z.lte(max, `Enter ${max} or less.`));
}
