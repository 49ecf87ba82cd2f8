import type { PersonProgress, PersonStep, PlanProgress } from 'shared-contracts/api';
import type { EntityValues, Step } from 'shared-contracts/entities';

/** A number of steps: all of them, and those that are required. */
export type Steps = PersonProgress['done'];

/** How far someone is: by the required steps, or by all if none is required. */
export interface Measure {
  done: number;
  of: number;
  words: string;
  /** How many of all, where that is something else. */
  more: string | null;
}

/** How far who has done some steps is with those that there are. */
export function measureOf(done: Steps, there: Steps): Measure {
  const ofAll = `${done.all} of ${there.all}`;
  if (there.required === 0 || there.required === there.all) {
    const words = `${ofAll} ${there.all === 1 ? 'step' : 'steps'}`;
    return { done: done.all, of: there.all, words, more: null };
  }
  return {
    ...{ done: done.required, of: there.required },
    words: `${done.required} of ${there.required} required`,
    more: `${ofAll} in all`,
  };
}

/** The summary of all people of a plan. */
export function summaryOf({ people, finished, steps, data }: PlanProgress): string {
  const isRequired = steps.required > 0;
  const all = isRequired ? steps.required : steps.all;
  const kind = isRequired ? 'required ' : '';
  const [only] = data;
  if (people === 1 && only) {
    const done = isRequired ? only.done.required : only.done.all;
    return `${only.title} has done ${done} of ${all} ${kind}${all === 1 ? 'step' : 'steps'}.`;
  }
  const what = all === 1 ? `the one ${kind}step` : `all ${all} ${kind}steps`;
  const who = `${finished === 0 ? 'None' : finished} of ${people} ${people === 1 ? 'person' : 'people'}`;
  return `${who} ${finished > 1 ? 'have' : 'has'} done ${what}.`;
}

const hasSome = (value: unknown) => Array.isArray(value) && value.length > 0;

/** Why nobody can have progress in the saved plan, and what to do about it; null otherwise. `values` is null before the first save. */
export function whyNone(values: EntityValues | null): string | null {
  if (values === null) return 'Save the plan first. Then you see here who has done which step.';
  if (values.template)
    return 'Nobody works through a template: it is to copy from. Untick “Template” and save, and this plan has progress.';
  const steps = (values.steps ?? []) as Step[];
  if (steps.every(({ rest }) => rest)) {
    return 'There is nothing to do yet. Add a step above that is no rest, and save.';
  }
  if (!hasSome(values.users) && !hasSome(values.groups)) {
    return 'Nobody has this plan yet. Choose users or groups above, and save.';
  }
  return null;
}

/** Whether a form has changes by which progress would be another one. */
export function isAhead(values: EntityValues, saved: EntityValues): boolean {
  return ['steps', 'users', 'groups', 'template'].some(
    (name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(saved[name] ?? null),
  );
}

/** Steps by their days, in the order in which they come. */
export function byDay(steps: readonly PersonStep[]): [day: number, steps: PersonStep[]][] {
  const days = new Map<number, PersonStep[]>();
  for (const step of steps) days.set(step.day, [...(days.get(step.day) ?? []), step]);
  return [...days];
}

/** The steps with the mark of one replaced. */
export function withMark(steps: readonly PersonStep[], id: string, mark: PersonStep['mark']): PersonStep[] {
  return steps.map((step) => (step.id === id ? { ...step, mark } : step));
}

/** A page of people of whom one has got on. */
export function withProgress(
  page: PlanProgress,
  user: number,
  progress: Pick<PersonProgress, 'done' | 'last'>,
): PlanProgress {
  return { ...page, data: page.data.map((one) => (one.id === user ? { ...one, ...progress } : one)) };
}
