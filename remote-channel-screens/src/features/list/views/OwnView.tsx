import { useId, useState } from 'react';
import { type SavedView, viewNameLength } from 'shared-contracts/api';
import { Checkbox } from 'shared-contracts/ui/form';
import { Button, Input } from 'shared-contracts/ui/frame';
import styles from './views.module.css';

/** What a person can do to the view of theirs that is open. */
export function OwnView(props: {
  view: SavedView;
  isChanged: boolean;
  isBusy: boolean;
  onOverwrite: () => void;
  onRename: (name: string) => void;
  onShare: (shared: boolean) => void;
  onRemove: () => void;
}) {
  const { view, isBusy } = props;
  const id = useId();
  const [name, setName] = useState(view.name);
  const wanted = name.trim();
  return (
    <section className={styles.part} aria-label={`The view ${view.name}`}>
      {props.isChanged && (
        <div className={styles.line}>
          <span className={styles.grow}>It shows something else than was saved.</span>
          <Button disabled={isBusy} onClick={props.onOverwrite}>
            Save changes
          </Button>
        </div>
      )}
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted && wanted !== view.name) props.onRename(wanted);
        }}
      >
        <label htmlFor={id} className={styles.hidden}>
          Name of this view
        </label>
        <Input
          id={id}
          maxLength={viewNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit" disabled={isBusy || !wanted || wanted === view.name}>
          Rename
        </Button>
      </form>
      <div className={styles.line}>
        <Checkbox
          className={styles.grow ?? ''}
          disabled={isBusy}
          checked={view.shared}
          onChange={(event) => props.onShare(event.target.checked)}
        >
          Share with the team
        </Checkbox>
        <Button danger type="text" disabled={isBusy} onClick={props.onRemove}>
          Delete
        </Button>
      </div>
    </section>
  );
}
