import { appIconOf } from './app-icons.ts';
import styles from './app-tile.module.css';

/** The tile of a feature as the app shows it: its icon, else the first letter of its name. */
export function AppTile({ icon, name }: { icon: unknown; name: string }) {
  const chosen = appIconOf(icon);
  return (
    <span className={styles.tile} aria-hidden>
      {chosen ? <chosen.Icon /> : ([...name][0]?.toUpperCase() ?? '')}
    </span>
  );
}
