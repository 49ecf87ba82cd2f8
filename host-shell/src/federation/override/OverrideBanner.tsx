import styles from './OverrideBanner.module.css';

/**
 * Names the remote that runs an unreleased build in this tab, and its origin; the button ends the override. Uses nothing that a remote
 * could break.
 */
export function OverrideBanner({
  remote,
  origin,
  onEnd,
}: {
  remote: string;
  origin: string;
  onEnd: () => void;
}) {
  return (
    <aside className={styles.banner} aria-label="Override">
      <span>
        In this tab <strong>{remote}</strong> comes from <strong>{origin}</strong>.
      </span>
      <button type="button" className={styles.end} onClick={onEnd}>
        End override
      </button>
    </aside>
  );
}
