// One thing: the commands of a text, each a change of its state that the toolbar and the keys run.
import { chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, NodeSelection, Selection } from 'prosemirror-state';
import { goToNextCell } from 'prosemirror-tables';
import { deepestItem } from 'shared-contracts/entities';
import { documentOf, imageNode, type Picture, pictureOf } from './document.model.ts';
import { type MarkName, markType, nodeType, schema } from './schema.model.ts';

const item = nodeType('list_item');
const paragraph = nodeType('paragraph');

// The depth, from the document, of the nearest ancestor of these kinds around a position; 0 if there is none.
function depthOf($from: ResolvedPos, names: readonly string[]): number {
  for (let depth = $from.depth; depth > 0; depth--) {
    if (names.includes($from.node(depth).type.name)) return depth;
  }
  return 0;
}

/** Whether the selection is in a node of a type. */
export function isIn(state: EditorState, name: string): boolean {
  return depthOf(state.selection.$from, [name]) > 0;
}

/** The nearest list around the selection: *bullet_list*, *ordered_list*, or nothing. */
export function listAround(state: EditorState): string | null {
  const { $from } = state.selection;
  const depth = depthOf($from, ['bullet_list', 'ordered_list']);
  return depth === 0 ? null : $from.node(depth).type.name;
}

/** The level of the heading at the selection; 0 if none. */
export function headingLevel({ selection }: EditorState): number {
  const { parent } = selection.$from;
  return parent.type.name === 'heading' ? Number(parent.attrs.level) : 0;
}

/** Turns the selection into a heading, or back into a paragraph. */
export function toggleHeading(level: number): Command {
  return (state, dispatch) =>
    headingLevel(state) === level
      ? setBlockType(paragraph)(state, dispatch)
      : setBlockType(nodeType('heading'), { level })(state, dispatch);
}

/** Turns the selection into a quote, or lifts it out of one. */
export const toggleQuote: Command = (state, dispatch) =>
  isIn(state, 'blockquote') ? lift(state, dispatch) : wrapIn(nodeType('blockquote'))(state, dispatch);

/** Turns the selection into a list, changes the kind of its list, or removes it from a list of the same kind. */
export function toggleList(kind: 'bullet_list' | 'ordered_list'): Command {
  const type: NodeType = nodeType(kind);
  return (state, dispatch) => {
    const { $from } = state.selection;
    const around = listAround(state);
    if (around === kind) return liftListItem(item)(state, dispatch);
    if (around === null) return wrapInList(type)(state, dispatch);
    const at = $from.before(depthOf($from, ['bullet_list', 'ordered_list']));
    dispatch?.(state.tr.setNodeMarkup(at, type));
    return true;
  };
}

/** Puts an item below the one above it, as deep as items go. */
export const indent: Command = (state, dispatch) => {
  const { $from } = state.selection;
  let lists = 0;
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === item) lists += 1;
  return lists <= deepestItem && sinkListItem(item)(state, dispatch);
};

/** Lifts an item out of its parent list. */
export const outdent: Command = liftListItem(item);

/** What Tab does: to the next cell, or an item deeper. Anywhere else it leaves the text. */
export const forward = chainCommands(goToNextCell(1), indent);
export const backward = chainCommands(goToNextCell(-1), outdent);

/** A line that ends within its paragraph. */
export const breakLine = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('hard_break').create()).scrollIntoView());
  return true;
});

export const toggleBold = toggleMark(mark('strong'));
export const toggleItalic = toggleMark(mark('em'));
export const toggleUnderline = toggleMark(mark('underline'));
export const toggleStrike = toggleMark(mark('strike'));
export const toggleSuperscript = toggleMark(mark('superscript'));
export const toggleSubscript = toggleMark(mark('subscript'));
export const toggleCode = toggleMark(mark('code'));

function mark(name: MarkName): MarkType {
  const found = markType(name);
  if (!found) throw new Error(`A rich text has no ${name}`);
  return found;
}

/** Whether the selection, or the next typed text, has a mark. */
export function hasMark(state: EditorState, name: MarkName): boolean {
  const { from, to, empty, $from } = state.selection;
  const type = mark(name);
  if (empty) return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, type);
}

