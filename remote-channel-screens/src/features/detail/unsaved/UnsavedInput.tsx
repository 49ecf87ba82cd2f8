import type { EntityDefinition, EntityValues } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { Alert } from 'shared-contracts/ui/display';
import { DoneAt } from '../../../ui/clock/DoneAt.tsx';
import ofAlerts from '../../../ui/failure.module.css';
import { labelsOf, sameValue } from '../draft/draft.model.ts';
import type { Found } from './kept-input.model.ts';
import styles from './unsaved.module.css';

interface UnsavedInputProps {
  definition: EntityDefinition;
  found: Found;
  /** What its row holds now. */
  before: EntityValues;
  onBringBack: () => void;
  onDiscard: () => void;
}

/** What was typed into a form whose tab closed before it was saved, and what becomes of it. */
export function UnsavedInput({ definition, found, before, onBringBack, onDiscard }: UnsavedInputProps) {
  const names = Object.keys(found.typed);
  const overtaken = names.filter((name) => !sameValue(before[name], found.before[name]));
  return (
    <Alert
      type="info"
      showIcon
      className={`${ofAlerts.failure} ${styles.unsaved}`}
      role="status"
      title={found.sent ? 'This was being saved when its tab closed' : 'You typed here and did not save it'}
      description={
        <>
          {labelsOf(definition, names)}: <DoneAt iso={new Date(found.at).toISOString()} />.
          {found.sent && ' It may be saved already: look for it before you save it again.'}
          {overtaken.length > 0 &&
            ` Changed since: ${labelsOf(definition, overtaken)}. What you bring back replaces that once you save.`}
        </>
      }
      action={
        <div className={styles.ways}>
          <Button type="primary" onClick={onBringBack}>
            Bring it back
          </Button>
          <Button onClick={onDiscard}>Discard</Button>
        </div>
      }
    />
  );
}
