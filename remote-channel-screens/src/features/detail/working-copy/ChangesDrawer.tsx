import { Button } from 'shared-contracts/ui/base';
import { Drawer } from 'shared-contracts/ui/layers';
import type { DrawerState } from '../../../ui/drawers/use-drawer.ts';
import type { CopyStateProps } from './CopyState.tsx';
import { Differences } from './Differences.tsx';
import styles from './working-copy.module.css';

export interface ChangesDrawerProps extends DrawerState, CopyStateProps {
  title: string;
}

/** What is changed beside the row, field by field, and what can become of it. */
export function ChangesDrawer(props: ChangesDrawerProps) {
  const {
    definition,
    before,
    values,
    changed,
    titles,
    zone,
    isPublished,
    saving,
    isOpen,
    onClose,
    onClosed,
  } = props;
  return (
    <Drawer
      open={isOpen}
      title={props.title}
      size={480}
      onClose={onClose}
      afterOpenChange={(nowOpen) => !nowOpen && onClosed()}
    >
      <p className={styles.about}>
        {isPublished
          ? 'Readers see what was published before, until you publish this.'
          : before.status === 'scheduled'
            ? 'The server keeps this. Save it before the time of publishing: readers get what was saved last.'
            : 'The server keeps this, also for another computer. Lists and search show it once it is saved.'}
      </p>
      <Differences {...{ definition, titles, zone }} names={changed} before={before} after={values} />
      <div className={styles.ways}>
        <Button
          type="primary"
          disabled={saving}
          onClick={() => {
            onClose();
            props.onPublish();
          }}
        >
          {isPublished ? 'Publish changes' : 'Save'}
        </Button>
        <Button
          danger
          disabled={saving}
          onClick={() => {
            onClose();
            props.onDiscard();
          }}
        >
          Discard changes
        </Button>
      </div>
    </Drawer>
  );
}
