import { Spin } from 'shared-contracts/ui/frame';
import styles from './editor.module.css';

interface StatusLineProps {
  count: string;
  /** What was done last. */
  said: string;
  working: { title: string; sentence: string } | null;
}

/** How many terms there are, and what was done last; all of it is read out as it changes. */
export function StatusLine({ count, said, working }: StatusLineProps) {
  return (
    <div className={styles.status}>
      <span role="status" aria-label="Number of terms">
        {count}
      </span>
      <span role="status" aria-label="Last change" className={styles.said}>
        {working ? `${working.title}. ${working.sentence}` : said}
      </span>
      {working && <Spin size="small" />}
    </div>
  );
}
