// One thing: an editor takes over a text that came from elsewhere, and leaves what stands in it as far as it is the same.
import { diffArrays } from 'diff';
import type { EditorState, Transaction } from 'prosemirror-state';
import { blocksOf, blocksOfNode } from './document.model.ts';
import type { Node } from './schema.model.ts';

const containers = ['bullet_list', 'ordered_list', 'list_item', 'blockquote'];

/** What a node says: a space that was just typed at the end of a line, and a line that was just begun, say nothing yet. */
function saidBy(node: Node, parent: Node): string {
  const whole = node.type.name === 'list_item' ? parent.type.create(parent.attrs, node) : node;
  return JSON.stringify(blocksOfNode(whole).filter(({ text }) => text !== ''));
}

const isSilent = (said: string) => said === '[]';

/** A child of a node that says something, and where it begins. */
interface Said {
  node: Node;
  at: number;
  said: string;
}

function childrenOf(parent: Node, begin: number): Said[] {
  const children: Said[] = [];
  parent.forEach((node, offset) => {
    children.push({ node, at: begin + offset, said: saidBy(node, parent) });
  });
  return children.filter(({ said }) => !isSilent(said));
}

/** Makes one node of another one at the same place; of two texts, only the part in which they differ. */
function follow(transaction: Transaction, { node: before, at }: Said, after: Node): void {
  if (before.sameMarkup(after) && containers.includes(before.type.name)) {
    followChildren(transaction, { before, begin: at + 1 }, after);
    return;
  }
  const start =
    before.isTextblock && before.sameMarkup(after) ? before.content.findDiffStart(after.content) : null;
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

function followChildren(
  transaction: Transaction,
  { before, begin }: { before: Node; begin: number },
  after: Node,
): void {
  const old = childrenOf(before, begin);
  const wanted = childrenOf(after, 0);
  const changes = diffArrays(old, wanted, { comparator: (one, other) => one.said === other.said });
  // From the end, so that each position still holds.
  let left = old.length;
  let put: Said[] = [];
  const insert = () => {
    const previous = old[left - 1];
    const nodes = put.map(({ node }) => node);
    if (nodes.length > 0) transaction.insert(previous ? previous.at + previous.node.nodeSize : begin, nodes);
    put = [];
  };
  for (const { added, removed, value } of changes.reverse()) {
    if (added) {
      put = [...value, ...put];
      continue;
    }
    if (!removed) {
      insert();
      left -= value.length;
      continue;
    }
    left -= value.length;
    const isEach = value.length === put.length;
    for (const [i, child] of [...value.entries()].reverse()) {
      const [end, stand] = [child.at + child.node.nodeSize, put[i]?.node];
      if (isEach && stand) follow(transaction, child, stand);
      else if (i > 0) transaction.delete(child.at, end);
      else
        transaction.replaceWith(
          child.at,
          end,
          put.map(({ node }) => node),
        );
    }
    put = [];
  }
  insert();
}

/**
 * The transaction that makes another text of the one in the editor, block by block: the caret stays where one types while others change other paragraphs. What
 * came from elsewhere is no step of one's own to undo.
 */
export function followTo(state: EditorState, next: Node): Transaction {
  const { doc } = state;
  const isWhole = [doc, next].some((one) => blocksOf(one).length === 0);
  const whole = () => state.tr.replaceWith(0, doc.content.size, next.content);
  const { tr } = state;
  if (!isWhole) followChildren(tr, { before: doc, begin: 0 }, next);
  const isThere = !isWhole && JSON.stringify(blocksOf(tr.doc)) === JSON.stringify(blocksOf(next));
  return (isThere ? tr : whole()).setMeta('addToHistory', false);
}
