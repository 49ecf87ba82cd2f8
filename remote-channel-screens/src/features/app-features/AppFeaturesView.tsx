import { useId } from 'react';
import { fieldOf, type Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { Button, Skeleton } from 'shared-contracts/ui/frame';
import { PlusOutlined } from 'shared-contracts/ui/icons';
import { AppTile } from '../../ui/app-icons/AppTile.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { type Titles, valueText } from '../../ui/value-text.ts';
import type { ViewTypeProps } from '../../ui/view-type.ts';
import { WaitingForLine } from '../../ui/WaitingForLine.tsx';
import { AppFeatureRow } from './AppFeatureRow.tsx';
import { type AppFeature, aboutFeature, featuresLeft, lastPosition, moved } from './app-features.model.ts';
import styles from './app-features.module.css';
import { useAppFeatures } from './use-app-features.ts';

/** The features of the app in a channel as a catalogue: those that it has in their order, each with a switch, then those that it can have. */
export function AppFeaturesView({ definition, list, rows: found, words, to, from, zone }: ViewTypeProps) {
  const { session } = useShell();
  const { type } = session.mode.channel;
  const id = useId();
  const { read, rows: all, order, switchTo, add } = useAppFeatures();
  const isNarrowed = words.length > 0 || list.taxons.length > 0 || Object.keys(list.where).length > 0;
  const rows = isNarrowed ? all.filter((row) => found.some((one) => one.id === row.id)) : all;
  const { data, error, isPaused, refetch } = read;
  if (error && !data) {
    return <Failure what="The features could not be read" error={error} onRetry={() => refetch()} />;
  }
  if (!data) {
    return isPaused ? (
      <WaitingForLine what="This list" />
    ) : (
      <Skeleton title={false} paragraph={{ rows: 4 }} />
    );
  }
  const left = featuresLeft(type, all);
  const canMove = !isNarrowed && rows.length > 1;
  const audienceOf = (row: Row, titles: Titles) => {
    const shown = row.values.audience === 'groups' ? 'groups' : 'audience';
    const field = fieldOf(definition, shown);
    const text = field ? valueText(field, row.values[shown] ?? null, { titles, zone }) : '';
    return shown === 'groups' ? `Only ${text}` : row.values.audience === 'everyone' ? '' : text;
  };
  const move = (row: Row, by: 1 | -1) => {
    const other = rows[rows.indexOf(row) + by];
    if (other) void order(moved(rows, row.id, { id: other.id, half: by === 1 ? 'after' : 'before' }));
  };
  // The button goes with its row, and the focus would go with it.
  const addFrom = async (button: HTMLElement, feature: AppFeature) => {
    const next = button.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('button, a');
    const hadFocus = document.activeElement === button;
    if ((await add(feature)) && hadFocus) next?.focus();
  };
  return (
    <div className={styles.catalogue}>
      {rows.length > 0 && (
        <section aria-labelledby={`${id}-has`}>
          <h2 id={`${id}-has`} className={styles.title}>
            {isNarrowed ? 'In the app' : 'In the app, in this order'}
          </h2>
          <ol className={styles.features}>
            {rows.map((row, at) => (
              <AppFeatureRow
                key={row.id}
                {...{ row, from, canMove }}
                to={to(row.id)}
                about={[aboutFeature(type, row.values.key), audienceOf(row, data.titles)]
                  .filter(Boolean)
                  .join(' · ')}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                onDrop={(dragged, half) => {
                  const next = moved(rows, dragged, { id: row.id, half });
                  if (next !== rows) void order(next);
                }}
                onMove={(by) => move(row, by)}
                onSwitch={(enabled) => void switchTo(row, enabled)}
              />
            ))}
          </ol>
        </section>
      )}
      {!isNarrowed && (
        <section aria-labelledby={`${id}-left`}>
          <h2 id={`${id}-left`} className={styles.title}>
            {rows.length === 0 ? 'What the app can have here' : 'What it can have besides'}
          </h2>
          <ul className={styles.features}>
            {left.map((feature) => (
              <li key={feature.key} className={styles.feature}>
                <AppTile icon={feature.icon} name={feature.name} />
                <span className={styles.text}>
                  <span className={styles.name}>{feature.name}</span>
                  <span className={styles.about}>{feature.about}</span>
                </span>
                <Button
                  icon={<PlusOutlined aria-hidden />}
                  aria-label={`Add ${feature.name}`}
                  onClick={({ currentTarget }) => void addFrom(currentTarget, feature)}
                >
                  Add
                </Button>
              </li>
            ))}
            <li className={styles.feature}>
              <AppTile icon="apps" name="" />
              <span className={styles.text}>
                <span className={styles.name}>A feature of your own</span>
                <span className={styles.about}>One that your app knows by a key</span>
              </span>
              <Link
                className={styles.create}
                to={detailPath('features', 'new')}
                state={{ ...from, preset: { position: lastPosition(all), enabled: true }, titles: {} }}
                aria-label="Create a feature of your own"
              >
                Create
              </Link>
            </li>
          </ul>
        </section>
      )}
    </div>
  );
}
