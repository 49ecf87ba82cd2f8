import styles from './OverrideBanner.module.css';

/** Says that a build which nobody released runs in this tab, which one and from where, and ends it. It needs nothing that a remote could break. */
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
