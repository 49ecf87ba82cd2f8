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
   * Says why what is typed is no value; null once it is one, and once the input is gone. The value stays as it was meanwhile. An input
   * without it says so itself.
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

/** A line in which a value is typed as people write it. What is typed stays as it is until the line is left; then a value stands in its usual form, and what is none stays to be put right. */
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
  const tell = useRef(onUnreadable);
  tell.current = onUnreadable;
  useEffect(function forgetWhenGone() {
    return () => tell.current?.(null);
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
