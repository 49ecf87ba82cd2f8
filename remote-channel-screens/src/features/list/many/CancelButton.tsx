import { useState } from 'react';
import { mostCancelled } from 'shared-contracts/api';
import { cancellationPolicy } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { useSettingValues } from '../../../api/use-settings.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { useCancelMany } from './use-cancel-many.ts';

interface CancelButtonProps {
  /** The sessions that are chosen; null where all that match are. */
  ids: readonly number[] | null;
  /** The sessions in words. */
  rows: string;
  onDone: () => void;
}

/** Cancels the sessions that are chosen, after a question. */
export function CancelButton({ ids, rows, onDone }: CancelButtonProps) {
  const { notify } = useShell();
  const settingOf = useSettingValues();
  const { isBusy, cancel } = useCancelMany();
  const [isAsking, setAsking] = useState(false);
  const policy = cancellationPolicy(settingOf);
  const ask = () => {
    if (ids !== null && ids.length <= mostCancelled) setAsking(true);
    else
      notify({
        kind: 'warning',
        title: `At most ${mostCancelled} sessions can be cancelled at once`,
        detail: 'Choose them one by one, or filter the list.',
      });
  };
  return (
    <>
      <Button disabled={isBusy} aria-haspopup="dialog" onClick={ask}>
        Cancel sessions
      </Button>
      {isAsking && ids !== null && (
        <CancelDialog
          rows={rows}
          isMailed={settingOf('mails-sessions') === 'on'}
          freeHours={policy.late === 'kept' ? policy.freeHours : null}
          isBusy={isBusy}
          onYes={async (packages) => {
            const isDone = await cancel(ids, packages);
            setAsking(false);
            if (isDone) onDone();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
