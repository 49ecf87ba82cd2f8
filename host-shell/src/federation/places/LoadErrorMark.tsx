import { WarningOutlined } from 'shared-contracts/ui/base';
import styles from './LoadErrorMark.module.css';
import { useSeenLoadError } from './use-seen-load-error.ts';

/**
 * Replaces the panel of a load error where only one word fits, as in a cell of a list. The host tries again by itself, and the page about
 * the product has the details.
 */
export function LoadErrorMark({ title, what }: { title: string; what: string }) {
  useSeenLoadError();
  return (
    <span className={styles.mark} title={`${title} is not available. ${what}`}>
      <WarningOutlined className={styles.icon} aria-hidden /> {title} is not available
    </span>
  );
}
