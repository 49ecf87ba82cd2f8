import styles from './calendar.module.css';

interface MoreThanShownProps {
  shown: number;
  /** How many there are; null if nobody counted them. */
  total: number | null;
  /** Their name, in the plural. */
  what: string;
}

const number = (count: number) => count.toLocaleString('en');

/** Says that a calendar shows only the first entries of its days, and what to do. */
export function MoreThanShown({ shown, total, what }: MoreThanShownProps) {
  const first = `Only the first ${number(shown)}${total === null ? '' : ` of ${number(total)}`} ${what}`;
  return (
    <p role="status" className={styles.none}>
      {first} of these days are shown. Look at a shorter time to see the others.
    </p>
  );
}
