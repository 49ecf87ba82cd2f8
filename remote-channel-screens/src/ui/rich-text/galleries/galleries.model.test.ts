import { expect, test } from '@jest/globals';
import { deleteSelection } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { type Command, EditorState, NodeSelection } from 'prosemirror-state';
import { blocksOf, documentOf } from '../document.model.ts';
import { pluginsWith } from '../plugins.ts';

/** A text of images and paragraphs: `A`, `+B` for one that stands beside the image before, `…` for a paragraph. */
function textOf(...signs: string[]): EditorState {
  const doc = documentOf(
    signs.map((sign) => {
      if (sign === '…') return { type: 'paragraph' as const, text: 'Words' };
      const alt = sign.replace('+', '');
      const url = `https://api.test/v1/images/${alt.toLowerCase().repeat(32)}/1920.webp`;
      const beside = sign.startsWith('+') ? { beside: true as const } : {};
      return { type: 'paragraph' as const, text: alt, image: { url, alt }, ...beside };
    }),
  );
  return EditorState.create({ doc, plugins: pluginsWith({ onLink: () => undefined }) });
}
const signsOf = ({ doc }: EditorState) =>
  blocksOf(doc).map(({ image, beside, text }) => (image ? `${beside ? '+' : ''}${image.alt}` : text && '…'));
function placeOf({ doc }: EditorState, index: number): number {
  let at = 0;
  for (let child = 0; child < index; child += 1) at += doc.child(child).nodeSize;
  return at;
}
const select = (state: EditorState, index: number) =>
  state.apply(state.tr.setSelection(NodeSelection.create(state.doc, placeOf(state, index))));
function run(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}
/** Lets go of a block before another one, as the browser does; an `index` after the last is the end. */
function drag(state: EditorState, from: number, index: number): EditorState {
  const held = select(state, from);
  const { node } = held.selection as NodeSelection;
  const tr = held.tr.deleteSelection();
  const to = tr.mapping.map(placeOf(state, index));
  tr.insert(to, node).setSelection(NodeSelection.create(tr.doc, to)).setMeta('uiEvent', 'drop');
  return held.apply(tr);
}

test.each<[string, string[], number, string[]]>([
  ['a paragraph', ['…', 'A', '+B', '+C'], 1, ['…', 'B', '+C']],
  ['another image', ['X', 'A', '+B', '+C'], 1, ['X', 'B', '+C']],
])('a gallery below %s stays one without its first image', (_, signs, index, left) => {
  const before = textOf(...signs);
  const after = run(select(before, index), deleteSelection);
  expect(signsOf(after)).toEqual(left);
  const undone = run(after, undo);
  expect(signsOf(undone)).toEqual(signs);
  expect(signsOf(run(undone, redo))).toEqual(left);
});

test.each<[string, string[], [number, number], string[]]>([
  ['the last to the first', ['…', 'A', '+B', '+C'], [3, 1], ['…', 'C', '+A', '+B']],
  ['the first to the last', ['…', 'A', '+B', '+C'], [1, 4], ['…', 'B', '+C', '+A']],
  ['the first between the others', ['…', 'A', '+B', '+C'], [1, 3], ['…', 'B', '+A', '+C']],
  ['one of two over the other', ['A', '+B'], [1, 0], ['B', '+A']],
  ['one out of it', ['A', '+B', '+C', '…'], [1, 4], ['A', '+C', '…', 'B']],
  ['the first out of it', ['A', '+B', '…', 'X'], [0, 3], ['B', '…', 'A', 'X']],
  ['a single image into it', ['A', '+B', '…', 'X'], [3, 1], ['A', '+X', '+B', '…']],
  ['a single image behind it', ['A', '+B', '…', 'X'], [3, 2], ['A', '+B', '+X', '…']],
  ['a single image before it', ['A', '+B', '…', 'X'], [3, 0], ['X', 'A', '+B', '…']],
  ['a paragraph into it', ['A', '+B', '+C', '…'], [3, 1], ['A', '…', '+B', '+C']],
])('a gallery is as one sees it after dragging %s', (_, signs, [from, to], left) => {
  const after = drag(textOf(...signs), from, to);
  expect(signsOf(after)).toEqual(left);
  expect(signsOf(run(after, undo))).toEqual(signs);
});
