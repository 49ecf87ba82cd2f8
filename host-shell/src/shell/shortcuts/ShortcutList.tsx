import styles from './Shortcuts.module.css';
import { isApplePlatform, keyNames, shortcutGroups } from './shortcuts.model.ts';

/** All shortcuts, grouped by where they work. */
export function ShortcutList() {
  const isApple = isApplePlatform(navigator.platform);
  return (
    <div className={styles.groups}>
      {shortcutGroups.map(({ title, shortcuts }) => (
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
