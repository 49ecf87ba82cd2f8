import { diffArrays } from 'diff';
import type { EditorState, Transaction } from 'prosemirror-state';
import type { Node } from './schema.model.ts';

/** Replaces a block by another one; of two with the same markup, only the part in which their content differs. */
function replaceBlock(transaction: Transaction, at: number, [before, after]: readonly [Node, Node]): void {
  const start = before.sameMarkup(after) ? before.content.findDiffStart(after.content) : null;
  const ends = before.content.findDiffEnd(after.content);
  if (start === null || ends === null) {
    transaction.replaceWith(at, at + before.nodeSize, after);
    return;
  }
  // Of letters that repeat, both ends may count the same ones.
  const twice = Math.max(0, start - Math.min(ends.a, ends.b));
  const inside = at + 1;
  transaction.replace(inside + start, inside + ends.a + twice, after.slice(start, ends.b + twice));
}

/**
 * The transaction that makes another text of the one in the editor, block by block: the caret stays where one types while others change other paragraphs. What
 * came from elsewhere is no step of one's own to undo.
 */
export function followTo({ doc, tr }: EditorState, next: Node): Transaction {
  const changes = diffArrays([...doc.children], [...next.children], {
    comparator: (one, other) => one.eq(other),
  });
  // From the end, so that each position still holds.
  let at = doc.content.size;
  let put: readonly Node[] = [];
  for (const { added, removed, value } of changes.reverse()) {
    if (added) {
      put = [...value, ...put];
      continue;
    }
    const from = at - value.reduce((size, block) => size + block.nodeSize, 0);
    const [before, after] = [value[0], put[0]];
    if (removed && before && after && value.length === 1 && put.length === 1)
      replaceBlock(tr, from, [before, after]);
    else if (removed) tr.replaceWith(from, at, put);
    else if (put.length > 0) tr.insert(at, put);
    put = [];
    at = from;
  }
  if (put.length > 0) tr.insert(0, put);
  return tr.setMeta('addToHistory', false);
}
