import { useState } from 'react';
import { Modal } from 'shared-contracts/ui/layers';
import { canMove } from '../../../ui/terms/term-edits.model.ts';
import type { TermIndex } from '../../../ui/terms/term-index.model.ts';
import { TargetSelect } from './TargetSelect.tsx';

interface MoveDialogProps {
  index: TermIndex;
  id: number;
  onMove: (parent: number) => void;
  onClose: () => void;
}

/** Moves a term with its descendants to a parent found by its name. */
export function MoveDialog({ index, id, onMove, onClose }: MoveDialogProps) {
  const [parent, setParent] = useState<number | null>(null);
  const { name = '', parent: above = 0, children = [] } = index.terms.get(id) ?? {};
  return (
    <Modal
      open
      title={`Move “${name}”`}
      okText="Move"
      okButtonProps={{ disabled: parent === null }}
      onOk={() => parent !== null && onMove(parent)}
      onCancel={onClose}
    >
      {children.length > 0 && <p>All that is below it goes along.</p>}
      <TargetSelect
        label="Under"
        index={index}
        isPossible={(one) => canMove(index, id, one)}
        {...(above === 0 ? {} : { top: 'The top level' })}
        value={parent}
        onChange={setParent}
      />
    </Modal>
  );
}
