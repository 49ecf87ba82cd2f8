import type { CSSProperties, MouseEventHandler } from 'react';
import { Link } from 'shared-contracts/router';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import styles from './add-link.module.css';

interface AddLinkProps {
  to: string;
  style: CSSProperties;
  onClick: MouseEventHandler;
}

/**
 * Leads to the form of a session with free places, from its own time on the board. The session beside it is the same link for the keyboard and
 * for screen readers.
 */
export function AddLink({ to, style, onClick }: AddLinkProps) {
  return (
    <div className={styles.over} style={style} aria-hidden>
      <Link
        to={to}
        className={styles.add}
        tabIndex={-1}
        title="Add to this session"
        draggable={false}
        onClick={onClick}
      >
        <PlusOutlined aria-hidden />
        <span className={styles.words}>Add to this session</span>
      </Link>
    </div>
  );
}
