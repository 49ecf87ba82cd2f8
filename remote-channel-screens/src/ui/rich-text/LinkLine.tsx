import { useId, useState } from 'react';
import { isSafeLink } from 'shared-contracts/entities';
import { Button, Input } from 'shared-contracts/ui/frame';
import { meantLink } from './commands.model.ts';
import styles from './rich-text.module.css';

interface LinkLineProps {
  /** Where the text leads to now; empty for a new link. */
  href: string;
  /** Whether an address is typed that is not that of the link yet. */
  onUnfinished: (isUnfinished: boolean) => void;
  /** Null takes the link away. */
  onLink: (href: string | null) => void;
  onClose: () => void;
}

/** The line in which somebody says where a text leads to. */
export function LinkLine({ href, onUnfinished, onLink, onClose }: LinkLineProps) {
  const id = useId();
  const [typed, setTyped] = useState(href);
  const [wrong, setWrong] = useState('');
  const apply = () => {
    const meant = meantLink(typed);
    if (isSafeLink(meant)) onLink(meant);
    else setWrong('Enter an address that begins with https://, http:// or mailto:.');
  };
  return (
    <fieldset className={styles.link}>
      <label htmlFor={id}>Link to</label>
      <Input
        id={id}
        className={styles.address ?? ''}
        autoFocus
        inputMode="url"
        placeholder="https://"
        value={typed}
        aria-invalid={wrong !== ''}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          onUnfinished(target.value.trim() !== href);
          setWrong('');
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // The form around would take Enter for its own.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else onClose();
        }}
      />
      <Button onClick={apply}>Link</Button>
      {href !== '' && <Button onClick={() => onLink(null)}>Remove the link</Button>}
      <Button type="text" onClick={onClose}>
        Cancel
      </Button>
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </fieldset>
  );
}
