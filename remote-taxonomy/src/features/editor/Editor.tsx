import { type KeyboardEvent, useState } from 'react';
import type { TaxonMode } from 'shared-contracts/api';
import { useBeforeUnload } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import type { Tree } from '../../api/taxon-edits.api.ts';
import { EditTree } from '../../ui/EditTree.tsx';
import { Splitter } from '../../ui/Splitter.tsx';
import type { TermIndex } from '../../ui/term-index.model.ts';
import { typedPlace } from '../../ui/term-name.model.ts';
import { useOpened } from '../../ui/use-opened.ts';
import type { TreeCommand } from '../../ui/use-tree-keys.ts';
import { counted, modeWords } from './address.model.ts';
import { type Dialog, Dialogs } from './Dialogs.tsx';
import { downloadTree } from './download.ts';
import { EditorTools } from './EditorTools.tsx';
import styles from './editor.module.css';
import { NewTerm } from './NewTerm.tsx';
import { SearchLine, type useSearched } from './SearchLine.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TermFacts } from './TermFacts.tsx';
import { useDesk } from './use-desk.ts';
import type { Editor as Editing } from './use-editor.ts';
import { useJournal } from './use-journal.ts';
import { useTask } from './use-task.ts';

interface EditorProps {
  tree: Tree;
  index: TermIndex;
  editor: Editing;
  searched: ReturnType<typeof useSearched>;
}

const empty: Record<TaxonMode, string> = {
  tag: 'There are no tags yet. Tags hold together what is spread over sections. Make the first one, or import names.',
  category:
    'There are no categories yet. Categories stand in a tree. Make the first one, or import an outline.',
  option: 'This field has no options yet. Make the first one, or import names.',
};

/** A tree of terms beside what is known of the one that is worked on, with all that can be done to both. */
export function Editor({ tree, index, editor, searched }: EditorProps) {
  const { query } = searched;
  const opened = useOpened(index, query);
  const task = useTask();
  const journal = useJournal(tree.type, { follow: task.follow, reload: editor.reload, say: editor.say });
  const desk = useDesk({ tree, index, editor, opened, untilDone: task.untilDone });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { typed } = useShell();
  // What was typed before a reload is gone on with.
  const [isNewOpen, setNewOpen] = useState(() => typed.read(typedPlace(tree)) !== '');
  const { one, many } = modeWords[tree.mode];
  const term = desk.current === null ? undefined : index.terms.get(desk.current);
  const parent = tree.mode === 'category' ? (desk.current ?? 0) : 0;

  useBeforeUnload((event) => {
    if (desk.renaming || editor.isBusy) event.preventDefault();
  });
  const onCommand = (command: TreeCommand, id: number) => {
    if (command === 'rename') desk.beginRename(id);
    if (command === 'delete') void desk.remove([id]);
    if (command === 'new') setNewOpen(true);
    if (tree.mode !== 'category') return;
    if (command === 'cut') {
      desk.setCut(id);
      editor.say(
        `Cut “${index.terms.get(id)?.name}”. Go to its place and press Control V, or Escape to leave it.`,
      );
    }
    if (command === 'drop') desk.setCut(null);
    if (command === 'paste' && desk.cut !== null) desk.move(desk.cut, id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    // In a line of text it is the line's own.
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    const way = event.shiftKey ? 'redo' : 'undo';
    const change = event.shiftKey ? journal.redoable : journal.undoable;
    if (change) void journal.turn(change, way);
    else editor.say(`There is nothing to ${way}.`);
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
          onMake={desk.make}
        />
      </div>
      <EditorTools
        chosen={desk.chosen.size}
        isWorking={task.working !== null}
        journal={journal}
        onDelete={() => void desk.remove([...desk.chosen])}
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
                  chosen={desk.chosen}
                  onChoose={desk.toggle}
                  onChosen={desk.choose}
                  current={desk.current}
                  onCurrent={desk.setCurrent}
                  cut={desk.cut}
                  renaming={desk.renaming}
                  onRenaming={desk.setRenaming}
                  onRename={desk.rename}
                  onMove={desk.move}
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
                onRename={() => desk.beginRename(term.id)}
                onMove={() => setDialog({ kind: 'move', id: term.id })}
                onMerge={(into) => setDialog({ kind: 'merge', id: term.id, into: into ?? null })}
                onDelete={() => void desk.remove([term.id])}
                onPaint={(colour) => desk.paint(term.id, colour)}
              />
            ) : (
              <p className={styles.facts}>
                Choose one of the {many} to see where it is used and what can be done with it.
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
        desk={desk}
        journal={journal}
        task={task}
        dialog={dialog}
        onDialog={setDialog}
      />
    </div>
  );
}
