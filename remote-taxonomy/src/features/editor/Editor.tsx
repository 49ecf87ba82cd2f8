import { type KeyboardEvent, useState } from 'react';
import type { TaxonMode } from 'shared-contracts/api';
import { useBeforeUnload } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import type { Tree } from '../../api/taxon-edits.api.ts';
import { EditTree } from '../../ui/EditTree.tsx';
import { Splitter } from '../../ui/Splitter.tsx';
import type { TermIndex } from '../../ui/terms/term-index.model.ts';
import { typedPlace } from '../../ui/terms/term-name.model.ts';
import { useOpened } from '../../ui/use-opened.ts';
import type { TreeCommand } from '../../ui/use-tree-keys.ts';
import { counted, modeWords } from './address.model.ts';
import { type Dialog, Dialogs } from './Dialogs.tsx';
import { EditorTools } from './EditorTools.tsx';
import styles from './editor.module.css';
import { NewTerm } from './NewTerm.tsx';
import { SearchLine, type useSearched } from './SearchLine.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TermFacts } from './TermFacts.tsx';
import { downloadTree } from './text/download.ts';
import { useUndoLog } from './undo/use-undo-log.ts';
import type { Editor as Editing } from './use-editor.ts';
import { useEditorState } from './use-editor-state.ts';
import { useTask } from './use-task.ts';

interface EditorProps {
  tree: Tree;
  index: TermIndex;
  editor: Editing;
  searched: ReturnType<typeof useSearched>;
}

const empty: Record<TaxonMode, string> = {
  tag: 'No tags yet. A tag groups records across categories. Create the first one, or import names.',
  category: 'No categories yet. Categories form a tree. Create the first one, or import an outline.',
  option: 'This field has no options yet. Create the first one, or import names.',
};

/** A tree of terms beside the details of the current one, with all tools for both. */
export function Editor({ tree, index, editor, searched }: EditorProps) {
  const { query } = searched;
  const opened = useOpened(index, query);
  const task = useTask();
  const undoLog = useUndoLog(tree.type, { follow: task.follow, reload: editor.reload, say: editor.say });
  const editorState = useEditorState({ tree, index, editor, opened, untilDone: task.untilDone });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { typed } = useShell();
  // Continue with text typed before a reload.
  const [isNewOpen, setNewOpen] = useState(() => typed.read(typedPlace(tree)) !== '');
  const { one, many } = modeWords[tree.mode];
  const term = editorState.current === null ? undefined : index.terms.get(editorState.current);
  const parent = tree.mode === 'category' ? (editorState.current ?? 0) : 0;

  useBeforeUnload((event) => {
    if (editorState.renaming || editor.isBusy) event.preventDefault();
  });
  const onCommand = (command: TreeCommand, id: number) => {
    if (command === 'rename') editorState.beginRename(id);
    if (command === 'delete') void editorState.remove([id]);
    if (command === 'new') setNewOpen(true);
    if (tree.mode !== 'category') return;
    if (command === 'cut') {
      editorState.setCut(id);
      editor.say(
        `Cut “${index.terms.get(id)?.name}”. Go to its place and press Control V, or Escape to leave it.`,
      );
    }
    if (command === 'drop') editorState.setCut(null);
    if (command === 'paste' && editorState.cut !== null) editorState.move(editorState.cut, id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    // A text field has its own undo.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    undoLog.turnNext(event.shiftKey ? 'redo' : 'undo');
  };
  const hits = opened.found?.hits.size;
  const all = counted(index.terms.size, one, many);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo by keys wherever the focus is
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <SearchLine what={many} searched={searched} />
        <NewTerm
          tree={tree}
          word={one}
          index={index}
          parent={parent}
          isOpen={isNewOpen}
          onOpen={setNewOpen}
          onMake={editorState.make}
        />
      </div>
      <EditorTools
        chosen={editorState.chosen.size}
        isWorking={task.working !== null}
        undoLog={undoLog}
        onDelete={() => void editorState.remove([...editorState.chosen])}
        onChanges={() => setDialog({ kind: 'changes' })}
        onPaste={() => setDialog({ kind: 'paste', text: '' })}
        onExport={(form) => downloadTree(index, many, form)}
      />
      <div className={styles.panes}>
        <Splitter
          label={`Divide ${many} and what is known of one`}
          limits={{ least: 10, most: 90, leastPx: 50 }}
          first={
            <div className={styles.pane}>
              {index.roots.length === 0 ? (
                <p className={styles.hint}>{empty[tree.mode]}</p>
              ) : hits === 0 ? (
                <p className={styles.hint}>Nothing matches “{query.trim()}”.</p>
              ) : (
                <EditTree
                  label={many.replace(/^./, (first) => first.toUpperCase())}
                  index={index}
                  query={query}
                  opened={opened}
                  chosen={editorState.chosen}
                  onChoose={editorState.toggle}
                  onChosen={editorState.choose}
                  current={editorState.current}
                  onCurrent={editorState.setCurrent}
                  cut={editorState.cut}
                  renaming={editorState.renaming}
                  onRenaming={editorState.setRenaming}
                  onRename={editorState.rename}
                  onMove={editorState.move}
                  onCommand={onCommand}
                  onPaste={(text) => setDialog({ kind: 'paste', text })}
                />
              )}
            </div>
          }
          second={
            term ? (
              <TermFacts
                key={term.id}
                tree={tree}
                index={index}
                term={term}
                readAt={editor.readAt}
                onRename={() => editorState.beginRename(term.id)}
                onMove={() => setDialog({ kind: 'move', id: term.id })}
                onMerge={(into) => setDialog({ kind: 'merge', id: term.id, into: into ?? null })}
                onDelete={() => void editorState.remove([term.id])}
                onPaint={(colour) => editorState.paint(term.id, colour)}
              />
            ) : (
              <p className={styles.unchosen}>
                Select one of the {many} to see where it is used and to change it.
              </p>
            )
          }
        />
      </div>
      <StatusLine
        count={hits === undefined ? all : `${hits.toLocaleString('en')} of ${all}`}
        said={editor.said}
        working={task.working}
      />
      <Dialogs
        tree={tree}
        index={index}
        editor={editor}
        editorState={editorState}
        undoLog={undoLog}
        task={task}
        dialog={dialog}
        onDialog={setDialog}
      />
    </div>
  );
}
