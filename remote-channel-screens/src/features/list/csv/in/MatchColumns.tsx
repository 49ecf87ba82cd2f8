import { taxonsColumn } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Select } from 'shared-contracts/ui/form';
import styles from './csv-in.module.css';
import { choicesOf, hintOf, joinsIn, type Matches, missingIn, wrongIn } from './matches.model.ts';

interface MatchColumnsProps {
  definition: EntityDefinition;
  columns: readonly string[];
  /** The first cells of each column; empty if the file is not at hand any more. */
  samples: readonly (readonly string[])[];
  /** The first line; empty likewise. */
  example: readonly string[];
  matches: Matches;
  wrong: string | null;
  isBusy: boolean;
  onChange: (matches: Matches) => void;
  onCheck: () => void;
}

const leftOut = '';

/** Says for each column of a file which field it is. */
export function MatchColumns(props: MatchColumnsProps) {
  const { definition, columns, samples, example, matches, isBusy, onChange, onCheck } = props;
  const options = [{ value: leftOut, label: 'Leave out' }, ...choicesOf(definition)];
  const wrong = wrongIn(definition, matches) ?? props.wrong;
  const missing = missingIn(definition, matches);
  const change = (at: number, value: string) =>
    onChange(matches.map((match, place) => (place === at ? value || null : match)));
  return (
    <>
      <p className={styles.hint}>{hintOf(definition, matches)}</p>
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
      {joinsIn(definition, { columns, matches, example }).map((sentence) => (
        <p key={sentence} className={styles.note}>
          {sentence}
        </p>
      ))}
      {matches.includes(taxonsColumn) && (
        <p className={styles.note}>
          Tags and categories are added, by name or path, separated by semicolons or commas. None is taken
          away, and none is made.
        </p>
      )}
      {missing && !missing.isFatal && (
        <p role="status" className={styles.note}>
          {missing.sentence}
        </p>
      )}
      <p role="alert" className={styles.wrong}>
        {wrong}
      </p>
      <div className={styles.foot}>
        <Button
          type="primary"
          loading={isBusy}
          disabled={wrongIn(definition, matches) !== null}
          onClick={onCheck}
        >
          Check the file
        </Button>
        <span className={styles.muted}>Nothing is written yet.</span>
      </div>
    </>
  );
}
