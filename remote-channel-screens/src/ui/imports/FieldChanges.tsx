import { type EntityDefinition, type FieldValue, fieldOf } from 'shared-contracts/entities';
import { dateTimeText } from '../text/dates.ts';
import { type Titles, valueText } from '../value-text.ts';
import styles from './field-changes.module.css';

export interface FieldChangesProps {
  definition: EntityDefinition;
  zone: string;
  changes: Readonly<Record<string, { before?: unknown; after?: unknown }>>;
  titles: Titles;
}

const longest = 160;

/** What an import does to the fields of a row, an item for each: before and after. For a list. */
export function FieldChanges({ definition, zone, changes, titles }: FieldChangesProps) {
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
  return Object.entries(changes).map(([name, { before, after }]) => (
    <li key={name}>
      {fieldOf(definition, name)?.label ?? name}: <del className={styles.before}>{text(name, before)}</del> →{' '}
      <ins>{text(name, after)}</ins>
    </li>
  ));
}
