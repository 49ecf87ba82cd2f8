import type { WholePipelineRun } from 'shared-contracts/api/pipelines';
import { ImportedRows } from '../../../ui/imports/ImportedRows.tsx';
import { ImportReport } from '../../../ui/imports/ImportReport.tsx';
import styles from './pipelines.module.css';

// Pipelines are in Administration, which is no channel.
const elsewhere = 0;

interface RunReportProps {
  run: WholePipelineRun;
  zone: string;
  /** The channel of the rows. */
  channel: number;
}

/** What a run did or would do: counts, what was left out, and the rows with their differences. */
export function RunReport({ run, zone, channel }: RunReportProps) {
  const { report, isCheck } = run;
  if (!report) return null;
  const place = { channel, current: elsewhere };
  return (
    <div className={styles.report}>
      <ImportReport {...{ report, place }} />
      <ImportedRows report={run} {...{ isCheck, zone, place }} />
    </div>
  );
}
