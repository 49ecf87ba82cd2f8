import { allFields, type EntityDefinition, type EntityValues, type Row } from 'shared-contracts/entities';
import { type Titles, valueText, zoneOf } from '../../../ui/value-text.ts';
import styles from './cells.module.css';
import type { RowChange } from './paste-changes.model.ts';

interface PasteChangesProps {
  definition: EntityDefinition;
  rows: readonly Row[];
  /** The names of the fields that change. */
  names: readonly string[];
  changes: readonly RowChange[];
  titles: Titles;
  zone: string;
}

/** How many rows are shown; of the others, how many there are. */
export const mostShown = 8;

/** The values of rows before and after a paste. */
export function PasteChanges({ definition, rows, names, changes, titles, zone }: PasteChangesProps) {
  const all = allFields(definition);
  const text = (name: string, row: Row, values: EntityValues) => {
    const field = all[name];
    const how = { titles, zone: zoneOf(row.values, zone) };
    return (field && valueText(field, values[name] ?? null, how)) || '–';
  };
  return (
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
        {changes.slice(0, mostShown).map(({ id, title, values }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            {names.map((name) => {
              const row = rows.find((one) => one.id === id);
              if (!row || !(name in values)) return <td key={name} />;
              const [before, after] = [text(name, row, row.values), text(name, row, values)];
              return (
                <td key={name}>
                  {before !== after && <del>{before}</del>} {after}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      {changes.length > mostShown && <caption>and {changes.length - mostShown} more</caption>}
    </table>
  );
}
