import type { Import, ImportLine } from 'shared-contracts/api';
import { type EntityDefinition, fieldOf } from 'shared-contracts/entities';
import { FieldChanges } from '../../../../ui/imports/FieldChanges.tsx';
import { termsLabel } from '../../../../ui/imports/matches.model.ts';
import type { Titles } from '../../../../ui/value-text.ts';
import styles from './csv-in.module.css';
import { problemText } from './problem-text.model.ts';

interface ReviewLineProps {
  definition: EntityDefinition;
  zone: string;
  file: Import;
  line: ImportLine;
  titles: Titles;
}

/** The preview of one line: its changes by field, and its errors or warnings. */
export function ReviewLine({ definition, zone, file, line, titles }: ReviewLineProps) {
  const label = (name: string) => fieldOf(definition, name)?.label ?? name;
  return (
    <li className={styles.line}>
      <span className={styles.place}>Line {line.line}</span>
      {line.title}
      {line.by && <span className={styles.muted}> found by {label(line.by).toLowerCase()}</span>}
      <ul className={styles.changes}>
        <FieldChanges {...{ definition, zone, titles }} changes={line.changes} />
        {line.tags && line.tags.length > 0 && (
          <li>
            {termsLabel}: <ins>{line.tags.join(', ')}</ins>
          </li>
        )}
        {line.problems.map((problem) => (
          <li key={`${problem.field} ${problem.reason}`}>{problemText(definition, file, problem)}</li>
        ))}
      </ul>
    </li>
  );
}
