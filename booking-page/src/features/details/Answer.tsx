import type { ChangeEvent } from 'react';
import { say } from '../../languages/language.ts';
import type { AskedField } from './details.model.ts';
import styles from './details.module.css';

interface AnswerProps {
  field: AskedField;
  value: string;
  error: string | undefined;
  change: (value: string) => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const inputs = {
  text: { type: 'text', maxLength: 200 },
  number: { type: 'text', inputMode: 'decimal', maxLength: 20 },
  date: { type: 'date', max: '9999-12-31' },
} as const;

/** What a business asks, in its own words: the label above, its help and what is wrong below. */
export function Answer({ field, value, error, change }: AnswerProps) {
  const { name, label, help, kind, options, required } = field;
  const described = [...(help ? [`${name}-help`] : []), ...(error ? [`${name}-error`] : [])].join(' ');
  const common = {
    ...{ id: name, name, value, required },
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described || undefined,
    onChange: (event: ChangeEvent<Control>) => change(event.target.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label} {!required && <span className={styles.optional}>{say().details.optional}</span>}
      </label>
      {kind === 'choice' ? (
        <select {...common}>
          <option value="">{say().details.choose}</option>
          {options.map(({ id, label: option }) => (
            <option key={id} value={id}>
              {option}
            </option>
          ))}
        </select>
      ) : kind === 'longText' ? (
        <textarea {...common} rows={3} maxLength={2000} />
      ) : (
        <input {...common} {...inputs[kind]} autoComplete="off" />
      )}
      {help && (
        <p id={`${name}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
