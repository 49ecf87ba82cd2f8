import styles from './Shortcuts.module.css';
import { groupsAt, isApplePlatform, keyNames } from './shortcuts.model.ts';

/** The shortcuts of the screen of a path, or all for null, grouped by where they work. */
export function ShortcutList({ path }: { path: string | null }) {
  const isApple = isApplePlatform(navigator.platform);
  return (
    <div className={styles.groups}>
      {groupsAt(path).map(({ title, shortcuts }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <dl className={styles.list}>
            {shortcuts.map(({ id, keys, label }) => (
              <div key={id} className={styles.shortcut}>
                <dt>{label}</dt>
                <dd>
                  {keyNames(keys, isApple).map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
