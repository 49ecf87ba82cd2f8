import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FieldValue, Step } from 'shared-contracts/entities';

const freshId = () => randomBytes(6).toString('hex');

/** A step as it is without its id. */
function words({ id: _, ...step }: Step): Step {
  return step;
}

/** The id of a step: where none was given to it, its place from 1 is one, as the statements of progress say too. */
function idOf(step: Step, at: number): string {
  return step.id ?? String(at + 1);
}

/**
 * Gives each step of a plan an id. Matches a step without one (from a file or an older client) to the earlier step with the same content, or
 * else with the same title; otherwise the step is new. Preserves incoming ids, so that a restored version has its original ids.
 */
export function identified(before: FieldValue | undefined, after: FieldValue): Step[] {
  const steps = (after ?? []) as Step[];
  // Unchanged steps are no change, even if a server that knew no ids wrote them.
  if (isDeepStrictEqual(before ?? [], steps)) return steps;
  const ids: (string | null)[] = [];
  const taken = new Set<string>();
  const take = (at: number, id: string | undefined) => {
    const isFree = id !== undefined && !taken.has(id);
    if (isFree) taken.add(id);
    ids[at] = isFree ? id : null;
  };
  for (const [at, { id }] of steps.entries()) take(at, id);
  const known = ((before ?? []) as Step[]).map((step, at) => ({ step: words(step), id: idOf(step, at) }));
  const alike: ((one: Step, other: Step) => boolean)[] = [
    (one, other) => isDeepStrictEqual(one, other),
    (one, other) => one.title === other.title,
  ];
  for (const isAlike of alike) {
    for (const [at, step] of steps.entries()) {
      if (ids[at] !== null) continue;
      take(at, known.find((one) => !taken.has(one.id) && isAlike(one.step, words(step)))?.id);
    }
  }
  return steps.map((step, at) => ({ ...step, id: ids[at] ?? freshId() }));
}
