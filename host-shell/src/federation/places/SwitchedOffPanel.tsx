import { Button, WarningOutlined } from 'shared-contracts/ui/base';
import styles from './LoadErrorPanel.module.css';

/** Replaces a remote that froze this tab twice in a row, until the person wants it back. */
export function SwitchedOffPanel({ title, onSwitchOn }: { title: string; onSwitchOn: () => void }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <WarningOutlined className={styles.icon} aria-hidden />
      <div>
        <h2 className={styles.title}>“{title}” is switched off</h2>
        <p className={styles.text}>
          This tab froze twice while it was open. It stays off in this tab until you switch it on, or until a
          new version comes. Everything else keeps working.
        </p>
        <div className={styles.actions}>
          <Button type="primary" onClick={onSwitchOn}>
            Switch on again
          </Button>
        </div>
      </div>
    </section>
  );
}
