import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PersonProgress, PersonStep, PlanProgress } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { type PersonOfPlan, readSteps, writeMark } from './progress.api.ts';
import { withMark, withProgress } from './progress.model.ts';
import { progressKey, type SavedPlan } from './use-people.ts';

type People = InfiniteData<PlanProgress>;

/** The mark that a step is to have, and which tick wants it. */
interface Wanted {
  at: number;
  mark: PersonStep['mark'];
}

/** The steps of a plan of one person, and their ticks: each is shown at once, written in order, and reverted where the write fails. */
export function usePersonSteps({ id: plan, version }: SavedPlan, { id: user, title: name }: PersonProgress) {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const person: PersonOfPlan = { plan, user };
  const queryKey = [...progressKey(plan), 'person', user, version];
  const answer = useQuery({
    queryKey,
    queryFn: ({ signal }) => readSteps(api, person, signal),
    staleTime: 0,
  });
  // Ticks that are not written yet. They are not in the cache, which notifies its readers later than a checkbox renders.
  const [wanted, setWanted] = useState<Readonly<Record<string, Wanted>>>({});
  const line = useRef<Promise<void>>(Promise.resolve());
  const ticks = useRef(0);
  const waiting = useRef(0);

  async function write(step: PersonStep, done: boolean): Promise<void> {
    try {
      const { mark, progress } = await writeMark(api, person, { step: step.id, done });
      client.setQueryData<PersonStep[]>(queryKey, (steps) => steps && withMark(steps, step.id, mark));
      client.setQueriesData<People>(
        { queryKey: [...progressKey(plan), 'people'] },
        (people) =>
          people && { ...people, pages: people.pages.map((page) => withProgress(page, user, progress)) },
      );
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({
        kind: 'danger',
        title: `“${step.title}” was not ${done ? 'ticked' : 'unticked'} for ${name}`,
        detail: error.message,
        action: { label: 'Retry', run: () => tick(step, done) },
      });
    }
  }

  function tick(step: PersonStep, done: boolean): void {
    const { id } = step;
    ticks.current += 1;
    const at = ticks.current;
    const mark = done ? ({ at: new Date().toISOString(), by: '', from: 'staff' } as const) : null;
    setWanted((now) => ({ ...now, [id]: { at, mark } }));
    void client.cancelQueries({ queryKey });
    waiting.current += 1;
    line.current = line.current
      .then(() => write(step, done))
      .finally(() => {
        waiting.current -= 1;
        setWanted(({ [id]: of, ...others }) => (of && of.at !== at ? { ...others, [id]: of } : others));
        // What is read while others are on their way would be what was before them.
        if (waiting.current === 0) void client.invalidateQueries({ queryKey: progressKey(plan) });
      });
  }

  const steps = answer.data?.map((step) => {
    const of = wanted[step.id];
    return of ? { ...step, mark: of.mark } : step;
  });
  return { answer, steps, tick };
}
