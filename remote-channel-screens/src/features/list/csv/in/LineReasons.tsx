import { useInfiniteQuery } from '@tanstack/react-query';
import type { Import } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Failure } from '../../../../ui/Failure.tsx';
import { readLines } from './csv-in.api.ts';
import styles from './csv-in.module.css';
import { problemText } from './problem-text.model.ts';

interface LineReasonsProps {
  definition: EntityDefinition;
  file: Import;
  /** Which lines: those that failed, or those that were written with a warning. */
  outcome: 'fail' | 'warn';
  /** The name of the list. */
  label: string;
}

/** Some lines of an imported file, each with its reasons. */
export function LineReasons({ definition, file, outcome, label }: LineReasonsProps) {
  const { api } = useShell();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['import', file.id, 'reasons', outcome, file.outcomes[outcome]],
    queryFn: ({ pageParam, signal }) => readLines(api, { id: file.id, outcome, after: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
    gcTime: 0,
  });
  return (
    <>
      {error && <Failure what="The lines could not be read" error={error} onRetry={() => refetch()} />}
      <ul className={styles.lines} aria-label={label}>
        {data?.pages.map((page) =>
          page.data.map(({ line, title, problems }) => (
            <li key={line} className={styles.line}>
              <span className={styles.place}>Line {line}</span>
              {title}
              <ul className={styles.changes}>
                {problems.map((problem) => (
                  <li key={`${problem.field} ${problem.reason}`}>{problemText(definition, file, problem)}</li>
                ))}
              </ul>
            </li>
          )),
        )}
      </ul>
      {hasNextPage && (
        <Button type="link" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
