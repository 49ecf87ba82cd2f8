import { useId, useState } from 'react';
import { viewNameLength } from 'shared-contracts/api';
import { Checkbox } from 'shared-contracts/ui/form';
import { Button, Input } from 'shared-contracts/ui/frame';
import styles from './views.module.css';

/** Gives what the list shows now a name. */
export function NewView({
  isBusy,
  onSave,
}: {
  isBusy: boolean;
  onSave: (name: string, shared: boolean) => void;
}) {
  const id = useId();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const wanted = name.trim();
  return (
    <form
      className={styles.part}
      aria-label="New view"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted) onSave(wanted, shared);
      }}
    >
      <label htmlFor={id}>Save what you see as a new view</label>
      <div className={styles.line}>
        <Input
          id={id}
          placeholder="Name"
          maxLength={viewNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit" type="primary" disabled={!wanted || isBusy}>
          Save view
        </Button>
      </div>
      <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
        Share with the team
      </Checkbox>
    </form>
  );
}
