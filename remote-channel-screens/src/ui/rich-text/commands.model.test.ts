import { expect, test } from '@jest/globals';
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import type { Block } from 'shared-contracts/entities';
import { putImage, selectedImage } from './commands.model.ts';
import { blocksOf, documentOf } from './document.model.ts';
import { typedBelow } from './typed-below.model.ts';

const tug = { url: 'https://api.test/v1/images/abcdefghijklmnopqrstuvwxyz234567/1920.webp', alt: 'A tug' };
const ferry = { url: 'https://elsewhere.test/ferry.png', alt: 'A ferry' };
const shown = (image: typeof tug): Block => ({ type: 'paragraph', text: image.alt, image });

/** A text with the selection where some words stand; at its beginning without. */
function at(blocks: Block[], words?: string): EditorState {
  const doc = documentOf(blocks);
  let place = 1;
  doc.descendants((node, position) => {
    if (words !== undefined && node.text === words) place = position;
  });
  return EditorState.create({ doc, selection: TextSelection.near(doc.resolve(place)) });
}

function done(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  next.doc.check();
  return next;
}

test('an image takes the place of an empty paragraph, and is selected', () => {
  const next = done(at([]), putImage(tug));
  expect(blocksOf(next.doc)).toEqual([shown(tug)]);
  expect(selectedImage(next)).toEqual(tug);
});

test.each<[string, Block[]]>([
  ['a paragraph', [{ type: 'paragraph', text: 'Here' }]],
  ['a heading', [{ type: 'heading', text: 'Here' }]],
  ['a quote', [{ type: 'quote', text: 'Here' }]],
  ['a list', [{ type: 'paragraph', text: 'Here', list: 'bullets' }]],
  ['a table', [{ type: 'paragraph', text: 'Here', table: [[{ text: 'Here' }]] }]],
])('an image comes below %s that contains the selection', (_, blocks) => {
  const next = done(at([...blocks, { type: 'paragraph', text: 'Below' }], 'Here'), putImage(tug));
  expect(blocksOf(next.doc)).toEqual([...blocks, shown(tug), { type: 'paragraph', text: 'Below' }]);
});

test('the caption and the credit of the selected image are read and changed', () => {
  const doc = documentOf([{ ...shown(tug), caption: 'At dawn' }]);
  const state = EditorState.create({ doc, selection: NodeSelection.create(doc, 0) });
  expect(selectedImage(state)).toEqual({ ...tug, caption: 'At dawn' });
  const next = done(state, putImage({ ...tug, credit: 'Photo: Ana' }));
  expect(blocksOf(next.doc)).toEqual([{ ...shown(tug), credit: 'Photo: Ana' }]);
});

test('below an image at the end of a text is a line to go on writing on', () => {
  const next = done(at([{ type: 'paragraph', text: 'Here' }], 'Here'), putImage(tug));
  expect(next.doc.lastChild?.type.name).toBe('paragraph');
});

test.each<[string, Block[]]>([
  ['at the end of a text', []],
  ['above other words', [{ type: 'paragraph', text: 'Below' }]],
])('what is typed while an image is selected goes below it, %s', (_, below) => {
  const captioned = { ...shown(tug), caption: 'At dawn' };
  const doc = documentOf([captioned, ...below]);
  const selected = EditorState.create({ doc, selection: NodeSelection.create(doc, 0) });
  const first = typedBelow(selected, 'a');
  const next = selected.apply(first ?? selected.tr);
  const last = next.apply(next.tr.insertText('b'));
  expect(typedBelow(next, 'b')).toBeNull();
  expect(blocksOf(last.doc)).toEqual([captioned, { type: 'paragraph', text: 'ab' }, ...below]);
});

test('what is typed after an image was inserted at the end is on the line below it', () => {
  const next = done(at([]), putImage(tug));
  const typed = next.apply(typedBelow(next, 'a') ?? next.tr);
  expect(blocksOf(typed.doc)).toEqual([shown(tug), { type: 'paragraph', text: 'a' }]);
  expect(typed.doc.childCount).toBe(2);
});

test('an image replaces the selected one', () => {
  const doc = documentOf([shown(tug), { type: 'paragraph', text: 'Below' }]);
  const state = EditorState.create({ doc, selection: NodeSelection.create(doc, 0) });
  const next = done(state, putImage(ferry));
  expect(blocksOf(next.doc)).toEqual([shown(ferry), { type: 'paragraph', text: 'Below' }]);
});
