import { type PrintedCell, type PrintedTable, printTables } from '../../../ui/printing/print-tables.ts';
import type { Sheet, SheetKind } from './sheets.model.ts';

function tableOf({ heading, below, lines }: Sheet, kind: SheetKind): PrintedTable {
  const cell = (text: string, small: string): PrintedCell => ({ text, below: small ? [small] : [] });
  return {
    ...{ heading, below },
    columns: kind === 'days' ? ['Time', 'Session', 'Room'] : ['Time', 'Session'],
    rows: lines.map(({ time, day, title, speakers, room }) => [
      cell(time, day),
      cell(title, speakers),
      ...(kind === 'days' ? [cell(room, '')] : []),
    ]),
  };
}

/** Opens the print dialog of the browser for some sheets. */
export function printSheets(title: string, sheets: readonly Sheet[], kind: SheetKind): void {
  printTables(
    title,
    sheets.map((one) => tableOf(one, kind)),
    kind,
  );
}
