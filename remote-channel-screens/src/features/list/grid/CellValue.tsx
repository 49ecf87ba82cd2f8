import { memo } from 'react';
import type { Field, FieldValue, Row } from 'shared-contracts/entities';
import { CheckOutlined } from 'shared-contracts/ui/icons';
import { TimeText } from '../../../ui/clock/TimeText.tsx';
import { Swatch } from '../../../ui/labels/Swatch.tsx';
import { Marked } from '../../../ui/Marked.tsx';
import { StatusWord } from '../../../ui/StatusWord.tsx';
import { isStateField } from '../../../ui/text/state-field.ts';
import { type Titles, valueText, zoneOf } from '../../../ui/value-text.ts';
import styles from './grid.module.css';

interface CellValueProps {
  name: string;
  field: Field;
  values: Row['values'];
  /** The time beside it that this one follows (ISO 8601). */
  begin?: string | undefined;
  titles: Titles;
  zone: string;
  words: readonly string[];
  /** Whether the row takes what others give. */
  isTaken?: boolean;
  /** The colour of the value; null for none. */
  colour?: FieldValue;
}

/** One value of a row as a table shows it. */
export const CellValue = memo(function CellValue({
  name,
  field,
  values,
  begin,
  titles,
  zone,
  words,
  isTaken,
  colour,
}: CellValueProps) {
  const value = values[name] ?? null;
  const plain = valueText(field, value, { titles, zone: zoneOf(values, zone) });
  if (plain === '') return null;
  const text = isTaken ? `−${plain}` : plain;
  if (field.kind === 'dateTime') {
    const isFact = field.reported === true;
    return <TimeText iso={String(value)} zone={zoneOf(values, zone)} isFact={isFact} after={begin} />;
  }
  if (field.kind === 'boolean') return <CheckOutlined aria-label="Yes" role="img" />;
  if (field.kind === 'choice' && isStateField(name)) {
    return <StatusWord value={String(value)} label={text} />;
  }
  if (field.kind === 'colour') {
    return (
      <span className={styles.colour}>
        <span className={styles.swatch} style={{ background: text }} />
        {text}
      </span>
    );
  }
  const searched = field.searched === true;
  const shown = searched ? <Marked text={text} words={words} /> : text;
  if (typeof colour !== 'string') return <span title={text}>{shown}</span>;
  return (
    <span title={text}>
      <Swatch colour={colour} /> {shown}
    </span>
  );
});
