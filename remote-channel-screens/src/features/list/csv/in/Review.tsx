import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type DateOrder, type Import, importOutcomes } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Skeleton } from 'shared-contracts/ui/frame';
import { Failure } from '../../../../ui/Failure.tsx';
import { choiceId, DateOrders } from '../../../../ui/imports/dates/DateOrders.tsx';
import { unansweredDates } from '../../../../ui/imports/dates/date-orders.model.ts';
import { leftOutColumns } from '../../../../ui/imports/matches.model.ts';
import { countText, numberText } from '../../../../ui/value-text.ts';
import { refusingField } from './columns/refusing-column.model.ts';
import { readLines } from './csv-in.api.ts';
import styles from './csv-in.module.css';
import { MissingRows } from './missing/MissingRows.tsx';
import { MissingTerms } from './missing/MissingTerms.tsx';
import { ReviewLine } from './ReviewLine.tsx';
import { SharedEmails } from './SharedEmails.tsx';

interface ReviewProps {
  definition: EntityDefinition;
  zone: string;
  file: Import;
  isBusy: boolean;
  wrong: string | null;
  onApply: () => void;
  onMatch: () => void;
  /** Checks again without the columns of a field. */
  onLeaveOut: (field: string) => void;
  /** Creates the tags and categories that lines lack, and checks again. */
  onCreateTerms: () => void;
  /** Creates the rows of other entities that lines lack, and checks again. */
  onCreateRows: () => void;
  /** Checks again, with lines that share an email as users with a contact, or not. */
  onShare: (shares: boolean) => void;
  /** Says what comes first in the dates of columns, by their positions. */
  onDateOrders: (orders: readonly (DateOrder | null)[]) => void;
}

/** What the lines are shown by: what becomes of them, or that they are written with a warning. */
const kinds = [...importOutcomes, 'warn'] as const;
type Kind = (typeof kinds)[number];

const words: Record<Kind, string> = {
  create: 'To create',
  change: 'To change',
  same: 'Unchanged',
  fail: 'Not valid',
  warn: 'With warnings',
};

/** What a file would do, before it does it: how many lines have which outcome, and each of them. */
export function Review(props: ReviewProps) {
  const { definition, zone, file, isBusy, wrong, onApply, onMatch, onLeaveOut, onShare, onDateOrders } =
    props;
  const { api } = useShell();
  const prefix = useId();
  const unanswered = unansweredDates(file);
  const leftOut = leftOutColumns(file.columns, file.matches ?? []);
  const [isTried, setTried] = useState(false);
  const outcomes: Record<Kind, number> = { ...file.outcomes, warn: file.outcomes.warn ?? 0 };
  const first = (['fail', 'warn', 'change', 'create', 'same'] as const).find((one) => outcomes[one] > 0);
  const [chosen, setChosen] = useState<Kind | null>(null);
  const outcome = chosen ?? first ?? 'same';
  const toWrite = outcomes.create + outcomes.change;
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery({
      queryKey: ['import', file.id, 'lines', outcome, file.matches, file.dates, file.shares, file.outcomes],
      queryFn: ({ pageParam, signal }) => readLines(api, { id: file.id, outcome, after: pageParam }, signal),
      initialPageParam: 0,
      getNextPageParam: (page) => page.next,
      gcTime: 0,
    });
  const failing = outcome === 'fail' ? (data?.pages[0]?.data ?? []) : [];
  const refusing = refusingField(definition, file, failing);
  const refusingName = file.columns.filter((_, at) => file.matches?.[at] === refusing).join(' + ');
  // An import that goes on would leave out what a person had only not answered yet.
  const apply = () => {
    setTried(unanswered !== null);
    if (unanswered) document.getElementById(choiceId(prefix, unanswered.column, 'day'))?.focus();
    else onApply();
  };
  return (
    <>
      {leftOut.length > 0 && (
        <p className={styles.hint}>
          {`${leftOut.length === 1 ? 'One column is' : `${numberText(leftOut.length)} columns are`} not imported: ${leftOut.join(', ')}.`.replace(
            /\.\.$/,
            '.',
          )}
        </p>
      )}
      <DateOrders {...{ file, isBusy, prefix }} onOrders={onDateOrders} />
      <SharedEmails {...{ file, isBusy, onShare }} />
      <MissingTerms terms={file.missingTerms ?? []} isBusy={isBusy} onCreate={props.onCreateTerms} />
      <MissingRows rows={file.missingRows ?? []} isBusy={isBusy} onCreate={props.onCreateRows} />
      <fieldset className={styles.outcomes} aria-label="What becomes of the lines">
        {kinds
          .filter((one) => one !== 'warn' || outcomes.warn > 0)
          .map((one) => (
            <button
              key={one}
              type="button"
              className={styles.outcome}
              aria-pressed={one === outcome}
              onClick={() => setChosen(one)}
            >
              <span className={styles.count}>{numberText(outcomes[one])}</span>
              {words[one]}
            </button>
          ))}
      </fieldset>
      {error && <Failure what="The lines could not be read" error={error} onRetry={() => refetch()} />}
      {isPending && !error && <Skeleton title={false} paragraph={{ rows: 4 }} />}
      {data?.pages[0]?.data.length === 0 && <p className={styles.muted}>There are no such lines.</p>}
      {outcome === 'same' && outcomes.same > 0 && (
        <p className={styles.muted}>These lines say what is saved already. They are skipped.</p>
      )}
      {outcome === 'warn' && (
        <p className={styles.muted}>Values that cannot be read are left out of these lines.</p>
      )}
      {refusing && (
        <p className={styles.hint}>
          {`“${refusingName}” is not valid in any line. `}
          <Button type="link" loading={isBusy} onClick={() => onLeaveOut(refusing)}>
            {`Leave out “${refusingName}” and check again`}
          </Button>
        </p>
      )}
      <ul className={styles.lines} aria-label={words[outcome]}>
        {data?.pages.map((page) =>
          page.data.map((line) => (
            <ReviewLine
              key={line.line}
              definition={definition}
              zone={zone}
              file={file}
              line={line}
              titles={page.titles}
            />
          )),
        )}
      </ul>
      {hasNextPage && (
        <Button type="link" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      <p role="alert" className={styles.wrong}>
        {isTried && unanswered ? `Say first what comes first in the dates of “${unanswered.name}”.` : wrong}
      </p>
      <div className={styles.foot}>
        <Button type="primary" loading={isBusy} disabled={toWrite === 0} onClick={apply}>
          {toWrite === 0 ? 'Nothing to import' : `Import ${countText(toWrite, definition)}`}
        </Button>
        <Button disabled={isBusy} onClick={onMatch}>
          Change the columns
        </Button>
        {toWrite > 0 && <span className={styles.muted}>It can be undone for 30 days.</span>}
      </div>
    </>
  );
}
