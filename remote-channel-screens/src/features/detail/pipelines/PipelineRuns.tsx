// One thing: the part of a pipeline in which a person runs it, sees what it did, and undoes it.
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useId, useState } from 'react';
import type { PipelineMapping, PipelineRun } from 'shared-contracts/api/pipelines';
import type { EntityName, EntityValues, Row } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import { DoneAgo } from '../../../ui/clock/DoneAgo.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { FileDrop } from '../../../ui/file-drop/FileDrop.tsx';
import { choiceId, DateOrders } from '../../../ui/imports/dates/DateOrders.tsx';
import { unansweredDates } from '../../../ui/imports/dates/date-orders.model.ts';
import { KeptRows } from '../../../ui/imports/KeptRows.tsx';
import { CharacterSetChoice } from '../../../ui/imports/sets/CharacterSetChoice.tsx';
import { inUtf8 } from '../../../ui/imports/sets/decoded-file.ts';
import { useStepFocus } from '../../../ui/imports/use-step-focus.ts';
import { withFullStop } from '../../../ui/text/full-stop.ts';
import { WaitingForLine } from '../../../ui/WaitingForLine.tsx';
import box from '../part.module.css';
import { type BegunMatches, MatchPipeline } from './MatchPipeline.tsx';
import { readMapping } from './pipelines.api.ts';
import styles from './pipelines.module.css';
import { RunReport } from './RunReport.tsx';
import { datedFile, withDateOrders } from './source-dates.model.ts';
import { type ChosenFile, usePipelineRuns } from './use-pipeline-runs.ts';

const accepts: Readonly<Record<string, { accept: string; hint: string }>> = {
  csv: { accept: '.csv,.tsv,.txt,text/csv,text/plain', hint: 'CSV, at most 16 MiB and 20,000 lines.' },
  icalendar: { accept: '.ics,.ical,text/calendar', hint: 'iCalendar (.ics), at most 16 MiB.' },
  feed: {
    accept: '.xml,.rss,.atom,application/xml,text/xml',
    hint: 'RSS, Atom or the export of WordPress, at most 16 MiB.',
  },
  schedule: {
    accept: '.json,.xml,application/json,application/xml,text/xml',
    hint: 'schedule.json or schedule.xml of frab, pretalx and their family, or JSON of Sessionize, at most 16 MiB.',
  },
};

function wordOf({ status, isCheck, isUndone, kept = [] }: PipelineRun): string {
  if (status === 'pending') return 'Running';
  if (status === 'failed') return 'Failed';
  if (isUndone) return kept.length > 0 ? 'Undone in part' : 'Undone';
  return isCheck ? 'Check' : 'Import';
}

interface RunsProps {
  row: Row;
  zone: string;
  chosen: ChosenFile;
  begun: Begun | null;
  onBegun: Dispatch<SetStateAction<Begun | null>>;
  /** How the columns were matched until a person matches them again. */
  before: PipelineMapping | null;
  onMatchAgain: (before: PipelineMapping) => void;
}

/** The matches that a person began, of the columns of a run. */
interface Begun extends BegunMatches {
  run: number;
  target: EntityName;
}

