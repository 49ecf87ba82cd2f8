import { useRef } from 'react';
import { type SessionLabelKind, sessionLabelKinds } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
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
  const { confirm } = useShell();
  const { data, error, refetch } = doing.labels;
  // By the list in which it is written.
  const unsaved = useRef(new Map<SessionLabelKind, string>());
  const isAsking = useRef(false);

  async function close(): Promise<void> {
    const changes = [...unsaved.current.values()].filter(Boolean).join(' ');
    if (isAsking.current) return;
    if (changes !== '') {
      isAsking.current = true;
      const question = {
        title: 'Leave without saving?',
        body: changes,
        yes: 'Leave',
        no: 'Stay',
        danger: true,
      };
      const leaves = await confirm(question);
      isAsking.current = false;
      if (!leaves) return;
    }
    onClose();
  }

  return (
    <Drawer
      open={isOpen}
      title="Tracks and types"
      size={640}
      onClose={() => void close()}
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
      {data &&
        sessionLabelKinds.map((kind) => (
          <LabelList
            key={kind}
            {...{ kind, doing }}
            labels={data}
            onUnsaved={(changes) => unsaved.current.set(kind, changes)}
          />
        ))}
    </Drawer>
  );
}
