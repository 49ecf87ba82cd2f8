import { isHistoryTransaction } from 'prosemirror-history';
import { type EditorState, NodeSelection, Plugin, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { besideEach } from '../../blocks/arrangement.model.ts';
import type { Node } from '../schema.model.ts';

interface Place {
  at: number;
  node: Node;
}

const isImage = (node: Node | null | undefined): node is Node => node?.type.name === 'image';

/** The galleries of a text: images that stand beside each other, two at least. */
function galleriesOf(doc: Node): Place[][] {
  const found: Place[][] = [];
  let open: Place[] = [];
  doc.forEach((node, at) => {
    if (isImage(node) && (open.length === 0 || !node.attrs.beside)) open = [];
    if (!isImage(node)) open = [];
    else {
      open.push({ at, node });
      if (open.length === 2) found.push(open);
    }
  });
  return found;
}

/** Where each node of the text that is still there stands by now, by its place before. */
function placesNow(doc: Node, transactions: readonly Transaction[]): Map<number, number> {
  const now = new Map<number, number>();
  doc.forEach((_, before) => {
    let [at, isThere] = [before, true];
    for (const { mapping } of transactions) {
      const { pos, deletedAfter } = mapping.mapResult(at, 1);
      [at, isThere] = [pos, isThere && !deletedAfter];
    }
    if (isThere) now.set(before, at);
  });
  return now;
}

/** Which images stand beside the one before them now that others were deleted, or one was moved. */
function mended(
  transactions: readonly Transaction[],
  before: EditorState,
  { doc, selection }: EditorState,
): Map<number, boolean> {
  const now = placesNow(before.doc, transactions);
  const stayed = new Set(now.values());
  const galleries = galleriesOf(before.doc);
  const changed = new Map<number, boolean>();
  const isBeside = (at: number, node: Node) => changed.get(at) ?? Boolean(node.attrs.beside);

  // Without its first image, a gallery begins with the next one: it joins no other image above.
  for (const [first, ...rest] of galleries) {
    if (!first || now.has(first.at)) continue;
    const next = rest.map(({ at }) => now.get(at)).find((at) => at !== undefined);
    const above = next === undefined ? null : doc.resolve(next).nodeBefore;
    if (next === undefined || (isImage(above) && !stayed.has(next - above.nodeSize))) continue;
    changed.set(next, false);
  }

  const isDropped = transactions.some((transaction) => transaction.getMeta('uiEvent') === 'drop');
  if (!isDropped || !(selection instanceof NodeSelection) || !isImage(selection.node)) return changed;
  // The image that was moved belongs to the gallery in which it was let go.
  const { from, to, node } = selection;
  const own = galleries.find((gallery) => gallery.some(({ at }) => at === before.selection.from)) ?? [];
  const isOwn = (at: number) => own.some((one) => now.get(one.at) === at);
  const { nodeBefore } = doc.resolve(from);
  const { nodeAfter } = doc.resolve(to);
  const above = isImage(nodeBefore) ? { at: from - nodeBefore.nodeSize, node: nodeBefore } : null;
  const below = isImage(nodeAfter) ? { at: to, node: nodeAfter } : null;
  const isAmong = above !== null && below !== null && isBeside(below.at, below.node);
  const isLast = above !== null && (isOwn(above.at) || isBeside(above.at, above.node));
  if (!isAmong && !isLast && below && isOwn(below.at)) changed.set(below.at, true);
  if (Boolean(node.attrs.beside) !== (isAmong || isLast)) changed.set(from, isAmong || isLast);
  return changed;
}

/** Keeps galleries whole where their images are deleted, or moved by dragging, and shows them in rows. */
export const keepingGalleries = new Plugin({
  props: {
    decorations: ({ doc }) =>
      DecorationSet.create(
        doc,
        galleriesOf(doc).flatMap((gallery) => {
          const inRows = besideEach(gallery.length);
          return gallery.map(({ at, node }, place) =>
            Decoration.node(at, at + node.nodeSize, { 'data-row': String(inRows[place]) }),
          );
        }),
      ),
  },
  appendTransaction: (transactions, before, after) => {
    const isOwnWork = transactions.every(
      (transaction) => !isHistoryTransaction(transaction) && transaction.getMeta('addToHistory') !== false,
    );
    if (!isOwnWork || !transactions.some(({ docChanged }) => docChanged)) return null;
    const changed = mended(transactions, before, after);
    if (changed.size === 0) return null;
    const { tr, selection } = after;
    for (const [at, beside] of changed) tr.setNodeAttribute(at, 'beside', beside);
    return selection instanceof NodeSelection
      ? tr.setSelection(NodeSelection.create(tr.doc, selection.from))
      : tr;
  },
});
