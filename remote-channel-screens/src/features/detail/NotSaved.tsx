import { notFreeData } from 'shared-contracts/api';
import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import type { ApiError } from 'shared-contracts/http';
import { Failure } from '../../ui/Failure.tsx';
import styles from './detail.module.css';
import { NotFree } from './NotFree.tsx';

interface NotSavedProps {
  definition: EntityDefinition;
  failure: ApiError;
  saving: boolean;
  onRetry: () => void;
  /** Zone (IANA) in which the next free times of a session are shown. */
  zone: string;
  /** Saves a session at another time, or in another room. */
  onTake: (values: EntityValues) => void;
  /** Saves a session in spite of hours and blockings, with the reason that staff give, if any. */
  onBookAnyway: (reason: string) => void;
  /** Restores the row and saves it; null if there was none yet. */
  onBringBack: (() => void) | null;
}

// The error takes the focus, also when the pressed button is far below it.
function takeFocus(node: HTMLElement | null): void {
  node?.focus({ preventScroll: true });
}

function Why(props: NotSavedProps) {
  const { definition, failure, saving, zone, onTake, onRetry, onBookAnyway, onBringBack } = props;
  const notFree = failure.code === 'notFree' ? notFreeData.safeParse(failure.data) : null;
  if (notFree?.success) {
    const { conflicts, next = [], elsewhere: rooms = [] } = notFree.data;
    return <NotFree {...{ conflicts, next, zone, rooms, saving, onTake, onBookAnyway }} />;
  }
  if (failure.kind === 'notFound' && onBringBack !== null) {
    const message =
      'It was deleted while you were editing. Restore it from the trash to save what you typed.';
    return (
      <Failure
        what={`This ${definition.singular} is not there any more`}
        error={{ ...failure, message }}
        retry="Restore and save"
        onRetry={onBringBack}
      />
    );
  }
  return <Failure what="This was not saved" error={failure} onRetry={onRetry} />;
}

/** Why a form was not saved, and the way on. It takes the focus when it appears. */
export function NotSaved(props: NotSavedProps) {
  return (
    <div className={styles.failure} tabIndex={-1} ref={takeFocus}>
      <Why {...props} />
    </div>
  );
}
