import { WarningOutlined } from 'shared-contracts/ui/base';
import styles from './LoadErrorMark.module.css';
import { useSeenLoadError } from './use-seen-load-error.ts';

/**
 * A load error in one word, for small slots such as a cell of a list. The host retries by itself, and the About screen has the details.
 */
export function LoadErrorMark({ title, what }: { title: string; what: string }) {
  useSeenLoadError();
  return (
    <span className={styles.mark} title={`${title} is not available. ${what}`}>
      <WarningOutlined className={styles.icon} aria-hidden /> {title} is not available
    </span>
  );
}
