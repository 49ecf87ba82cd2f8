import type { ManyResult } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import type { Tree } from '../../api/taxon-edits.api.ts';
import type { TermIndex } from '../../ui/terms/term-index.model.ts';
import { counted, modeWords } from './address.model.ts';
import { MergeDialog } from './dialogs/MergeDialog.tsx';
import { MoveDialog } from './dialogs/MoveDialog.tsx';
import { PasteDialog } from './dialogs/PasteDialog.tsx';
import { StaleDialog } from './dialogs/StaleDialog.tsx';
import { ChangesDrawer } from './undo/ChangesDrawer.tsx';
import type { UndoLog } from './undo/use-undo-log.ts';
import type { Editor } from './use-editor.ts';
import type { EditorState } from './use-editor-state.ts';
import type { useTask } from './use-task.ts';

/** The open dialog of the editor. */
export type Dialog =
  | { kind: 'move'; id: number }
  | { kind: 'merge'; id: number; into: number | null }
  | { kind: 'changes' }
  | { kind: 'paste'; text: string };

interface DialogsProps {
  tree: Tree;
  index: TermIndex;
  editor: Editor;
  editorState: EditorState;
  undoLog: UndoLog;
  task: ReturnType<typeof useTask>;
  dialog: Dialog | null;
  onDialog: (dialog: Dialog | null) => void;
}

/** The dialogs of the editor, and messages about the tasks that they start. */
export function Dialogs({ tree, index, editor, editorState, undoLog, task, dialog, onDialog }: DialogsProps) {
  const { notify } = useShell();
  const { one, many } = modeWords[tree.mode];
  const close = () => onDialog(null);

  function follow(id: string, title: string, onReady: () => void): void {
    close();
    task.follow({
      id,
      title,
      onReady: () => void editor.reload().then(onReady),
      onFailed: (detail) => {
        notify({ kind: 'danger', title: `${title} failed`, detail });
        void editor.reload();
      },
    });
  }
  function notifyMade(result: ManyResult | undefined): void {
    if (!result) return;
    const { created, existing, refused } = result;
    editor.say(`Made ${counted(created, one, many)}, ${existing.toLocaleString('en')} were there.`);
    for (const { reason, count } of refused) {
      notify({ kind: 'warning', title: `${counted(count, 'name')} left out`, detail: reason });
    }
  }
  return (
    <>
      {editor.clash && <StaleDialog index={index} clash={editor.clash} onSettle={editor.settle} />}
      {dialog?.kind === 'move' && (
        <MoveDialog
          index={index}
          id={dialog.id}
          onClose={close}
          onMove={(parent) => {
            close();
            editorState.move(dialog.id, parent);
          }}
        />
      )}
      {dialog?.kind === 'merge' && (
        <MergeDialog
          tree={tree}
          index={index}
          id={dialog.id}
          into={dialog.into}
          onClose={close}
          onBegun={(id, into) => {
            const names = [dialog.id, into].map((each) => `“${index.terms.get(each)?.name ?? ''}”`);
            follow(id, 'Merging', () => {
              editorState.setCurrent(into);
              editor.say(`Merged ${names.join(' into ')}.`);
            });
          }}
        />
      )}
      {dialog?.kind === 'changes' && (
        <ChangesDrawer undoLog={undoLog} isWorking={task.working !== null} onClose={close} />
      )}
      {dialog?.kind === 'paste' && (
        <PasteDialog
          tree={tree}
          index={index}
          parent={tree.mode === 'category' ? (editorState.current ?? 0) : 0}
          text={dialog.text}
          onClose={close}
          onTask={(id) => {
            close();
            task.follow({
              id,
              title: 'Importing',
              onReady: ({ result }) => void editor.reload().then(() => notifyMade(result?.many)),
              onFailed: (detail) => notify({ kind: 'danger', title: 'Importing failed', detail }),
            });
          }}
          onMade={(result) => {
            close();
            void editor.reload().then(() => notifyMade(result));
          }}
        />
      )}
    </>
  );
}
