import type { EntityDefinition } from 'shared-contracts/entities';
import type { ApiError } from 'shared-contracts/http';
import { Failure } from '../../ui/Failure.tsx';
import styles from './detail.module.css';

interface NotSavedProps {
  definition: EntityDefinition;
  failure: ApiError;
  onRetry: () => void;
  /** Restores the row and saves it; null where there was none yet. */
  onBringBack: (() => void) | null;
}

/** Why a form was not saved, and the way on. */
export function NotSaved({ definition, failure, onRetry, onBringBack }: NotSavedProps) {
  const isGone = failure.kind === 'notFound' && onBringBack !== null;
  const message = 'It was deleted while you were editing. Restore it from the bin to save what you typed.';
  return (
    <div className={styles.failure}>
      {isGone ? (
        <Failure
          what={`This ${definition.singular} is not there any more`}
          error={{ ...failure, message }}
          retry="Restore and save"
          onRetry={onBringBack}
        />
      ) : (
        <Failure what="This was not saved" error={failure} onRetry={onRetry} />
      )}
    </div>
  );
}