/** Puts an empty table at the selection, with a row of headings. */
export const insertTable: Command = (state, dispatch) => {
  if (isIn(state, 'table') || listAround(state) || isIn(state, 'blockquote')) return false;
  const row = (heading: boolean) =>
    Array.from({ length: 3 }, () => ({ text: '', ...(heading ? { heading: true as const } : {}) }));
  const table = documentOf([
    { type: 'paragraph', text: ' ', table: [row(true), row(false), row(false)] },
  ]).firstChild;
  if (!table) return false;
  if (dispatch) {
    const tr = state.tr.replaceSelectionWith(table);
    const at = tr.mapping.map(state.selection.from, -1);
    dispatch(
      tr.setSelection(Selection.near(tr.doc.resolve(Math.min(at + 1, tr.doc.content.size)))).scrollIntoView(),
    );
  }
  return true;
};

/** The image that is selected. */
export function selectedImage({ selection }: EditorState): Picture | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  return pictureOf(selection.node);
}

/** Replaces the selected image or an empty paragraph with an image, or inserts it below the current block. */
export function putImage(image: Picture): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    const isPlace = selectedImage(state) !== null || ($from.depth === 1 && $from.parent.content.size === 0);
    const from = $from.depth === 0 ? state.selection.from : isPlace ? $from.before(1) : $from.after(1);
    const to = isPlace ? ($from.depth === 0 ? state.selection.to : $from.after(1)) : from;
    const { tr } = state;
    tr.replaceWith(from, to, imageNode(image));
    // There is always a line to go on writing on.
    if (from + 1 === tr.doc.content.size) tr.insert(from + 1, paragraph.create());
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView());
    return true;
  };
}

/** Puts images into the place of an empty paragraph or below the current block, beside each other: several are a gallery. */
export function putImages(images: readonly Picture[]): Command {
  return (state, dispatch) => {
    const { $from, to } = state.selection;
    const isPlace = $from.depth === 1 && $from.parent.content.size === 0;
    const end = $from.depth === 0 ? to : $from.after(1);
    const from = isPlace ? $from.before(1) : end;
    const nodes = images.map((image, place) =>
      imageNode({ ...image, ...(place > 0 ? { beside: true } : {}) }),
    );
    const { tr } = state;
    tr.replaceWith(from, end, nodes);
    const last = from + nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    // There is always a line to go on writing on.
    if (last === tr.doc.content.size) tr.insert(last, paragraph.create());
    dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(last), 1)).scrollIntoView());
    return true;
  };
}

// The selected image and the one before it, where both stand in the text itself.
function imagesBesideEachOther({ selection, doc }: EditorState): { at: number; isBeside: boolean } | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  const before = doc.resolve(selection.from).nodeBefore;
  return before?.type.name === 'image' ? { at: selection.from, isBeside: selection.node.attrs.beside } : null;
}

/** Whether the selected image stands beside the one before it; null where none is before it. */
export function isBesideImage(state: EditorState): boolean | null {
  return imagesBesideEachOther(state)?.isBeside ?? null;
}

/** Puts the selected image beside the one before it, so that they are one gallery, or below it again. */
export const toggleBeside: Command = (state, dispatch) => {
  const found = imagesBesideEachOther(state);
  if (!found) return false;
  const tr = state.tr.setNodeAttribute(found.at, 'beside', !found.isBeside);
  dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, found.at)));
  return true;
};

interface LinkRange {
  from: number;
  to: number;
  href: string;
}

/** The link around the place of the selection. */
export function linkAround(state: EditorState): LinkRange | null {
  const { $from } = state.selection;
  const type = mark('link');
  const start = $from.start();
  let found: LinkRange | null = null;
  $from.parent.forEach((child, offset) => {
    const link = type.isInSet(child.marks);
    const [from, to] = [start + offset, start + offset + child.nodeSize];
    if (!link) return;
    if (found?.to === from && found.href === link.attrs.href) found.to = to;
    else if (!found || found.to < $from.pos) found = { from, to, href: String(link.attrs.href) };
  });
  const last = found as LinkRange | null;
  return last && last.from <= $from.pos && $from.pos <= last.to ? last : null;
}

/** Sets the link of the selection or of the surrounding link; without a selection, inserts the address as text. Null removes the link. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const around = linkAround(state);
    const { empty } = state.selection;
    const { from, to } = empty && around ? around : state.selection;
    if (from === to && href === null) return false;
    if (!dispatch) return true;
    const { tr } = state;
    if (from === to && href !== null) {
      tr.replaceSelectionWith(schema.text(href, [schema.mark('link', { href })]), false);
    } else {
      tr.removeMark(from, to, mark('link'));
      if (href !== null) tr.addMark(from, to, schema.mark('link', { href }));
    }
    dispatch(tr.scrollIntoView());
    return true;
  };
}

/** The address that somebody meant: without a scheme it is that of a page, or of a mailbox. */
export function meantLink(typed: string): string {
  const text = typed.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  return /^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}
