import { useId } from 'react';
import { characterSets } from 'shared-contracts/character-sets';
import { Select } from 'shared-contracts/ui/form';
import styles from './sets.module.css';
import { tellingLines } from './telling-lines.ts';

interface CharacterSetChoiceProps {
  /** The label of the Encoding Standard. */
  value: string;
  /** The file as this set reads it. */
  text: string;
  isBusy: boolean;
  onChange: (set: string) => void;
}

/** Shows how a file reads that is not in UTF-8, and in which other character set to read it. */
export function CharacterSetChoice({ value, text, isBusy, onChange }: CharacterSetChoiceProps) {
  const id = useId();
  return (
    <section className={styles.choice} aria-label="Character set">
      <label htmlFor={id}>
        This file is not in UTF-8. Choose the character set in which its lines read right:
      </label>
      <Select
        id={id}
        value={value}
        disabled={isBusy}
        options={characterSets.map(({ value: set, label }) => ({ value: set, label }))}
        onChange={(set: string) => onChange(set)}
      />
      <ul className={styles.lines} aria-label="Lines of the file">
        {tellingLines(text).map((line, at) => (
          <li key={at} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      {text.includes('\ufffd') && (
        <p className={styles.wrong}>Some characters cannot be read in this set, and stand as \ufffd.</p>
      )}
    </section>
  );
}
