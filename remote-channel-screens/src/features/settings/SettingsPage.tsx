import { wordsOf } from 'shared-contracts/folding';
import { Link, useLocation } from 'shared-contracts/router';
import { paths } from 'shared-contracts/routes';
import { useScreen, useShell } from 'shared-contracts/shell';
import { useSettings } from '../../api/use-settings.ts';
import { customFieldsPages } from '../../ui/custom-fields-page.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Marked } from '../../ui/Marked.tsx';
import page from '../../ui/page.module.css';
import { useFiltering } from '../../ui/use-filtering.ts';
import { SettingRow } from './SettingRow.tsx';
import { groupedSettings, isNotified } from './settings.model.ts';
import styles from './settings.module.css';

// Fields are no setting: they have pages of their own, where one would look for them here.
const fields = [
  {
    ...{ page: customFieldsPages.users, group: 'Clients', label: 'Custom fields' },
    help: 'What you keep of clients besides name, email and phone, such as a level or allergies.',
    link: 'Edit the fields',
  },
  {
    ...{ page: customFieldsPages['agenda-sessions'], group: 'Agenda', label: 'Custom fields of sessions' },
    help: 'What you say of sessions besides title, time and room, such as an age limit or material to bring.',
    link: 'Edit fields of sessions',
  },
];

/** Every setting in its group, changed in its place; the keywords narrow them. */
export function SettingsPage() {
  const { session } = useShell();
  const { search } = useLocation();
  useScreen({ title: 'Settings', searches: true });
  const { data, error, refetch } = useSettings();
  useFiltering(null);
  const words = wordsOf(session.mode.query);
  const groups = groupedSettings(data ?? [], words);
  const shownFields = fields.filter(({ group, label, help }) =>
    isNotified([group, label, help].join(' '), words),
  );
  return (
    <div className={page.page}>
      <header className={page.heading}>
        <h1 className={page.title}>Settings</h1>
        <Link to={paths.taxonomy} className={styles.aside}>
          Tags, categories and options
        </Link>
      </header>
      {error && <Failure what="The settings could not be read" error={error} onRetry={() => refetch()} />}
      {data && groups.length === 0 && shownFields.length === 0 && (
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
        {data &&
          shownFields.map((field) => (
            <section key={field.page} aria-label={field.group}>
              <h2 className={styles.name}>{field.group}</h2>
              <div className={styles.list}>
                <div className={styles.setting}>
                  <span className={styles.text}>
                    <span className={styles.label}>
                      <Marked text={field.label} words={words} />
                    </span>
                    <span className={styles.help}>
                      <Marked text={field.help} words={words} />
                    </span>
                  </span>
                  <Link to={field.page} className={styles.aside}>
                    {field.link}
                  </Link>
                </div>
              </div>
            </section>
          ))}
      </div>
    </div>
  );
}
