import { useId, useState } from 'react';
import { Checkbox } from 'shared-contracts/ui/form';
import { Modal } from 'shared-contracts/ui/layers';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import type { KeptClient } from './attendance.model.ts';
import styles from './attendance.module.css';

interface CancelQuestionProps {
  title: string;
  /** Why the sessions of these clients would count. */
  why: string;
  clients: readonly KeptClient[];
  /** Whether they do not count unless staff say otherwise. */
  comesBack: boolean;
  yes: string;
  saving: boolean;
  onCancel: () => void;
  /** `kept` are the clients whose session counts. */
  onYes: (kept: readonly number[]) => void;
}

/** Asks before a late cancellation: it says whose session counts, as used or as owed, and staff may let each go. */
export function CancelQuestion(props: CancelQuestionProps) {
  const { title, why, clients, comesBack, yes, saving, onCancel, onYes } = props;
  const prefix = useId();
  useFocusBack();
  const [waived, setWaived] = useState<readonly number[]>(comesBack ? clients.map(({ id }) => id) : []);
  return (
    <Modal
      open
      title={title}
      okText={yes}
      cancelText="Keep it as it is"
      confirmLoading={saving}
      onOk={() => onYes(clients.map(({ id }) => id).filter((id) => !waived.includes(id)))}
      onCancel={onCancel}
    >
      <p className={styles.why}>{why}</p>
      <ul className={styles.kept}>
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
