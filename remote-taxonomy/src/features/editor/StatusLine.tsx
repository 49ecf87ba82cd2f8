import { Spin } from 'shared-contracts/ui/frame';
import styles from './editor.module.css';

interface StatusLineProps {
  count: string;
  /** Message about the last change. */
  said: string;
  working: { title: string; sentence: string } | null;
}

/** The number of terms and the last change; screen readers announce updates. */
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
