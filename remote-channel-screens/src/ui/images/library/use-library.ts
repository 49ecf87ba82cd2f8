import { useInfiniteQuery } from '@tanstack/react-query';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { type ImageFilter, readImages } from '../../../api/images/library.api.ts';

/** The key of everything that was read of the images of the space. */
export const libraryKey = [...queryKeys.entity('images'), 'library'] as const;

/** The images of the space, page by page, the newest first. */
export function useLibrary(filter: ImageFilter) {
  const { api } = useShell();
  const answer = useInfiniteQuery({
    queryKey: [...libraryKey, 'list', filter],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      readImages(api, filter, { after: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ more, data }) => (more ? data.at(-1)?.key : undefined),
    // What is typed narrows what is shown: nothing goes away before the answer comes.
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const pages = answer.data?.pages ?? [];
  return { ...answer, images: pages.flatMap(({ data }) => data), room: pages[0] ?? null };
}
