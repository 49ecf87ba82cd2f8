import type { ReactNode } from 'react';
import { Input } from 'shared-contracts/ui/base';
import { describedBy, FieldFrame } from './FieldFrame.tsx';

/** Props of every single-line field. */
export interface LineField {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  autoComplete: string;
  autoFocus?: boolean;
}

/** A single-line field. */
export function TextField({
  type = 'text',
  maxLength,
  ...props
}: LineField & { type?: 'text' | 'email'; maxLength: number }) {
  const { id, label, value, onChange, error, hint, autoComplete, autoFocus = false } = props;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Input
        id={id}
        size="large"
        type={type}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        maxLength={maxLength}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, props)}
        {...(error ? { status: 'error' as const } : {})}
      />
    </FieldFrame>
  );
}
