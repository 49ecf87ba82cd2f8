import { say } from '../../languages/language.ts';
import styles from './details.module.css';

interface Typed {
  name: string;
  label: string;
  type: 'text' | 'email' | 'tel';
  autoComplete: string;
  maxLength: number;
  isOptional?: boolean;
  value: string;
  error: string | undefined;
  change: (value: string) => void;
}

/** One thing to type, with its label above and what is wrong below. */
export function Field({ name, label, isOptional = false, value, error, change, ...rest }: Typed) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label} {isOptional && <span className={styles.optional}>{say().details.optional}</span>}
      </label>
      <input
        {...rest}
        {...{ id: name, name, value }}
        required={!isOptional}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        onChange={(event) => change(event.target.value)}
      />
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
