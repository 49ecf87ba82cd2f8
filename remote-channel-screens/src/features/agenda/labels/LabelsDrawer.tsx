import { sessionLabelKinds } from 'shared-contracts/entities';
import { Skeleton } from 'shared-contracts/ui/frame';
import { Drawer } from 'shared-contracts/ui/layers';
import type { DrawerState } from '../../../ui/drawers/use-drawer.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { LabelList } from './LabelList.tsx';
import styles from './labels.module.css';
import { useLabels } from './use-labels.ts';

export interface LabelsDrawerProps extends DrawerState {
  agenda: number;
}

/** The tracks and the types of an agenda, as lists that people manage. */
export function LabelsDrawer({ agenda, isOpen, onClose, onClosed }: LabelsDrawerProps) {
  const doing = useLabels(agenda);
  const { data, error, refetch } = doing.labels;
  return (
    <Drawer
      open={isOpen}
      title="Tracks and types"
      size={640}
      onClose={onClose}
      afterOpenChange={(nowOpen) => !nowOpen && onClosed()}
    >
      <p className={styles.help}>
        Each session takes its track and type from these lists. Renaming one changes all of its sessions;
        releases keep the earlier name.
      </p>
      {error && !data && (
        <Failure what="The tracks and types could not be read" error={error} onRetry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {data && sessionLabelKinds.map((kind) => <LabelList key={kind} {...{ kind, doing }} labels={data} />)}
    </Drawer>
  );
}
