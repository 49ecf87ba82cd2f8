import type { ReactNode } from 'react';
import { dateInputText, datePlaceholder, readDateText } from './date-text.model.ts';
import { momentInputText, readMomentText } from './moment-text.model.ts';
import { numberInputText, readNumberText, withoutCurrency } from './number-text.model.ts';
import { type Reading, typedLanguage } from './reading.ts';
import { TypedInput, type TypedProps } from './TypedInput.tsx';
import { readTimeText, timeInputText } from './time-text.model.ts';

interface NumberInputProps extends TypedProps<number> {
  /** Digits behind the decimal point; the value is in units of the last one. None: whole numbers. */
  digits?: number;
  /** The least and the most, as a person types them. */
  min?: number;
  max?: number;
  prefix?: ReactNode;
  suffix?: ReactNode;
  placeholder?: string;
}

function rangeWords(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `Enter a number from ${min} to ${max}.`;
  return min === undefined ? `Enter a number up to ${max}.` : `Enter ${min} or more.`;
}

/** A number: whole, unless `digits` says otherwise. */
export function NumberInput({ digits = 0, min, max, ...line }: NumberInputProps) {
  const language = typedLanguage();
  const read = (typed: string): Reading<number> => {
    const reading = readNumberText(typed, digits, language, max);
    if ('problem' in reading || reading.value === null) return reading;
    const value = reading.value / 10 ** digits;
    const isWithin = value >= (min ?? value) && value <= (max ?? value);
    return isWithin ? reading : { problem: rangeWords(min, max) };
  };
  return (
    <TypedInput
      {...line}
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      show={(value) => numberInputText(value, digits, language, 0)}
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
  const language = typedLanguage();
  return (
    <TypedInput
      {...line}
      inputMode="decimal"
      show={(value) => numberInputText(value, digits, language)}
      read={(typed) => readNumberText(withoutCurrency(typed, currency, language), digits, language)}
    />
  );
}

/** A date, `2025-12-27`. */
export function DateInput(line: TypedProps<string>) {
  const language = typedLanguage();
  return (
    <TypedInput
      {...line}
      placeholder={datePlaceholder(language)}
      show={(value) => dateInputText(value, language)}
      read={(typed) => readDateText(typed, language)}
    />
  );
}

/** A time of the clock, `14:30`. */
export function TimeInput(line: TypedProps<string>) {
  const language = typedLanguage();
  return (
    <TypedInput
      {...line}
      placeholder={timeInputText('14:30', language)}
      show={(value) => timeInputText(value, language)}
      read={(typed) => readTimeText(typed, language)}
    />
  );
}

interface MomentInputProps extends TypedProps<string> {
  /** Whether the clock shows such a time on its day; every time does without it. */
  exists?: ((local: string) => boolean) | undefined;
}

/** A date and a time of the clock, `2025-12-27T14:30`. */
export function MomentInput({ exists, ...line }: MomentInputProps) {
  const language = typedLanguage();
  const read = (typed: string): Reading<string> => {
    const reading = readMomentText(typed, language);
    if ('problem' in reading || reading.value === null || (exists?.(reading.value) ?? true)) return reading;
    return { problem: 'The clocks go forward then, so there is no such time on that day.' };
  };
  return (
    <TypedInput
      {...line}
      placeholder={momentInputText('2025-12-31T14:30', language)}
      show={(value) => momentInputText(value, language)}
      read={read}
    />
  );
}
