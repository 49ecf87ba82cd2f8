import { useId, useState } from 'react';
import { Checkbox } from 'shared-contracts/ui/form';
import { Modal } from 'shared-contracts/ui/layers';
import { beginAt } from '../../../ui/places/begin-at.ts';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import { CancelReason } from '../../../ui/sessions-together/CancelReason.tsx';
import type { KeptClient } from './attendance.model.ts';
import styles from './attendance.module.css';

interface CancelQuestionProps {
  title: string;
  /** Why the sessions of these clients would count; empty where none would. */
  why: string;
  /** Whether staff may say why they cancel, and what becomes of it; null where they are not asked. */
  reasonHelp: string | null;
  clients: readonly KeptClient[];
  /** Whether they do not count unless staff say otherwise. */
  comesBack: boolean;
  yes: string;
  saving: boolean;
  onCancel: () => void;
  /** `kept` are the clients whose session counts, `reason` what staff say about it, if anything. */
  onYes: (kept: readonly number[], reason: string) => void;
}

/** Asks before a cancellation for a reason, and before a late one also whose session counts: it says as what, used or owed, and staff may let each go. */
export function CancelQuestion(props: CancelQuestionProps) {
  const { title, why, reasonHelp, clients, comesBack, yes, saving, onCancel, onYes } = props;
  const prefix = useId();
  useFocusBack();
  const [waived, setWaived] = useState<readonly number[]>(comesBack ? clients.map(({ id }) => id) : []);
  const [reason, setReason] = useState('');
  const confirm = () =>
    onYes(
      clients.map(({ id }) => id).filter((id) => !waived.includes(id)),
      reason.trim(),
    );
  return (
    <Modal
      open
      title={title}
      okText={yes}
      cancelText="Keep it as it is"
      confirmLoading={saving}
      afterOpenChange={beginAt(`${prefix}reason`)}
      onOk={confirm}
      onCancel={onCancel}
    >
      {reasonHelp !== null && (
        <CancelReason
          id={`${prefix}reason`}
          help={reasonHelp}
          value={reason}
          onChange={setReason}
          onEnter={() => !saving && confirm()}
        />
      )}
      {why && <p className={styles.why}>{why}</p>}
      <ul className={styles.kept} hidden={clients.length === 0}>
        {clients.map(({ id, name, counts, goes, give }) => (
          <li key={id}>
            <p id={`${prefix}${id}`} role="status">
              {waived.includes(id) ? goes : counts}
            </p>
            <Checkbox
              checked={waived.includes(id)}
              aria-describedby={`${prefix}${id}`}
              onChange={({ target }) =>
                setWaived((now) => (target.checked ? [...now, id] : now.filter((one) => one !== id)))
              }
            >
              {clients.length === 1
                ? `${give} anyway`
                : `${give} ${give === 'Let it go' ? 'for' : 'to'} ${name}`}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
