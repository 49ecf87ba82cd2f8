import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { Button, CloseOutlined } from 'shared-contracts/ui/base';
import styles from './Dialog.module.css';
import { showWhileThere } from './show-while-there.ts';

/** A choice of a dialog; the first one is the default. */
export interface Choice {
  label: string;
  onChoose: () => void;
}

/** A dialog named by its title. Without `onClose`, only its choices close it. */
export function Dialog({
  title,
  children,
  choices = [],
  onClose,
}: {
  title: string;
  children?: ReactNode;
  choices?: readonly Choice[];
  onClose?: () => void;
}) {
  const id = useId();
  const leave = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose?.();
  };
  return (
    <dialog
      ref={showWhileThere}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={children ? `${id}text` : undefined}
      onCancel={leave}
    >
      <div className={styles.top}>
        <h2 id={`${id}title`} className={styles.title}>
          {title}
        </h2>
        {onClose && <Button type="text" aria-label="Close" icon={<CloseOutlined />} onClick={onClose} />}
      </div>
      {children && (
        <div id={`${id}text`} className={styles.text}>
          {children}
        </div>
      )}
      {choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map(({ label, onChoose }, at) => (
            <Button
              key={label}
              type={at === 0 ? 'primary' : 'default'}
              autoFocus={at === 0}
              onClick={onChoose}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </dialog>
  );
}
