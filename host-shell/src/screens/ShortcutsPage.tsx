import { useScreen } from 'shared-contracts/shell';
import { ShortcutList } from '../shell/shortcuts/ShortcutList.tsx';
import styles from './Screen.module.css';

/** The page of the keyboard shortcuts; the key ? shows the same list over any screen. */
export function ShortcutsPage() {
  useScreen({ title: 'Keyboard shortcuts' });
  return (
    <div className={styles.page}>
      <h1>Keyboard shortcuts</h1>
      <ShortcutList path={null} />
    </div>
  );
}
