import type { ReactNode } from 'react';
import { Link } from 'shared-contracts/router';
import { clientPath } from 'shared-contracts/routes';
import type { Titles } from '../../../ui/value-text.ts';
import { nameIn } from './attendance.model.ts';
import styles from './attendance.module.css';

interface PersonProps {
  id: number;
  titles: Titles;
  note?: ReactNode;
  children?: ReactNode;
}

/** A client of a session, with a note on them and what staff can do. */
export function Person({ id, titles, note, children }: PersonProps) {
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <Link to={clientPath(id)}>{nameIn(titles, id)}</Link>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.buttons}>{children}</span>
    </li>
  );
}
