import { Badge, Button, Dropdown } from 'shared-contracts/ui/frame';
import { DeleteOutlined } from 'shared-contracts/ui/icons';
import styles from './editor.module.css';
import type { UndoLog } from './undo/use-undo-log.ts';

interface EditorToolsProps {
  chosen: number;
  isWorking: boolean;
  undoLog: UndoLog;
  onDelete: () => void;
  onChanges: () => void;
  onPaste: () => void;
  onExport: (form: 'lines' | 'csv') => void;
}

/** Tools for the whole tree and for the chosen terms. */
export function EditorTools(props: EditorToolsProps) {
  const { chosen, isWorking, undoLog } = props;
  const { undoable, redoable, turning } = undoLog;
  const isTurning = turning !== null || isWorking;
  return (
    <div className={styles.tools} role="toolbar" aria-label="Tools">
      <Button
        icon={<DeleteOutlined aria-hidden />}
        danger
        disabled={chosen === 0}
        onClick={props.onDelete}
        aria-label={chosen === 0 ? 'Delete selected' : `Delete selected, ${chosen}`}
      >
        Delete selected
        {chosen > 0 && <Badge count={chosen} overflowCount={9999} color="var(--fl-danger)" />}
      </Button>
      <Button
        disabled={!undoable || isTurning}
        title={undoable?.sentence ?? ''}
        aria-keyshortcuts="Control+Z"
        onClick={() => undoable && void undoLog.turn(undoable, 'undo')}
      >
        Undo
      </Button>
      <Button
        disabled={!redoable || isTurning}
        title={redoable?.sentence ?? ''}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => redoable && void undoLog.turn(redoable, 'redo')}
      >
        Redo
      </Button>
      <Button onClick={props.onChanges}>Changes</Button>
      <Button disabled={isWorking} onClick={props.onPaste}>
        Import
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'lines', label: 'One path a line' },
            { key: 'csv', label: 'CSV' },
          ],
          onClick: ({ key }) => props.onExport(key === 'csv' ? 'csv' : 'lines'),
        }}
      >
        <Button>Export</Button>
      </Dropdown>
    </div>
  );
}
