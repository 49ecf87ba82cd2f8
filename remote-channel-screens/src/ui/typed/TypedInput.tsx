import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Input } from 'shared-contracts/ui/frame';
import type { Reading } from './reading.ts';
import styles from './typed.module.css';

/** What every input of typed values takes. */
export interface TypedProps<Value> {
  id?: string | undefined;
  /** Null where there is none. */
  value: Value | null;
  onChange: (value: Value | null) => void;
  /**
   * Reports the error of malformed text; null once valid, or on unmount. The value stays unchanged meanwhile. Without this callback, the input
   * shows the error itself.
   */
  onUnreadable?: ((problem: string | null) => void) | undefined;
  onBlur?: (() => void) | undefined;
  invalid?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
}

interface TypedInputProps<Value> extends TypedProps<Value> {
  show: (value: Value) => string;
  read: (typed: string) => Reading<Value>;
  placeholder?: string | undefined;
  inputMode?: 'decimal' | 'numeric' | 'text';
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** A text input that parses a value as people write it. On blur it formats a valid value, and keeps malformed text for correction. */
export function TypedInput<Value extends string | number>({
  value,
  onChange,
  onUnreadable,
  onBlur,
  invalid = false,
  disabled = false,
  show,
  read,
  ...line
}: TypedInputProps<Value>) {
  // What is typed, and the value that the row had then: once that is another one, such as after a restored version, it counts alone.
  const [typed, setTyped] = useState<{ text: string; for: Value | null } | null>(null);
  const isCurrent = typed !== null && typed.for === value;
  const [isLeft, setLeft] = useState(false);
  const report = useRef(onUnreadable);
  report.current = onUnreadable;
  useEffect(function forgetWhenGone() {
    return () => report.current?.(null);
  }, []);
  const text = isCurrent ? typed.text : value === null ? '' : show(value);

  const change = (next: string) => {
    setLeft(false);
    const reading = read(next);
    if ('problem' in reading) {
      setTyped({ text: next, for: value });
      onUnreadable?.(reading.problem);
      return;
    }
    setTyped({ text: next, for: reading.value });
    onUnreadable?.(null);
    if (reading.value !== value) onChange(reading.value);
  };

  const reading = read(text);
  const problem = isLeft && 'problem' in reading ? reading.problem : null;
  const own = onUnreadable ? null : problem;
  const isWrong = invalid || problem !== null;
  const input = (
    <Input
      {...line}
      disabled={disabled}
      autoComplete="off"
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        if (isCurrent && 'value' in reading) setTyped(null);
        setLeft(true);
        onBlur?.();
      }}
      aria-invalid={isWrong}
      {...(isWrong ? { status: 'error' as const } : {})}
    />
  );
  if (own === null) return input;
  return (
    <span className={styles.explained}>
      {input}
      <span role="alert" className={styles.problem}>
        {own}
      </span>
    </span>
  );
}
