import type { WholePipelineRun } from 'shared-contracts/api/pipelines';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { FieldChanges } from '../../../ui/imports/FieldChanges.tsx';
import { ImportReport } from '../../../ui/imports/ImportReport.tsx';
import { rowLink } from '../../../ui/overview/overview-links.ts';
import { numberText } from '../../../ui/value-text.ts';
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
  const { report, changes, changeCount, titles, isCheck } = run;
  if (!report) return null;
  const changed = changes.filter(({ isNew }) => !isNew);
  const fresh = changes.filter(({ isNew }) => isNew);
  const rest = changeCount - changes.length;
  return (
    <div className={styles.report}>
      <ImportReport report={report} />
      {changed.length > 0 && (
        <details className={styles.rows} open={changed.length <= 10}>
          <summary>{isCheck ? 'What would change' : 'What changed'}</summary>
          <ul className={styles.changes}>
            {changed.map(({ entity, row, title, fields }) => (
              <li key={`${entity} ${row}`}>
                <Link to={rowLink(entity as EntityName, row ?? 0, channel, elsewhere)}>{title}</Link>
                <ul>
                  <FieldChanges
                    definition={definitionOf(entity as EntityName)}
                    {...{ zone, titles }}
                    changes={fields}
                  />
                </ul>
              </li>
            ))}
          </ul>
        </details>
      )}
      {fresh.length > 0 && (
        <details className={styles.rows} open={fresh.length <= 10}>
          <summary>{isCheck ? 'What would be new' : 'What was new'}</summary>
          <ul className={styles.changes}>
            {fresh.map(({ entity, row, title }, at) => (
              // Two rows may have one name.
              <li key={at}>
                {row === null ? (
                  title
                ) : (
                  <Link to={rowLink(entity as EntityName, row, channel, elsewhere)}>{title}</Link>
                )}{' '}
                <span className={styles.muted}>{definitionOf(entity as EntityName).singular}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {rest > 0 && <p className={styles.muted}>{`And ${numberText(rest)} more rows.`}</p>}
    </div>
  );
}
