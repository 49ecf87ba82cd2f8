import type { ReactNode } from 'react';
import { dayAt, localDayAt } from 'shared-contracts/days';
import { personLanguage } from 'shared-contracts/person';
import { dateInputText, datePlaceholder, readDateText } from './date-text.model.ts';
import { type DurationUnit, readDurationText } from './duration-text.model.ts';
import { momentPlaceholder } from './moment-text.model.ts';
import { readNearDate } from './near-date.model.ts';
import { numberInputText, readNumberText, withoutCurrency } from './number-text.model.ts';
import type { Reading } from './reading.ts';
import { TypedInput, type TypedProps } from './TypedInput.tsx';
import { isEndOfDay, readTimeText, timeInputText, timePlaceholder } from './time-text.model.ts';
import { readZonedText, type WholeDay, zonedInputText } from './zoned-text.model.ts';

interface NumberInputProps extends TypedProps<number> {
  /** Digits behind the decimal point; the value is in units of the last one. None: whole numbers. */
  digits?: number;
  /** The least and the most, as a person types them. */
  min?: number;
  max?: number;
  prefix?: ReactNode;
  suffix?: ReactNode;
  placeholder?: string;
  /** Whether it is shown without separators, as a year is. */
  isPlain?: boolean;
  /** What a duration is counted in: it may be typed with its units too, such as «1h 30». */
  duration?: DurationUnit | null;
  /** The currency (ISO 4217) whose sign may be typed along; null where it counts no money. */
  currency?: string | null;
}

function rangeWords(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `Enter a number from ${min} to ${max}.`;
  return min === undefined ? `Enter a number up to ${max}.` : `Enter ${min} or more.`;
}

/** A number: whole, unless `digits` says otherwise. */
export function NumberInput(props: NumberInputProps) {
  const { digits = 0, min, max, isPlain = false, duration = null, currency = null, ...line } = props;
  const language = personLanguage();
  const read = (text: string): Reading<number> => {
    const typed = currency === null ? text : withoutCurrency(text, currency, language);
    const reading =
      duration === null || digits > 0
        ? readNumberText(typed, digits, language, max)
        : readDurationText(typed, duration, language, max);
    if ('problem' in reading || reading.value === null) return reading;
    const value = reading.value / 10 ** digits;
    const isWithin = value >= (min ?? value) && value <= (max ?? value);
    return isWithin ? reading : { problem: rangeWords(min, max) };
  };
  return (
    <TypedInput
      {...line}
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      show={(value) => (isPlain ? String(value) : numberInputText(value, digits, language, 0))}
      read={read}
    />
  );
}

/** An amount in the minor units of a currency; its sign may be typed along. */
export function AmountInput({
  digits,
  currency,
  ...line
}: TypedProps<number> & { digits: number; currency: string }) {
  const language = personLanguage();
  return (
    <TypedInput
      {...line}
      inputMode="decimal"
      show={(value) => numberInputText(value, digits, language)}
      read={(typed) => readNumberText(withoutCurrency(typed, currency, language), digits, language)}
    />
  );
}

/**
 * A date, `2025-12-27`. It may be typed as people say it today, such as «tomorrow» or «27.12.»; one in the `past` instead with a year of two digits.
 */
export function DateInput({ past = false, ...line }: TypedProps<string> & { past?: boolean | undefined }) {
  const language = personLanguage();
  return (
    <TypedInput
      {...line}
      placeholder={datePlaceholder(language)}
      show={(value) => dateInputText(value, language)}
      read={(typed) =>
        past ? readDateText(typed, language, past) : readNearDate(typed, language, localDayAt(Date.now()))
      }
    />
  );
}

/** A time of the clock, `14:30`; where it `ends` something, «24:00» is `00:00`. */
export function TimeInput({ ends = false, ...line }: TypedProps<string> & { ends?: boolean }) {
  const language = personLanguage();
  return (
    <TypedInput
      {...line}
      placeholder={timePlaceholder(language)}
      show={(value) => timeInputText(value, language)}
      read={(typed) => (ends && isEndOfDay(typed) ? { value: '00:00' } : readTimeText(typed, language))}
    />
  );
}

/** A date and a time, shown and read in a zone; the value is an instant, `2025-12-27T13:30:00Z`. With `wholeDay` a date alone is one end of that day. */
export function MomentInput({
  zone,
  wholeDay,
  ...line
}: TypedProps<string> & { zone: string; wholeDay?: WholeDay | undefined }) {
  const language = personLanguage();
  const show = (iso: string) => zonedInputText(iso, zone, language, wholeDay);
  const read = (typed: string): Reading<string> => {
    const reading = readZonedText(typed, zone, language, { wholeDay, today: dayAt(Date.now(), zone) });
    if ('problem' in reading || reading.value === null || line.value === null) return reading;
    // The value may have milliseconds or be written with an offset: it stays as long as the input shows the same.
    return show(reading.value) === show(line.value) ? { value: line.value } : reading;
  };
  return <TypedInput {...line} placeholder={momentPlaceholder(language)} show={show} read={read} />;
}
