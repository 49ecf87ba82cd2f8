import { wordsOf } from 'shared-contracts/folding';
import { Link, useLocation } from 'shared-contracts/router';
import { paths, settingPath } from 'shared-contracts/routes';
import { useScreen, useShell } from 'shared-contracts/shell';
import { Tag } from 'shared-contracts/ui/data';
import { useSettings } from '../../api/use-settings.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Marked } from '../../ui/Marked.tsx';
import page from '../../ui/page.module.css';
import { useFiltering } from '../../ui/use-filtering.ts';
import { groupedSettings, settingText } from './settings.model.ts';
import styles from './settings.module.css';

/** Every setting in its group, with what it is now; the keywords narrow them. */
export function SettingsPage() {
  const { session } = useShell();
  const { search } = useLocation();
  useScreen({ title: 'Settings', searches: true });
  const { data, error, refetch } = useSettings();
  useFiltering(null);
  const words = wordsOf(session.mode.query);
  const groups = groupedSettings(data ?? [], words);
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 className={page.title}>Settings</h1>
        <Link to={paths.taxonomy} className={styles.aside}>
          Tags, categories and options
        </Link>
      </header>
      {error && <Failure what="The settings could not be read" error={error} onRetry={() => refetch()} />}
      {data && groups.length === 0 && (
        <p role="status">No settings match “{session.mode.query}”. Use fewer words.</p>
      )}
      {groups.map(([group, settings]) => (
        <section key={group} className={styles.group} aria-label={group}>
          <h2 className={styles.name}>{group}</h2>
          <ul className={styles.list}>
            {settings.map(({ setting, value, differs }) => (
              <li key={setting.key} className={styles.setting}>
                <span className={styles.text}>
                  <Link to={settingPath(setting.key)} state={{ list: search }} className={styles.link}>
                    <Marked text={setting.label} words={words} />
                  </Link>
                  <span className={styles.help}>
                    <Marked text={setting.help} words={words} />
                  </span>
                </span>
                <span className={styles.value}>{settingText(setting, value)}</span>
                {differs && <Tag>Differs from default</Tag>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
