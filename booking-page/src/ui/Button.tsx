import type { ButtonHTMLAttributes } from 'react';
import styles from './ui.module.css';

interface Look extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  look?: 'primary' | 'plain' | 'danger';
  isBusy?: boolean;
}

/** A button. While it is busy it keeps its place and its focus, and does nothing. */
export function Button({ look = 'plain', isBusy = false, onClick, children, ...rest }: Look) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles[look]} ${isBusy ? styles.busy : ''}`}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {children}
    </button>
  );
}
