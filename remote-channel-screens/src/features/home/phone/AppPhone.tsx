import { useId } from 'react';
import { definitionOf } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath, listPath } from 'shared-contracts/routes';
import type { ChannelType } from 'shared-contracts/session';
import { useFirstRows } from '../../../api/use-first-rows.ts';
import { AppTile } from '../../../ui/app-icons/AppTile.tsx';
import { Failure } from '../../../ui/Failure.tsx';
import { pictureOf } from '../../../ui/images/picture-of.ts';
import { rowTitle } from '../../../ui/value-text.ts';
import { contentOf, factOf, menuOf } from './app-phone.model.ts';
import styles from './app-phone.module.css';

export interface AppPhoneProps {
  /** Of the channel. */
  name: string;
  type: ChannelType;
  /** YYYY-MM-DD, where the business is. */
  today: string;
  zone: string;
}

// What fits on a first screen.
const most = { menu: 100, content: 3 };

function AppMenu() {
  const { data, error, refetch } = useFirstRows('features', {
    sort: 'position',
    where: {},
    limit: most.menu,
  });
  if (error) return <Failure what="The menu could not be read" error={error} onRetry={() => refetch()} />;
  if (!data) return null;
  const entries = menuOf(data.data);
  if (entries.length === 0) {
    return (
      <p className={styles.none}>
        The app has no menu here yet. <Link to={listPath('features')}>Add a feature</Link>
      </p>
    );
  }
  return (
    <ul className={styles.menu} aria-label="Menu of the app">
      {entries.map(({ id, name, icon }) => (
        <li key={id}>
          <Link to={detailPath('features', id)} className={styles.entry}>
            <AppTile icon={icon} name={name} />
            <span className={styles.name}>{name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AppContent({ type, today, zone }: AppPhoneProps) {
  const { entity, title, sort, where } = contentOf(type, today);
  const definition = definitionOf(entity);
  const { data, error, refetch } = useFirstRows(entity, { sort, where, limit: most.content });
  if (error) {
    return (
      <Failure what={`${definition.plural} could not be read`} error={error} onRetry={() => refetch()} />
    );
  }
  if (!data || data.data.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>
        {data.data.map((row) => {
          const picture = pictureOf(definition, row);
          return (
            <li key={row.id} className={styles.row}>
              {picture && <img {...picture} alt="" className={styles.picture} />}
              <span className={styles.words}>
                <Link to={detailPath(entity, row.id)} className={styles.link}>
                  {rowTitle(definition, row, data.titles)}
                </Link>
                <span className={styles.fact}>{factOf(row, zone)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The first screen of the app in a channel, as a phone shows it: each part of it leads to where one changes it. */
export function AppPhone(props: AppPhoneProps) {
  const id = useId();
  return (
    <section className={styles.phone} aria-labelledby={id}>
      <h2 id={id} className={styles.bar}>
        <span className={styles.hidden}>On a phone: </span>
        {props.name}
      </h2>
      <AppMenu />
      <AppContent {...props} />
    </section>
  );
}
