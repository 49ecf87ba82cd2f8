import { useState } from 'react';
import { cancellationPolicy } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { useSettingValues } from '../../api/use-settings.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { useSessionsTogether } from './use-sessions-together.ts';

/** Sessions that are changed together. */
export interface TogetherProps {
  /** The sessions that are chosen; null where all that match are. */
  ids: readonly number[] | null;
  /** The sessions in words. */
  rows: string;
  onDone?: () => void;
}

/** Cancels the sessions that are chosen, after a question. */
export function CancelButton({ ids, rows, onDone }: TogetherProps) {
  const settingOf = useSettingValues();
  const { isBusy, mayChange, cancel } = useSessionsTogether();
  const [isAsking, setAsking] = useState(false);
  const policy = cancellationPolicy(settingOf);
  return (
    <>
      <Button
        disabled={isBusy || ids?.length === 0}
        aria-haspopup="dialog"
        onClick={() => setAsking(mayChange(ids))}
      >
        Cancel sessions
      </Button>
      {isAsking && ids !== null && (
        <CancelDialog
          rows={rows}
          isMailed={settingOf('mails-sessions') === 'on'}
          freeHours={policy.late === 'kept' ? policy.freeHours : null}
          isBusy={isBusy}
          onYes={async (packages, reason) => {
            if (!(await cancel(ids, { packages, ...(reason ? { reason } : {}) }))) return;
            setAsking(false);
            onDone?.();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
