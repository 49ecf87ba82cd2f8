import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { Alert } from 'shared-contracts/ui/display';
import ofAlerts from '../../../ui/failure.module.css';
import type { Titles } from '../../../ui/value-text.ts';
import { labelsOf } from '../draft/draft.model.ts';
import { useOwnName } from '../people/use-own-name.ts';
import type { Copying } from './copying.ts';
import styles from './working-copy.module.css';

type DifferencesProps = Parameters<typeof import('./Differences.tsx').Differences>[0];

const Differences = lazyPart<DifferencesProps>(() =>
  import(/* webpackChunkName: "history" */ './Differences.tsx').then((file) => file.Differences),
);

interface CopyBarProps {
  definition: EntityDefinition;
  copying: Copying;
  values: EntityValues;
  changed: readonly string[];
  isPublished: boolean;
  /** Fields of the changes that somebody changed in what readers see since. */
  overtaken: readonly string[];
  titles: Titles;
  zone: string;
}

/** What else happened to the changes of a row: somebody changes the same fields, or changed them in what readers see. */
export function CopyBar({
  definition,
  copying,
  values,
  changed,
  overtaken,
  titles,
  zone,
  ...row
}: CopyBarProps) {
  const own = useOwnName();
  const { overlap, keepMine, takeTheirs } = copying;
  const since = overtaken.filter((name) => changed.includes(name));
  if (overlap) {
    const names = Object.keys(overlap.values);
    return (
      <Alert
        type="warning"
        showIcon
        className={`${ofAlerts.failure} ${styles.bar}`}
        title={
          overlap.by === own
            ? `You are changing ${labelsOf(definition, names)} elsewhere, too`
            : `${overlap.by} is changing ${labelsOf(definition, names)}, too`
        }
        description={
          <Differences {...{ definition, names, titles, zone }} before={overlap.values} after={values} />
        }
        action={
          <div className={styles.ways} data-overlap>
            <Button type="primary" onClick={keepMine}>
              Keep mine
            </Button>
            <Button onClick={takeTheirs}>{overlap.by === own ? 'Take the other' : 'Take theirs'}</Button>
          </div>
        }
      />
    );
  }
  if (since.length === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className={`${ofAlerts.failure} ${styles.bar}`}
      title={
        row.isPublished
          ? `What readers see was changed since: ${labelsOf(definition, since)}. Publishing these changes replaces that.`
          : `What was saved was changed since: ${labelsOf(definition, since)}. Saving these changes replaces that.`
      }
    />
  );
}
