import { useState } from 'react';
import { localDayAt } from 'shared-contracts/days';
import styles from '../form.module.css';
import { type Birthday, corrected, dateOf, months, yearsFrom } from './birthday.model.ts';

const days = Array.from({ length: 31 }, (_, at) => String(at + 1));

function inWords({ month, day }: Birthday): string {
  return `${day} ${months[Number(month) - 1]}`;
}

// Native selects, because browsers autofill them and phones show their own picker.
function Part(props: {
  id: string;
  label: string;
  options: readonly (readonly [string, string])[];
  value: string;
  autoComplete: string;
  invalid: boolean;
  describedBy: string;
  onChange: (value: string) => void;
}) {
  return (
    <span className={styles.part}>
      <select
        id={props.id}
        className={styles.select}
        aria-label={props.label}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        autoComplete={props.autoComplete}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      >
        <option value="">{props.label}</option>
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Month, day and year. A date that does not exist visibly becomes the one that it overflows to. */
export function BirthdayField({
  id,
  value,
  error,
  onChange,
}: {
  id: string;
  value: Birthday;
  error: string | undefined;
  onChange: (value: Birthday) => void;
}) {
  const [note, setNote] = useState('');
  const years = yearsFrom(Number(localDayAt(Date.now()).slice(0, 4)));
  if (value.year && !years.includes(value.year)) years.unshift(value.year);
  const choose = (part: Partial<Birthday>) => {
    const chosen = { ...value, ...part };
    const right = corrected(chosen);
    const moved = dateOf(right) !== dateOf(chosen);
    setNote(moved ? `There is no ${inWords(chosen)} in ${chosen.year}, so this is ${inWords(right)}.` : '');
    onChange(right);
  };
  const common = { invalid: Boolean(error), describedBy: `${id}-error ${id}-note` };
  const monthOptions = months.map((label, at) => [String(at + 1), label] as const);
  return (
    <fieldset className={styles.group}>
      <legend>Birthday</legend>
      <div className={styles.selects}>
        <Part
          {...common}
          id={id}
          label="Month"
          autoComplete="bday-month"
          options={monthOptions}
          value={value.month}
          onChange={(month) => choose({ month })}
        />
        <Part
          {...common}
          id={`${id}-day`}
          label="Day"
          autoComplete="bday-day"
          options={days.map((day) => [day, day] as const)}
          value={value.day}
          onChange={(day) => choose({ day })}
        />
        <Part
          {...common}
          id={`${id}-year`}
          label="Year"
          autoComplete="bday-year"
          options={years.map((year) => [year, year] as const)}
          value={value.year}
          onChange={(year) => choose({ year })}
        />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p id={`${id}-note`} className={styles.hint} role="status">
        {note}
      </p>
    </fieldset>
  );
}
