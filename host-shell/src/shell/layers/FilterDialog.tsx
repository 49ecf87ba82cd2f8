import { useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { Modal } from 'shared-contracts/ui/layers';
import { Slot } from '../../federation/places/Slot.tsx';
import styles from './FilterDialog.module.css';

interface FilterDialogProps {
  /** The entity type to filter by. */
  type: string;
  /** Fixed filters of the list, which the address does not contain, by field. */
  fixed: Readonly<Record<string, string>>;
  /** Ids of the applied taxons. */
  applied: readonly number[];
  isOpen: boolean;
  onApply: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** The filter dialog; the taxonomy remote renders its content. Source: product.md §2. */
export function FilterDialog({ type, fixed, applied, isOpen, onApply, onClose }: FilterDialogProps) {
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const close = () => {
    setChosen(null);
    onClose();
  };
  const apply = (ids: readonly number[]) => {
    setChosen(null);
    onApply(ids);
  };
  return (
    <Modal
      title="Filter"
      open={isOpen}
      width="80vw"
      styles={{
        container: { display: 'flex', flexDirection: 'column', height: '80vh', minHeight: 360 },
        body: { flex: 1, minHeight: 0 },
      }}
      centered
      okText="Apply"
      onOk={() => apply(chosen ?? applied)}
      onCancel={close}
      destroyOnHidden
      footer={(_, { OkBtn, CancelBtn }) => (
        <div className={styles.footer}>
          <Button type="text" onClick={() => apply([])} disabled={applied.length === 0}>
            Clear
          </Button>
          <CancelBtn />
          <OkBtn />
        </div>
      )}
    >
      <Slot name="taxonomy.filter" props={{ type, fixed, chosen: chosen ?? applied, onChange: setChosen }} />
    </Modal>
  );
}
