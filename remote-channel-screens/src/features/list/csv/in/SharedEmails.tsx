import type { Import } from 'shared-contracts/api';
import { Button } from 'shared-contracts/ui/base';
import { numberText } from '../../../../ui/value-text.ts';
import styles from './csv-in.module.css';

interface SharedEmailsProps {
  file: Import;
  isBusy: boolean;
  onShare: (shares: boolean) => void;
}

/** The lines with the email of somebody with another name, such as children with that of a parent: what becomes of them, and the other way. */
export function SharedEmails({ file: { shares, sharing = 0 }, isBusy, onShare }: SharedEmailsProps) {
  if (shares === undefined && sharing === 0) return null;
  const found =
    sharing === 1
      ? 'One line has the email of somebody with another name, as a child with that of a parent. '
      : `${numberText(sharing)} lines have the email of somebody with another name, as children with that of a parent. `;
  const words = shares ? 'Who shares an email is added, and its owner becomes their contact person. ' : found;
  return (
    <p className={styles.hint}>
      {words}
      {!shares && (
        <Button type="link" loading={isBusy} onClick={() => onShare(true)}>
          Add them as people of their own
        </Button>
      )}
      {shares !== false && (
        <Button type="link" loading={isBusy} onClick={() => onShare(false)}>
          {shares ? 'Do not add them' : 'Change names instead'}
        </Button>
      )}
    </p>
  );
}
