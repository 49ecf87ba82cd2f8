import type { RowVersion } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { recordText } from '../../../ui/clock/record-text.ts';
import { useRecordZone } from '../../../ui/clock/use-record-zone.ts';
import log from '../../../ui/log.module.css';
import type { Titles } from '../../../ui/value-text.ts';
import { Difference } from './Difference.tsx';
import { actionText, fieldDiffs } from './history.model.ts';
import styles from './history.module.css';

interface VersionEntryProps {
  definition: EntityDefinition;
  version: RowVersion;
  titles: Titles;
  /** Zone in which times among the values are read. */
  zone: string;
  isNow: boolean;
  restoring: boolean;
  /** Null where the row equals this version. */
  onRestore: (() => void) | null;
}

/** One version: action, time, author, and the change of each field. */
export function VersionEntry(props: VersionEntryProps) {
  const { version, titles, zone } = props;
  const recordZone = useRecordZone();
  const when = recordZone === undefined ? '' : recordText(version.at, recordZone);
  return (
    <li className={log.entry}>
      <div className={log.head}>
        <div>
          <span className={styles.what}>{actionText(version.action)}</span>
          {props.isNow && <span className={styles.now}>now</span>}
          <div className={log.when}>
            {when} by {version.by}
          </div>
        </div>
        {props.onRestore && (
          <Button
            size="small"
            loading={props.restoring}
            aria-label={`Restore the version of ${when}`}
            onClick={props.onRestore}
          >
            Restore
          </Button>
        )}
      </div>
      <dl className={styles.changes}>
        {fieldDiffs(props.definition, version).map((diff) => (
          <div key={diff.name} className={styles.change}>
            <dt>{diff.field.label}</dt>
            <dd>
              <Difference diff={diff} titles={titles} zone={zone} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
