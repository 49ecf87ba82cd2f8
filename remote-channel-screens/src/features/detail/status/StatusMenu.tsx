import { useId, useState } from 'react';
import type { EntityValues } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/base';
import { DeleteOutlined, DownOutlined } from 'shared-contracts/ui/icons';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import { DateTimeField } from '../fields/DateFields.tsx';
import styles from './status-menu.module.css';

interface StatusMenuProps {
  values: EntityValues;
  zone: string;
  saving: boolean;
  /** Saves the row with these values overridden. */
  onSave: (instead: EntityValues) => void;
  onDelete: () => void;
}

/** What can become of content beside being published now: at a time, not any more, deleted. */
export function StatusMenu(props: StatusMenuProps) {
  return (
    <PopoverButton
      label="More"
      name="More actions"
      icon={<DownOutlined aria-hidden />}
      title="Publishing"
      placement="bottom"
    >
      {(close) => <Choices {...props} close={close} />}
    </PopoverButton>
  );
}

const past = 'This time has passed. Choose a later one, or publish it now.';

function Choices({ values, zone, saving, onSave, onDelete, close }: StatusMenuProps & { close: () => void }) {
  const id = useId();
  const [at, setAt] = useState(values.publishAt ?? null);
  const [wrong, setWrong] = useState('');
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const { status } = values;
  const save = (instead: EntityValues) => {
    close();
    onSave(instead);
  };
  const schedule = () => {
    if (unreadable) setWrong(unreadable);
    else if (typeof at !== 'string') setWrong('Say when.');
    else if (Date.parse(at) <= Date.now()) setWrong(past);
    else save({ status: 'scheduled', publishAt: at });
  };
  return (
    <div className={styles.choices}>
      <label htmlFor={id}>Publish at</label>
      <DateTimeField
        id={id}
        field={{ kind: 'dateTime', label: 'Publish at' }}
        value={at}
        values={{}}
        titles={{}}
        row={null}
        onNamed={() => undefined}
        zone={zone}
        invalid={wrong !== ''}
        describedBy={wrong ? `${id}-wrong` : undefined}
        onChange={(value) => {
          setAt(value as string | null);
          setWrong('');
        }}
        onUnreadable={setUnreadable}
        onBlur={() => undefined}
      />
      {wrong && (
        <span id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
      <Button disabled={saving} onClick={schedule}>
        {status === 'scheduled' ? 'Change the time' : 'Schedule'}
      </Button>
      <hr className={styles.line} />
      {(status === 'scheduled' || status === 'archived') && (
        <Button type="text" disabled={saving} onClick={() => save({ status: 'draft' })}>
          Back to draft
        </Button>
      )}
      {status !== 'archived' && (
        <Button type="text" disabled={saving} onClick={() => save({ status: 'archived' })}>
          Archive
        </Button>
      )}
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        onClick={() => {
          close();
          onDelete();
        }}
      >
        Delete
      </Button>
    </div>
  );
}
