import type { Conflict } from 'shared-contracts/api';
import { Link } from 'shared-contracts/router';
import { clientPath, detailPath } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { Alert } from 'shared-contracts/ui/display';
import failure from '../../ui/failure.module.css';
import styles from './detail.module.css';

interface NotFreeProps {
  conflicts: readonly Conflict[];
  saving: boolean;
  onBookAnyway: () => void;
}

/** Why a session cannot take place then: each reason leads to its cause. Staff may book in spite of some. */
export function NotFree({ conflicts, saving, onBookAnyway }: NotFreeProps) {
  const mayOverride = conflicts.every(({ override }) => override);
  return (
    <Alert
      type={mayOverride ? 'warning' : 'error'}
      showIcon
      className={failure.failure ?? ''}
      role="alert"
      title={mayOverride ? 'Something speaks against this session' : 'This session cannot be booked'}
      description={
        <ul className={styles.causes}>
          {conflicts.map(({ words, entity, id }) => (
            <li key={`${entity} ${id} ${words}`}>
              <Link to={entity === 'users' ? clientPath(id) : detailPath(entity, id)}>{words}</Link>
            </li>
          ))}
        </ul>
      }
      action={
        mayOverride && (
          <Button loading={saving} onClick={onBookAnyway}>
            Book anyway
          </Button>
        )
      }
    />
  );
}
