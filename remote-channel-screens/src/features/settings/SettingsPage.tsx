import { wordsOf } from 'shared-contracts/folding';
import { Link, useLocation } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useScreen, useShell } from 'shared-contracts/shell';
import { useSettings } from '../../api/use-settings.ts';
import { customFieldsPage } from '../../ui/custom-fields-page.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Marked } from '../../ui/Marked.tsx';
import page from '../../ui/page.module.css';
import { useFiltering } from '../../ui/use-filtering.ts';
import { SettingRow } from './SettingRow.tsx';
import { groupedSettings, isNotified } from './settings.model.ts';
import styles from './settings.module.css';

// Fields are no setting: they have a page of their own, where one would look for them here.
const fields = {
  group: 'Clients',
  label: 'Custom fields',
  help: 'What you keep of clients besides name, email and phone, such as a level or allergies.',
};

/** Every setting in its group, changed in its place; the keywords narrow them. */
export function SettingsPage() {
  const { session } = useShell();
  const { search } = useLocation();
  useScreen({ title: 'Settings', searches: true });
  const { data, error, refetch } = useSettings();
  useFiltering(null);
  const words = wordsOf(session.mode.query);
  const groups = groupedSettings(data ?? [], words);
  const isFieldsShown = isNotified([fields.group, fields.label, fields.help].join(' '), words);
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 className={page.title}>Settings</h1>
        <Link to={paths.taxonomy} className={styles.aside}>
          Tags, categories and options
        </Link>
      </header>
      {error && <Failure what="The settings could not be read" error={error} onRetry={() => refetch()} />}
      {data && groups.length === 0 && !isFieldsShown && (
        <p role="status">No settings match “{session.mode.query}”. Use fewer words.</p>
      )}
      <div className={styles.groups}>
        {groups.map(([group, settings]) => (
          <section key={group} aria-label={group}>
            <h2 className={styles.name}>{group}</h2>
            <ul className={styles.list}>
              {settings.map((shown) => (
                <SettingRow
                  key={`${shown.setting.key} ${shown.stored.version}`}
                  shown={shown}
                  words={words}
                  search={search}
                />
              ))}
            </ul>
          </section>
        ))}
        {data && isFieldsShown && (
          <section aria-label={fields.group}>
            <h2 className={styles.name}>{fields.group}</h2>
            <div className={styles.list}>
              <div className={styles.setting}>
                <span className={styles.text}>
                  <span className={styles.label}>
                    <Marked text={fields.label} words={words} />
                  </span>
                  <span className={styles.help}>
                    <Marked text={fields.help} words={words} />
                  </span>
                </span>
                <Link to={customFieldsPage} className={styles.aside}>
                  Edit the fields
                </Link>
              </div>
            </div>
          </section>
        )}
      </div>
    </div>
  );
}
