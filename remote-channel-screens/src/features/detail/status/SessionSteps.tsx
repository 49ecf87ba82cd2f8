import { type EntityValues, payingPackage, statusesThatFree } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { useSettingValues } from '../../../api/use-settings.ts';
import type { Titles } from '../../../ui/value-text.ts';
import { idsOf } from '../attendance/attendance.model.ts';
import { useCancelling } from '../attendance/use-cancelling.tsx';
import type { Said } from '../draft/use-save.ts';
import { nextSteps, outcomeOf } from './session-steps.model.ts';

interface SessionStepsProps {
  session: number;
  /** Those that are saved. */
  values: EntityValues;
  titles: Titles;
  saving: boolean;
  onSave: (instead: EntityValues, said: Said) => void;
}

/** The next steps of a session: each button saves the form with another status and offers Undo. */
export function SessionSteps({ session, values, titles, saving, onSave }: SessionStepsProps) {
  const settingOf = useSettingValues();
  const isMailed = settingOf('mails-sessions') === 'on';
  const { cancel, dialog } = useCancelling({ session, values, titles, saving, onSave });
  const clients = idsOf(values.clients);
  const isOver = Date.parse(String(values.start)) <= Date.now();
  const steps = nextSteps(values, Date.now()).map((step) => {
    const { status, label, done } = step;
    const save = (kept: readonly number[], reason = ''): [EntityValues, Said] => {
      const lateCancels = [...idsOf(values.lateCancels), ...kept];
      const owed = kept.filter((client) => payingPackage(values, client) === null).length;
      const counts = { kept: kept.length - owed, owed };
      const detail = outcomeOf(step, { values, ...counts, isMailed, now: Date.now() });
      return [
        {
          status,
          ...(kept.length > 0 ? { lateCancels } : {}),
          ...(reason ? { cancelReason: reason } : {}),
          // Nobody came: whoever was checked in was so by mistake.
          ...(status === 'no-show' && idsOf(values.arrived).length > 0 ? { arrived: [] } : {}),
        },
        { title: done, ...(detail ? { detail } : {}) },
      ];
    };
    const press = () => {
      if (!statusesThatFree.includes(status)) return onSave(...save([]));
      // The business cancels a class, not one of its clients.
      const comesBack = clients.length > 1;
      const reasonHelp =
        isMailed && !isOver ? 'Its clients and coach read it in the mail.' : 'Only staff see it.';
      if (status === 'cancelled')
        return cancel(
          clients,
          { title: 'Cancel this session?', yes: 'Cancel the session', comesBack, reasonHelp },
          save,
        );
      // Of a request that nobody confirmed, nothing counts.
      cancel([], { title: 'Decline this request?', yes: 'Decline it', comesBack: true, reasonHelp }, save);
    };
    return (
      <Button key={label} disabled={saving} onClick={press}>
        {label}
      </Button>
    );
  });
  return (
    <>
      {steps}
      {dialog}
    </>
  );
}
