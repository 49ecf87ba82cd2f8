import { Button, CopyOutlined, ReloadOutlined, WarningOutlined } from 'shared-contracts/ui/base';
import styles from './LoadErrorPanel.module.css';
import { useSeenLoadError } from './use-seen-load-error.ts';

/** Replaces a remote that failed to load: says what happened, what still works, and what the person can do. */
export function LoadErrorPanel(props: {
  title: string;
  what: string;
  details: string;
  onRetry?: () => void;
  busy?: boolean;
}) {
  const { title, what, details, onRetry, busy = false } = props;
  useSeenLoadError();
  return (
    <section className={styles.panel} aria-label={title}>
      <WarningOutlined className={styles.icon} aria-hidden />
      <div>
        <h2 className={styles.title}>{title} is not available</h2>
        <p className={styles.text}>
          {what} Everything else keeps working, and what you typed elsewhere is still there.
        </p>
        <pre className={styles.details}>{details}</pre>
        <div className={styles.actions}>
          {onRetry && (
            <Button type="primary" icon={<ReloadOutlined aria-hidden />} loading={busy} onClick={onRetry}>
              Retry
            </Button>
          )}
          <Button
            icon={<CopyOutlined aria-hidden />}
            onClick={() => void navigator.clipboard?.writeText(details)}
          >
            Copy details
          </Button>
        </div>
      </div>
    </section>
  );
}
