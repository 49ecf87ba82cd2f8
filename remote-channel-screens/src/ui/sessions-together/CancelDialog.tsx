import { useId, useState } from 'react';
import { Checkbox } from 'shared-contracts/ui/form';
import { Modal } from 'shared-contracts/ui/layers';
import { ignoreSecondClick } from '../dragging/second-click.ts';
import { beginAt } from '../places/begin-at.ts';
import { useFocusBack } from '../places/use-focus-back.ts';
import { CancelReason } from './CancelReason.tsx';
import styles from './together.module.css';

interface CancelDialogProps {
  /** The sessions that it is about, in words. */
  rows: string;
  isMailed: boolean;
  /** Until how many hours before clients cancel for free; null where nothing ever counts as used. */
  freeHours: number | null;
  isBusy: boolean;
  onYes: (packages: 'returned' | 'policy', reason: string) => void;
  onClose: () => void;
}

/** Asks before several sessions are cancelled, and what becomes of the packages of clients where the business has a policy. */
export function CancelDialog({ rows, isMailed, freeHours, isBusy, onYes, onClose }: CancelDialogProps) {
  useFocusBack();
  const prefix = useId();
  const [isKept, setKept] = useState(false);
  const [reason, setReason] = useState('');
  const confirm = () => onYes(isKept ? 'policy' : 'returned', reason.trim());
  return (
    <Modal
      open
      title={`Cancel ${rows}?`}
      okText="Cancel the sessions"
      cancelText="Keep the sessions"
      confirmLoading={isBusy}
      afterOpenChange={beginAt(`${prefix}reason`)}
      onOk={({ detail }) => {
        // The dialog closes beneath the pointer.
        if (detail > 0) ignoreSecondClick();
        confirm();
      }}
      onCancel={onClose}
    >
      <CancelReason
        id={`${prefix}reason`}
        help={isMailed ? 'Their clients and coaches read it in the mail.' : 'Only staff see it.'}
        value={reason}
        onChange={setReason}
        onEnter={() => !isBusy && confirm()}
      />
      <p className={styles.said}>
        {isMailed ? 'Who was notified of them gets a mail within two minutes. ' : ''}
        Sessions of packages go back to the clients{isKept ? ', unless it is too late.' : '.'}
      </p>
      {freeHours !== null && (
        <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
          {freeHours === 1
            ? 'The clients cancelled: what begins within 1 hour counts'
            : `The clients cancelled: what begins within ${freeHours} hours counts`}
        </Checkbox>
      )}
    </Modal>
  );
}
