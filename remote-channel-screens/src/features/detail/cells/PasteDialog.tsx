import { useState } from 'react';
import { allFields, type EntityDefinition, type EntityValues, type Row } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Modal } from 'shared-contracts/ui/layers';
import { useBusiness } from '../../../api/use-business.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import { countText, rowTitle, type Titles, valueText, zoneOf } from '../../../ui/value-text.ts';
import styles from './cells.module.css';
import { editableFields } from './editable.model.ts';
import { isPasted, readPasted } from './paste.model.ts';
import { type NotPasted, type RowChange, usePaste } from './use-paste.ts';

interface PasteDialogProps {
  definition: EntityDefinition;
  /** The rows that the lines go to, from the first line on. */
  rows: readonly Row[];
  /** The columns that the cells go to, from the first cell on. */
  columns: readonly string[];
  lines: readonly (readonly string[])[];
  titles: Titles;
  zone: string;
  onClose: () => void;
}

const shown = 8;
const most = 200;
const usualCurrency = 'EUR';

/** Shows what a pasted part of a sheet changes, and writes it. */
export function PasteDialog({ definition, rows, columns, lines, titles, zone, onClose }: PasteDialogProps) {
  useFocusBack();
  const { data: business } = useBusiness();
  const { paste, progress } = usePaste(definition);
  const [failed, setFailed] = useState<NotPasted[] | null>(null);
  const editable = editableFields(definition);
  const all = allFields(definition);
  const width = Math.max(...lines.map((cells) => cells.length));
  const names = columns.slice(0, width);
  const currency = String(business?.data.values.currency ?? usualCurrency);

  const refused: NotPasted[] = [];
  for (const name of names) {
    const field = editable.get(name);
    if (!field || !isPasted(field))
      refused.push({ title: all[name]?.label ?? 'Tags', message: 'This column cannot be pasted to.' });
  }
  if (width > columns.length)
    refused.push({
      title: 'Columns',
      message: `There are ${width} columns to paste, and ${columns.length} from here on.`,
    });
  if (lines.length > rows.length)
    refused.push({
      title: 'Rows',
      message: `There are ${lines.length} lines to paste, and ${rows.length} rows from here on.`,
    });
  if (rows.length > most)
    refused.push({ title: 'Rows', message: `Paste at most ${most} lines at once, or import a CSV file.` });

  const changes: RowChange[] = [];
  if (refused.length === 0)
    for (const [at, row] of rows.entries()) {
      const values: EntityValues = {};
      const title = rowTitle(definition, row, titles);
      for (const [place, name] of names.entries()) {
        const field = editable.get(name);
        const text = lines[at]?.[place];
        if (!field || text === undefined) continue;
        const before = row.values[name] ?? null;
        const reading = readPasted(field, text, { before, currency, zone: zoneOf(row.values, zone) });
        if ('problem' in reading)
          refused.push({ title: `${title}, ${field.label} “${text}”`, message: reading.problem });
        else if (reading.value === null && field.required)
          refused.push({ title: `${title}, ${field.label}`, message: 'Fill this in.' });
        else values[name] = reading.value;
      }
      changes.push({ id: row.id, title, values });
    }

  const problems = failed ?? refused;
  const what = countText(changes.length, definition);
  const save = async () => {
    const left = await paste(changes);
    if (left.length === 0) onClose();
    else setFailed(left);
  };
  return (
    <Modal
      open
      title={
        failed
          ? 'Some rows were not saved'
          : refused.length > 0
            ? 'This cannot be pasted here'
            : `Paste to ${what}`
      }
      onCancel={() => progress === null && onClose()}
      footer={
        <>
          <Button disabled={progress !== null} onClick={onClose}>
            {problems.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          {problems.length === 0 && (
            <Button type="primary" loading={progress !== null} onClick={() => void save()}>
              {progress === null ? `Save ${what}` : `Saving ${progress + 1} of ${changes.length}`}
            </Button>
          )}
        </>
      }
    >
      {problems.length > 0 ? (
        <ul className={styles.problems}>
          {problems.slice(0, shown).map(({ title, message }) => (
            <li key={`${title} ${message}`}>
              <strong>{title}</strong>: {message}
            </li>
          ))}
          {problems.length > shown && <li>and {problems.length - shown} more</li>}
        </ul>
      ) : (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{all[definition.titleField]?.label ?? 'Row'}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {all[name]?.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.slice(0, shown).map(({ id, title, values }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                {names.map((name) => {
                  const field = all[name];
                  const row = rows.find((one) => one.id === id);
                  if (!field || !row || !(name in values)) return <td key={name} />;
                  const text = (of: EntityValues) =>
                    valueText(field, of[name] ?? null, { titles, zone: zoneOf(row.values, zone) }) || '–';
                  const [before, after] = [text(row.values), text(values)];
                  return (
                    <td key={name}>
                      {before !== after && <del>{before}</del>} {after}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {changes.length > shown && <caption>and {changes.length - shown} more</caption>}
        </table>
      )}
    </Modal>
  );
}
