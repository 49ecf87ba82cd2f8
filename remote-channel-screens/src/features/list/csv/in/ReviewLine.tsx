import type { Import, ImportLine } from 'shared-contracts/api';
import { type EntityDefinition, type FieldValue, fieldOf } from 'shared-contracts/entities';
import { dateTimeText } from '../../../../ui/text/dates.ts';
import { type Titles, valueText } from '../../../../ui/value-text.ts';
import styles from './csv-in.module.css';
import { termsLabel } from './matches.model.ts';
import { problemText } from './problem-text.model.ts';

interface ReviewLineProps {
  definition: EntityDefinition;
  zone: string;
  file: Import;
  line: ImportLine;
  titles: Titles;
}

const longest = 160;

/** The preview of one line: its changes by field, and its errors or warnings. */
export function ReviewLine({ definition, zone, file, line, titles }: ReviewLineProps) {
  const label = (name: string) => fieldOf(definition, name)?.label ?? name;
  const text = (name: string, value: unknown) => {
    const field = fieldOf(definition, name);
    // A time says its zone: whoever checks a file compares it with the file.
    const isTime = field?.kind === 'dateTime' && typeof value === 'string';
    const words = isTime
      ? dateTimeText(value, zone, true)
      : field
        ? valueText(field, value as FieldValue, { titles, zone })
        : '';
    return words.length > longest ? `${words.slice(0, longest)}…` : words || 'empty';
  };
  return (
    <li className={styles.line}>
      <span className={styles.place}>Line {line.line}</span>
      {line.title}
      {line.by && <span className={styles.muted}> found by {label(line.by).toLowerCase()}</span>}
      <ul className={styles.changes}>
        {Object.entries(line.changes).map(([name, { before, after }]) => (
          <li key={name}>
            {label(name)}: <del className={styles.before}>{text(name, before)}</del> →{' '}
            <ins>{text(name, after)}</ins>
          </li>
        ))}
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
