import { useId, useState } from 'react';
import { longestOverrideReason } from 'shared-contracts/entities';
import { Input } from 'shared-contracts/ui/base';
import { Modal } from 'shared-contracts/ui/layers';
import { useFocusBack } from '../../../ui/places/use-focus-back.ts';
import styles from './anyway-question.module.css';

/** The question whether staff put a session where something speaks against it. */
export interface AnywayQuestionProps {
  /** What speaks against it, in sentences. */
  words: string;
  /** What staff say about it, which may be nothing; null where they do not want it. */
  onAnswer: (reason: string | null) => void;
}

/** Asks whether a session is booked anyway, and why. */
export function AnywayQuestion({ words, onAnswer }: AnywayQuestionProps) {
  const field = useId();
  const [reason, setReason] = useState('');
  useFocusBack();
  const yes = () => onAnswer(reason.trim());
  return (
    <Modal
      open
      title="Something speaks against this time"
      okText="Book anyway"
      cancelText="Cancel"
      onOk={yes}
      onCancel={() => onAnswer(null)}
    >
      <p>{words}</p>
      <label className={styles.label} htmlFor={field}>
        Why you book it anyway (optional)
      </label>
      <Input
        id={field}
        value={reason}
        maxLength={longestOverrideReason}
        onChange={({ target }) => setReason(target.value)}
        onPressEnter={yes}
      />
    </Modal>
  );
}
