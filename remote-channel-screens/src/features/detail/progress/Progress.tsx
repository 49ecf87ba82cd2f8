import { useId, useRef, useState } from 'react';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Input, Skeleton } from 'shared-contracts/ui/frame';
import { Failure } from '../../../ui/Failure.tsx';
import { numberText } from '../../../ui/value-text.ts';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import part from '../part.module.css';
import { PersonLine } from './PersonLine.tsx';
import { isAhead, summaryOf, whyNone } from './progress.model.ts';
import styles from './progress.module.css';
import { type SavedPlan, usePeople } from './use-people.ts';

const typingPauseMs = 250;
const few = 8;

export interface ProgressProps {
  /** As it is saved; null if it is new. */
  row: Row | null;
  /** As they stand in the form. */
  values: EntityValues;
  zone: string;
}

function People({ plan, zone }: { plan: SavedPlan; zone: string }) {
  const [words, setWords] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const answer = usePeople(plan, words);
  const pages = answer.data?.pages ?? [];
  const lastPage = pages.at(-1);
  const people = pages.flatMap(({ data }) => data);
  const search = (text: string) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => setWords(text.trim()), typingPauseMs);
  };
  const nobody = words
    ? `Nobody who has this plan is called “${words}”.`
    : 'Nobody is in the groups of this plan. Choose other groups above, or users, and save.';
  return (
    <>
      {lastPage && lastPage.people > 0 && <p className={part.none}>{summaryOf(lastPage)}</p>}
      {(words !== '' || (lastPage?.people ?? 0) > few) && (
        <Input
          allowClear
          className={styles.find ?? ''}
          aria-label="Find a person"
          placeholder="Find a person"
          onChange={({ target }) => search(target.value)}
        />
      )}
      {answer.isPending && answer.isPaused && <WaitingForLine what="This part" />}
      {answer.isPending && !answer.isPaused && <Skeleton title={false} paragraph={{ rows: 3 }} />}
      {answer.isError && (
        <Failure
          what="Progress could not be read"
          error={answer.error}
          onRetry={() => (answer.isFetchNextPageError ? answer.fetchNextPage() : answer.refetch())}
        />
      )}
      {answer.isSuccess && people.length === 0 && <p className={part.none}>{nobody}</p>}
      {lastPage && people.length > 0 && (
        <ul className={styles.people} aria-label="People of this plan">
          {people.map((person) => (
            <PersonLine
              key={person.id}
              {...{ plan, person, zone }}
              steps={lastPage.steps}
              isOpen={open === person.id}
              onOpen={(opens) => setOpen(opens ? person.id : null)}
            />
          ))}
        </ul>
      )}
      {answer.hasNextPage && (
        <Button loading={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
          {`Show more of ${numberText(lastPage?.total ?? 0)}`}
        </Button>
      )}
    </>
  );
}

/** The progress of people in the saved plan. Each tick is written at once, independent of the form. */
export function Progress({ row, values, zone }: ProgressProps) {
  const heading = useId();
  const why = whyNone(row?.values ?? null);
  const start = row?.values.start;
  return (
    <section aria-labelledby={heading} className={part.part}>
      <h2 id={heading} className={part.title}>
        Progress
      </h2>
      {row && isAhead(values, row.values) && (
        <p role="status" className={styles.ahead}>
          Progress is of the plan as it was saved. Save, and what you changed counts here.
        </p>
      )}
      {row && why === null ? (
        <People
          plan={{ id: row.id, version: row.version, start: typeof start === 'string' ? start : null }}
          zone={zone}
        />
      ) : (
        <p className={part.none}>{why}</p>
      )}
    </section>
  );
}
