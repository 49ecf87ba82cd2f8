import type { EntityValues } from 'shared-contracts/entities';
import type { RowToChange } from '../../../bulk-steps/repositories/rows-to-change.ts';
import type { Problem, Wait } from '../../repositories/import-lines.ts';
import type { LineTerm } from '../line-terms.ts';

/** The outcome of a line. `moved`: its row has changed since. */
export interface CheckedLine {
  place: number;
  outcome: 'create' | 'change' | 'same' | 'fail' | 'moved';
  row: RowToChange | null;
  values: EntityValues;
  changed: string[];
  /** The tags and categories that the row gets and has not. */
  ticks: LineTerm[];
  problems: Problem[];
  /** The unique value that its row has through another row. */
  shares?: string;
  /** What no other line of the file may share. */
  keys: string[];
  /** What another row has that this line wants. It can have it where that row gives it up. */
  waits: Wait[];
}

/** What lines are validated for: a check reads a part of the file; a write of a file, of values, or of what rows had goes row by row. */
export type Purpose = 'check' | 'import' | 'change' | 'undo';

/** Whether lines are rows that are written one by one, and no lines of a file. */
export const isOfRows = (purpose: Purpose) => purpose === 'undo' || purpose === 'change';

/** Whether a line changes anything. */
export const isToWrite = ({ outcome }: CheckedLine) => outcome === 'create' || outcome === 'change';

/** Marks a line as one that cannot be written, and says why. */
export function refuse(checked: CheckedLine, problems: readonly Problem[]): void {
  checked.outcome = 'fail';
  checked.problems.push(...problems);
}
