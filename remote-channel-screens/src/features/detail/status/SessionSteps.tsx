import type { EntityValues } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { useSettingValues } from '../../../api/use-settings.ts';
import type { Said } from '../draft/use-save.ts';
import { nextSteps, outcomeOf } from './session-steps.model.ts';

interface SessionStepsProps {
  /** Those that are saved. */
  values: EntityValues;
  saving: boolean;
  onSave: (instead: EntityValues, said: Said) => void;
}

/** The next steps of a session, each a button that saves the form with another status, and can be taken back. */
export function SessionSteps({ values, saving, onSave }: SessionStepsProps) {
  const settingOf = useSettingValues();
  const isMailed = settingOf('mails-sessions') === 'on';
  return nextSteps(values, Date.now()).map((step) => {
    const { status, label, done } = step;
    const press = () => {
      const detail = outcomeOf(step, { values, isMailed, now: Date.now() });
      onSave({ status }, { title: done, ...(detail ? { detail } : {}) });
    };
    return (
      <Button key={label} disabled={saving} onClick={press}>
        {label}
      </Button>
    );
  });
}
