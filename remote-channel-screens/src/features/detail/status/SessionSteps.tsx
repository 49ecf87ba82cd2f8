import type { EntityValues } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { nextSteps } from './session-steps.model.ts';

interface SessionStepsProps {
  /** Those that are saved. */
  values: EntityValues;
  saving: boolean;
  onSave: (instead: EntityValues) => void;
}

/** The next steps of a session, each a button that saves the form with another status. */
export function SessionSteps({ values, saving, onSave }: SessionStepsProps) {
  return nextSteps(values, Date.now()).map(({ status, label }) => (
    <Button key={label} disabled={saving} onClick={() => onSave({ status })}>
      {label}
    </Button>
  ));
}
