import type { EntityDefinition } from 'shared-contracts/entities';
import { Select } from 'shared-contracts/ui/form';
import styles from './column-matches.module.css';
import { choicesOf, type Matches } from './matches.model.ts';

interface ColumnMatchesProps {
  definition: EntityDefinition;
  columns: readonly string[];
  /** The first cells of each column; empty if the file is not at hand any more. */
  samples: readonly (readonly string[])[];
  matches: Matches;
  /** Whether the import ticks tags and categories. */
  withTerms?: boolean;
  onChange: (matches: Matches) => void;
}

const leftOut = '';

/** The columns of a file, each with the field that it fills. */
export function ColumnMatches(props: ColumnMatchesProps) {
  const { definition, columns, samples, matches, withTerms, onChange } = props;
  const options = [{ value: leftOut, label: 'Leave out' }, ...choicesOf(definition, withTerms)];
  const change = (at: number, value: string) =>
    onChange(matches.map((match, place) => (place === at ? value || null : match)));
  const list = (
    <ul className={styles.columns} aria-label="Columns of the file">
      {columns.map((column, at) => {
        const name = column || `Column ${at + 1}`;
        return (
          <li key={at} className={styles.column}>
            <div className={styles.named}>
              <span className={styles.name}>{name}</span>
              <span className={styles.sample}>{samples[at]?.join(' · ')}</span>
            </div>
            <Select
              style={{ width: '100%' }}
              aria-label={`What ${name} is`}
              showSearch={{ optionFilterProp: 'label' }}
              value={matches[at] ?? leftOut}
              options={options}
              onChange={(value: string) => change(at, value)}
            />
          </li>
        );
      })}
    </ul>
  );
  if (matches.some((match) => match !== null)) return list;
  const unknown = columns.length === 1 ? 'The column is not' : `None of the ${columns.length} columns is`;
  return (
    <>
      <p role="status" className={styles.unknown}>
        {unknown} called like a field of {definition.plural.toLowerCase()}, so nothing was recognised. Choose
        for each what it is.
      </p>
      {list}
    </>
  );
}
