import { useState } from 'react';
import { passwordLimit } from 'shared-contracts/api';
import { Button, EyeInvisibleOutlined, EyeOutlined, Input } from 'shared-contracts/ui/base';
import styles from '../form.module.css';
import { describedBy, FieldFrame } from './FieldFrame.tsx';
import type { LineField } from './TextField.tsx';

/** A password field with a button that shows the password. `autoComplete` distinguishes the current password from a new one. */
export function PasswordField(props: LineField & { autoComplete: 'current-password' | 'new-password' }) {
  const { id, label, value, onChange, error, hint, autoComplete, autoFocus = false } = props;
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Input
        id={id}
        size="large"
        className={styles.password ?? ''}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={passwordLimit}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={Boolean(error)}
        aria-describedby={describedBy(id, props)}
        {...(error ? { status: 'error' as const } : {})}
        suffix={
          <Button
            type="text"
            size="small"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-controls={id}
            icon={isShown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </FieldFrame>
  );
}
