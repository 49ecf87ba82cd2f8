import type { ProgrammeReport } from 'shared-contracts/api';
import { allFields } from 'shared-contracts/entities';
import type { ReportedChanges, RowKept } from './row-changes.ts';

/** What an import did, or in a dry run would do, to one kind of row. */
export interface Outcome {
  /** What people call the rows. */
  what: string;
  created: number;
  changed: number;
  unchanged: number;
  /** What was left out, and why. */
  skipped: { name: string; reason: string }[];
}

/** What an import did. */
export interface Report {
  outcomes: Outcome[];
  warnings: string[];
  /** Rows with fields that stay as people wrote them. */
  kept?: RowKept[];
}

const mostShown = 20;
const mostAnswered = { warnings: 200, skips: 50, kept: 50 };

function table(outcomes: readonly Outcome[]): string[] {
  const rows = [
    ['', 'created', 'changed', 'unchanged', 'skipped'],
    ...outcomes.map(({ what, created, changed, unchanged, skipped }) =>
      [what, created, changed, unchanged, skipped.length].map(String),
    ),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}

function isUnchanged({ outcomes }: Report): boolean {
  return outcomes.every(({ created, changed, skipped }) => created + changed + skipped.length === 0);
}

/** The report as people read it. */
export function printReport(report: Report, dryRun: boolean): string {
  const skipped = report.outcomes.flatMap(({ what, skipped }) =>
    skipped.map(({ name, reason }) => `  ${what}: “${name}”: ${reason}`),
  );
  const rest = skipped.length - mostShown;
  const kept = (report.kept ?? []).map(({ definition, name, fields }) => {
    const labels = fields.map((field) => allFields(definition)[field]?.label ?? field);
    return `  ${definition.plural}: “${name}”: ${labels.join(', ')}`;
  });
  const moreKept = kept.length - mostShown;
  const lines = [
    ...table(report.outcomes),
    ...(skipped.length > 0 ? ['', 'Skipped:', ...skipped.slice(0, mostShown)] : []),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    ...(kept.length > 0 ? ['', 'Kept as it is here:', ...kept.slice(0, mostShown)] : []),
    ...(moreKept > 0 ? [`  and ${moreKept} more`] : []),
    ...(report.warnings.length > 0
      ? ['', 'Worth knowing:', ...report.warnings.map((warning) => `  ${warning}`)]
      : []),
    ...(isUnchanged(report) ? ['', 'Unchanged: all of this file is here already.'] : []),
    ...(dryRun ? ['', 'This was a dry run: nothing was written.'] : []),
  ];
  return lines.join('\n');
}

/** The report as the API answers it. `bulkOperation` is that whose undo covers all of it; null if there is none. */
export function answeredReport(
  { outcomes, warnings, kept = [] }: Report,
  bulkOperation: number | null,
  told: ReportedChanges | null = null,
): ProgrammeReport {
  return {
    rows: outcomes.map(({ what, created, changed, unchanged, skipped }) => ({
      ...{ what, created, changed, unchanged },
      skipped: skipped.length,
      skips: skipped.slice(0, mostAnswered.skips),
    })),
    warnings: warnings.slice(0, mostAnswered.warnings),
    warningCount: warnings.length,
    bulkOperation,
    kept: kept.slice(0, mostAnswered.kept).map(({ definition, row, name, fields }) => ({
      ...{ entity: definition.name, row, title: name, fields: [...fields] },
    })),
    keptCount: kept.length,
    ...told,
  };
}