function Runs({ row, zone, chosen, begun, onBegun, before, onMatchAgain }: RunsProps) {
  const { api } = useShell();
  const { values } = row;
  const target = String(values.target) as EntityName;
  const format = String(values.format);
  const ofAddress = values.source === 'url';
  const { runs, current, whole, file, busy, start, match, undo, show, ...refusal } = usePipelineRuns(
    row.id,
    target,
    chosen,
  );
  const part = useStepFocus(`${current?.id} ${current?.status}`);
  const prefix = useId();
  const [isTried, setTried] = useState(false);
  const [read, setRead] = useState<{ original: File; text: string; set: string } | null>(null);
  const mapping = useQuery({
    queryKey: ['pipeline-mapping', row.id],
    queryFn: ({ signal }) => readMapping(api, row.id, signal),
    enabled: format === 'csv',
  });
  if (runs.error)
    return <Failure what="The runs could not be read" error={runs.error} onRetry={() => runs.refetch()} />;
  if (!runs.data) {
    if (runs.isPaused) return <WaitingForLine what="This part" />;
    return <Skeleton title={false} paragraph={{ rows: 3 }} />;
  }
  const isRunning = current?.status === 'pending';
  const isBusy = busy !== null || isRunning;
  const report = current?.status === 'ready' && whole.data?.id === current.id ? whole.data : null;
  const writes = report?.report?.rows.some(({ created, changed }) => created + changed > 0) ?? false;
  const matched = mapping.data ?? null;
  const mayCheck = ofAddress || file !== null;
  const dates = report && matched && mayCheck ? datedFile(report, matched) : null;
  const unanswered = dates && unansweredDates(dates);
  // An import that goes on would leave out what a person had only not answered yet.
  const run = (of: File | null) => {
    setTried(unanswered !== null);
    if (unanswered) document.getElementById(choiceId(prefix, unanswered.column, 'day'))?.focus();
    else void start(false, of);
  };
  const choose = async (original: File, set: string | null = null) => {
    const found = format === 'csv' ? await inUtf8(original, set) : { file: original, text: '', set: null };
    setRead(found.set === null ? null : { original, text: found.text, set: found.set });
    await start(true, found.file);
  };
  const isMatching = Boolean(report?.columns) && mayCheck;
  // Where the button is that was pressed.
  const refused = refusal.isOfMatch && isMatching ? refusal.wrong : null;
  const wrong = refused === null ? refusal.wrong : null;
  const mayImport = report?.isCheck && !report.columns && writes && mayCheck;
  return (
    <>
      {ofAddress ? (
        <div className={styles.actions}>
          <Button disabled={isBusy} loading={busy === 'starting'} onClick={() => void start(true, null)}>
            Check
          </Button>
          <Button type="primary" disabled={isBusy} onClick={() => run(null)}>
            Run now
          </Button>
        </div>
      ) : (
        <FileDrop
          title="Choose a file, or drop it here"
          hint={`${accepts[format]?.hint ?? ''} It is checked first; nothing is written yet.`}
          accept={accepts[format]?.accept ?? ''}
          isBusy={isBusy}
          onFile={(chosen) => void choose(chosen)}
        />
      )}
      {file && !ofAddress && current && !isRunning && (
        <p className={styles.mapping}>
          <span className={styles.file}>{file.name}</span>
          <Button type="link" disabled={isBusy} onClick={() => void start(true)}>
            Check it again
          </Button>
        </p>
      )}
      {file && !ofAddress && read && (
        <CharacterSetChoice
          value={read.set}
          text={read.text}
          isBusy={isBusy}
          onChange={(set) => void choose(read.original, set)}
        />
      )}
      {format === 'csv' && mapping.data && (
        <p className={styles.mapping}>
          <span>{`${mapping.data.columns.filter(({ field }) => field !== null).length} columns are matched.`}</span>
          <Button
            type="link"
            disabled={isBusy || (!ofAddress && file === null)}
            onClick={() => {
              if (matched) onMatchAgain(matched);
              void match({ columns: [], key: null });
            }}
          >
            Match the columns again
          </Button>
        </p>
      )}
      <p role="alert" className={styles.wrong}>
        {isTried && unanswered ? `Say first what comes first in the dates of “${unanswered.name}”.` : wrong}
      </p>
      {current && (
        <section ref={part} tabIndex={-1} aria-label="Last run" className={styles.current}>
          <p role="status" className={current.status === 'failed' ? styles.failed : styles.sentence}>
            <strong>{wordOf(current)}</strong>
            {`: ${withFullStop(current.sentence)}`}
          </p>
          <p className={styles.muted}>
            <span className={styles.file}>{current.file}</span>
            {', '}
            <DoneAgo iso={current.at} />
            {`, by ${current.by}`}
          </p>
          {report?.columns && mayCheck && (
            <MatchPipeline
              refused={refused}
              begun={begun?.run === report.id && begun.target === target ? begun : null}
              onBegin={(one) => onBegun({ ...one, run: report.id, target })}
              key={report.id}
              target={target}
              hasAgenda={(values.agenda ?? null) !== null}
              columns={report.columns}
              before={before}
              isBusy={isBusy}
              onMatch={(one) => void match(one)}
            />
          )}
          {report?.columns && !mayCheck && (
            <p className={styles.muted}>Choose the file again to match its columns.</p>
          )}
          {dates && matched && (
            <DateOrders
              file={dates}
              {...{ isBusy, prefix }}
              onOrders={(orders) => void match(withDateOrders(matched, orders))}
            />
          )}
          {mayImport && (
            <div className={styles.actions}>
              <Button
                type="primary"
                loading={busy === 'starting'}
                disabled={isBusy}
                onClick={() => run(file)}
              >
                Import
              </Button>
            </div>
          )}
          {current.status === 'ready' &&
            (current.report?.bulkOperation ?? null) !== null &&
            !current.isUndone && (
              <div className={styles.actions}>
                <Button loading={busy === 'undoing'} disabled={isBusy} onClick={() => void undo(current)}>
                  Undo this run
                </Button>
              </div>
            )}
          {current.isUndone && <KeptRows rows={current.kept} />}
          {current.isUndone && ofAddress && values.every !== null && (
            <p className={styles.muted}>
              The next run brings it in again. Empty “Runs by itself” if it should not.
            </p>
          )}
          {report && !report.columns && (
            <RunReport run={report} zone={zone} channel={Number(values.channel)} />
          )}
        </section>
      )}
      {runs.data.length === 0 && <p className={box.none}>It has not run yet.</p>}
      {runs.data.length > 1 && (
        <>
          <h3 className={styles.heading}>All runs</h3>
          <ul className={styles.runs} aria-label="All runs">
            {runs.data.map((run) => (
              <li key={run.id}>
                <button
                  type="button"
                  className={styles.run}
                  aria-pressed={run.id === current?.id}
                  onClick={() => show(run.id)}
                >
                  <span className={styles.word} data-failed={run.status === 'failed'}>
                    {wordOf(run)}
                  </span>
                  <span className={styles.what}>{run.sentence}</span>
                  <span className={styles.muted}>
                    {!ofAddress && `${run.file}, `}
                    <DoneAgo iso={run.at} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Runs of a pipeline: started here, with what each did, and undone. A run uses what is saved of the pipeline. */
export function PipelineRuns({ row, values, zone }: { row: Row; values: EntityValues; zone: string }) {
  const id = useId();
  // Both stay while settings are changed and saved: the agenda of sessions is one of them.
  const chosen = useState<File | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [before, setBefore] = useState<PipelineMapping | null>(null);
  const isChanged = Object.entries(values).some(
    ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(row.values[name] ?? null),
  );
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={box.title}>
        Runs
      </h2>
      {isChanged ? (
        <p className={box.none}>Save your changes to go on: a run uses what is saved.</p>
      ) : (
        <Runs
          key={`${row.id} ${row.values.target}`}
          {...{ row, zone, chosen, begun, before }}
          onBegun={setBegun}
          onMatchAgain={setBefore}
        />
      )}
    </section>
  );
}
