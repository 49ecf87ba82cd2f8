import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useShell } from 'shared-contracts/shell';
import { readPeople } from './progress.api.ts';

/** A plan as saved. */
export interface SavedPlan {
  id: number;
  version: number;
  /** Its first day; null if it has none. */
  start: string | null;
}

/** The query key of a plan's progress. Not below the plans: that would request the progress of a just deleted plan again. */
export const progressKey = (plan: number) => ['progress', plan];

/** The people of a plan whose names hold some words, page by page, with what they have done. */
export function usePeople({ id: plan, version }: SavedPlan, words: string) {
  const { api } = useShell();
  return useInfiniteQuery({
    queryKey: [...progressKey(plan), 'people', version, words],
    queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
      readPeople(api, plan, { words, after: pageParam, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // The app tells it too, so that it is never what it was.
    staleTime: 0,
  });
}
