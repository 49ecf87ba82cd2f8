import { WarningOutlined } from 'shared-contracts/ui/base';
import styles from './LoadErrorMark.module.css';
import { useSeenFault } from './use-seen-load-error.ts';

/**
 * The same as the panel of a fault where there is room for a word only, and many such places beside each other: a cell of a
 * list. It is tried again by itself, and the page about the product has the details.
 */
export function LoadErrorMark({ title, what }: { title: string; what: string }) {
  useSeenFault();
  return (
    <span className={styles.mark} title={`${title} is not available. ${what}`}>
      <WarningOutlined className={styles.icon} aria-hidden /> {title} is not available
    </span>
  );
}
