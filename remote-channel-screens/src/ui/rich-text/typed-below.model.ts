import { type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { nodeType, schema } from './schema.model.ts';

/** Writes what is typed while an image or a line is selected below it: a key must not replace a picture. Null where none is selected. */
export function typedBelow(state: EditorState, text: string): Transaction | null {
  const { selection, tr } = state;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock || !selection.node.isAtom) return null;
  const at = selection.to;
  const next = tr.doc.resolve(at).nodeAfter;
  const isFree = next?.type === nodeType('paragraph') && next.content.size === 0;
  if (isFree) tr.insertText(text, at + 1);
  else tr.insert(at, nodeType('paragraph').create(null, schema.text(text)));
  return tr.setSelection(TextSelection.create(tr.doc, at + 1 + text.length)).scrollIntoView();
}

/** The plugin that does so for each key. */
export const typingBelow = new Plugin({
  props: {
    handleTextInput: (view, _from, _to, text) => {
      const transaction = typedBelow(view.state, text);
      if (!transaction) return false;
      view.dispatch(transaction);
      return true;
    },
  },
});
