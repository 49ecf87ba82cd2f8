import {
  allFields,
  brokenRules,
  type EntityDefinition,
  type EntityValues,
  type Row,
} from 'shared-contracts/entities';
import { rowTitle, type Titles, zoneOf } from '../../../ui/value-text.ts';
import { editableFields } from './editable.model.ts';
import { isPasted, readPasted } from './paste.model.ts';

/** A part of a sheet, and the cells that it goes to: the first line to the first row, its first cell to the first column. */
export interface Pasted {
  rows: readonly Row[];
  columns: readonly string[];
  lines: readonly (readonly string[])[];
}

/** The new values of a row, by field. */
export interface RowChange {
  id: number;
  title: string;
  values: EntityValues;
}

/** A row, a cell or a column that is not pasted to, and why. */
export interface NotPasted {
  title: string;
  message: string;
}

/** The most lines of one paste. */
const most = 200;

/** The most characters of a cell that a refusal quotes. */
const mostQuoted = 40;

/** The fields that a paste goes to, by their names. */
export function pastedColumns({ columns, lines }: Pasted): readonly string[] {
  return columns.slice(0, Math.max(...lines.map((cells) => cells.length)));
}

// What is wrong with the shape of a paste, whatever its cells say.
function misfits(definition: EntityDefinition, pasted: Pasted): NotPasted[] {
  const { rows, columns, lines } = pasted;
  const editable = editableFields(definition);
  const all = allFields(definition);
  const width = Math.max(...lines.map((cells) => cells.length));
  const refused = pastedColumns(pasted).flatMap((name): NotPasted[] => {
    const field = editable.get(name);
    if (field && isPasted(field)) return [];
    return [{ title: all[name]?.label ?? 'Tags', message: 'This column cannot be pasted to.' }];
  });
  if (width > columns.length) {
    const message = `There are ${width} columns to paste, and ${columns.length} from here on.`;
    refused.push({ title: 'Columns', message });
  }
  if (lines.length > rows.length) {
    const message = `There are ${lines.length} lines to paste, and ${rows.length} rows from here on.`;
    refused.push({ title: 'Rows', message });
  }
  if (rows.length > most) {
    refused.push({ title: 'Rows', message: `Paste at most ${most} lines at once, or import a CSV file.` });
  }
  return refused;
}

/** Reads a paste: the change of each row, or everything that speaks against it. One cell that cannot be read refuses the whole paste. */
export function readPaste(
  definition: EntityDefinition,
  pasted: Pasted,
  { titles, zone, currency }: { titles: Titles; zone: string; currency: string },
): { changes: RowChange[]; refused: NotPasted[] } {
  const refused = misfits(definition, pasted);
  if (refused.length > 0) return { changes: [], refused };
  const editable = editableFields(definition);
  const names = pastedColumns(pasted);
  const changes = pasted.rows.map((row, at): RowChange => {
    const values: EntityValues = {};
    const title = rowTitle(definition, row, titles);
    const refuse = (name: string, text: string, message: string) => {
      const label = editable.get(name)?.label ?? name;
      const quoted = text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text;
      refused.push({ title: `${title}, ${label}${text ? ` “${quoted}”` : ''}`, message });
    };
    for (const [place, name] of names.entries()) {
      const field = editable.get(name);
      const text = pasted.lines[at]?.[place];
      if (!field || text === undefined) continue;
      const before = row.values[name] ?? null;
      const reading = readPasted(field, text, { before, currency, zone: zoneOf(row.values, zone) });
      if ('problem' in reading) refuse(name, text, reading.problem);
      else values[name] = reading.value;
    }
    // The rules of the form. A list reads some fields alone, so that only what is pasted can be held to them.
    const broken = brokenRules(definition, { ...row.values, ...values });
    for (const name of Object.keys(values)) {
      const message = broken[name];
      if (message) refuse(name, pasted.lines[at]?.[names.indexOf(name)] ?? '', message);
    }
    return { id: row.id, title, values };
  });
  return { changes, refused };
}
