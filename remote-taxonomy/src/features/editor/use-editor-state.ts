import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TaxonColour } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import type { Tree } from '../../api/taxon-edits.api.ts';
import { type Renaming, renamingOf } from '../../ui/EditName.tsx';
import { type Chosen, choose, stillChosen } from '../../ui/terms/chosen-terms.model.ts';
import { canMove, namedIn } from '../../ui/terms/term-edits.model.ts';
import type { TermIndex } from '../../ui/terms/term-index.model.ts';
import { nameProblem } from '../../ui/terms/term-name.model.ts';
import type { Opened } from '../../ui/use-opened.ts';
import { deletionOf } from './deletion.tsx';
import type { Editor } from './use-editor.ts';
import { deletionSizeOf, writesOf } from './writes.ts';

const callsOfOneBatch = 'Deleted';

interface EditorStateOptions {
  tree: Tree;
  index: TermIndex;
  editor: Editor;
  opened: Opened;
  /** Waits for a task of the server. */
  untilDone: (title: string, task: string) => Promise<void>;
}

/** State of the editor: current term, chosen terms, and the name being edited, with the actions on them. */
export function useEditorState({ tree, index, editor, opened, untilDone }: EditorStateOptions) {
  const { api, confirm } = useShell();
  const client = useQueryClient();
  const [requested, setCurrent] = useState<number | null>(null);
  const [chosenBefore, setChosen] = useState<Chosen>(new Set());
  const [renaming, setRenaming] = useState<Renaming | null>(null);
  const [cut, setCut] = useState<number | null>(null);
  const isAsking = useRef(false);
  const writes = writesOf(api, tree);
  const chosen = stillChosen(index, chosenBefore);
  const current = requested !== null && index.terms.has(requested) ? requested : null;

  function rename({ id, text, was }: Renaming): boolean {
    const term = index.terms.get(id);
    const name = text.trim().normalize('NFC');
    if (!term || name === term.name || name === was.name) {
      setRenaming(null);
      return true;
    }
    const same = namedIn(index, term.parent, name);
    const wrong = nameProblem(text) || (same ? `There is already “${name}” here.` : '');
    if (wrong) {
      editor.say(wrong);
      return false;
    }
    setRenaming(null);
    // If the name changed during the editing, send the version that the person saw: the server then reports the conflict.
    void editor.run(writes.rename(term, name, term.name === was.name ? undefined : was.version));
    return true;
  }

  function move(id: number, parent: number): void {
    setCut(null);
    if (!canMove(index, id, parent)) {
      editor.say('A term cannot stand below itself, and it stands there already or nowhere else.');
      return;
    }
    if (parent > 0) opened.reveal(parent, true);
    setCurrent(id);
    void editor.run(writes.move(index, id, parent));
  }

  async function remove(ids: readonly number[]): Promise<void> {
    if (isAsking.current || ids.length === 0) return;
    isAsking.current = true;
    let shown = index;
    const onShown = (now: TermIndex) => {
      shown = now;
    };
    const isSure = await confirm(deletionOf({ tree, index, ids, api, client, onShown }));
    isAsking.current = false;
    if (!isSure) return;
    const batch = crypto.randomUUID();
    const done = await Promise.all(
      ids.flatMap((id) => {
        const term = shown.terms.get(id);
        const options = {
          ...deletionSizeOf(shown, id),
          batch,
          untilDone: (task: string) => untilDone('Deleting', task),
        };
        return term ? [editor.run(writes.remove(term, options))] : [];
      }),
    );
    const gone = done.filter(Boolean).length;
    if (gone > 1) editor.say(`${callsOfOneBatch} ${gone} terms.`);
    setChosen((now) => new Set([...now].filter((id) => !ids.includes(id))));
  }

  function make(parent: number, name: string): Promise<string> {
    if (namedIn(index, parent, name)) return Promise.resolve(`There is already “${name}” here.`);
    const write = writes.create(parent, name, (made) => setCurrent(made.id));
    if (parent > 0) opened.reveal(parent, true);
    return editor.run(write).then((isMade) => (isMade ? '' : 'It was not made. Press Enter to try again.'));
  }

  return {
    current,
    setCurrent,
    chosen,
    toggle: (id: number) => setChosen(choose(index, chosen, id)),
    choose: (ids: Chosen) => setChosen(ids),
    renaming,
    setRenaming,
    beginRename: (id: number) => {
      const term = index.terms.get(id);
      if (term) setRenaming(renamingOf(term));
    },
    rename,
    cut,
    setCut,
    move,
    remove,
    make,
    paint: (id: number, colour: TaxonColour | null) => {
      const term = index.terms.get(id);
      if (term) void editor.run(writes.paint(term, colour));
    },
  };
}

/** Result of {@link useEditorState}. */
export type EditorState = ReturnType<typeof useEditorState>;
