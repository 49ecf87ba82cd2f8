import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { splitBlock } from 'prosemirror-commands';
import { undo } from 'prosemirror-history';
import { splitListItem } from 'prosemirror-schema-list';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import type { Block } from 'shared-contracts/entities';
import { blocksOf, documentOf } from './document.model.ts';
import { followTo } from './follow.model.ts';
import { pluginsWith } from './plugins.ts';
import { nodeType } from './schema.model.ts';

const plugins = pluginsWith({ onLink: () => undefined });
const paragraph = (text: string): Block => ({ type: 'paragraph', text });

const text = fc.constantFrom('a', 'aa', 'aaa', 'Boats', 'Boots', 'two words');
const block: fc.Arbitrary<Block> = fc.oneof(
  text.map(paragraph),
  text.map((words): Block => ({ type: 'heading', text: words })),
  text.map((words): Block => ({ type: 'quote', text: words })),
  text.map((words): Block => ({ type: 'paragraph', text: words, list: 'bullets' })),
  text.map((words): Block => ({ type: 'paragraph', text: words, code: true })),
  text.map((words): Block => ({ type: 'paragraph', text: words, runs: [{ text: words, bold: true }] })),
);
const blocks = fc.array(block, { maxLength: 6 });

// A document as it stands while one types: with a space at the end of a line, and a line that was just begun.
function whileTyping(state: EditorState, places: readonly number[]): EditorState {
  let next = state;
  for (const place of places) {
    const at = TextSelection.near(next.doc.resolve(place % (next.doc.content.size + 1)));
    next = next.apply(next.tr.setSelection(at));
    const take = (transaction: Transaction) => {
      next = next.apply(transaction);
    };
    if (place % 2 === 0) take(next.tr.insertText(' '));
    else splitListItem(nodeType('list_item'))(next, take) || splitBlock(next, take);
  }
  return next;
}

test('makes any text of any other one', () => {
  fc.assert(
    fc.property(blocks, blocks, fc.array(fc.nat(60), { maxLength: 3 }), (before, after, places) => {
      const state = whileTyping(EditorState.create({ doc: documentOf(before), plugins }), places);
      const { doc } = followTo(state, documentOf(after));
      doc.check();
      expect(blocksOf(doc)).toEqual(blocksOf(documentOf(after)));
    }),
    { numRuns: 1000 },
  );
});

/** An editor in which `words` were typed at the end of the paragraph at `index`. */
function typedInto(lines: readonly string[], index: number, words: string) {
  const state = EditorState.create({ doc: documentOf(lines.map(paragraph)), plugins });
  const before = lines.slice(0, index + 1).reduce((size, line) => size + line.length + 2, 0);
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, before - 1)));
  return placed.apply(placed.tr.insertText(words));
}

const linesOf = ({ doc }: EditorState) => blocksOf(doc).map((one) => one.text);

test.each([
  ['of paragraphs before and after it', ['Nets and ropes.', 'Boats and', 'Harbour.', 'More.']],
  ['of its own paragraph, before it', ['Nets.', 'Old boats and', 'Harbour.']],
])('the caret stays where one types, whatever comes of elsewhere: %s', (_, after) => {
  const state = typedInto(['Nets.', 'Boats', 'Harbour.'], 1, ' and');
  const next = state.apply(followTo(state, documentOf(after.map(paragraph))));
  const going = next.apply(next.tr.insertText(' sails'));
  expect(linesOf(going)[1]).toBe(`${after[1]} sails`);
});

test.each([
  ['a space', (state: EditorState) => state.apply(state.tr.insertText(' ')), ['Ropes.', 'Boats and sails']],
  [
    'the first of a new line',
    (state: EditorState) => state.apply(state.tr.split(state.selection.head)),
    ['Ropes.', 'Boats and', 'sails'],
  ],
])('the caret stays after %s that was just typed, which the form does not have', (_, press, lines) => {
  const state = press(typedInto(['Nets.', 'Boats', 'Harbour.'], 1, ' and'));
  const next = state.apply(followTo(state, documentOf(['Ropes.', 'Boats and', 'Harbour.'].map(paragraph))));
  expect(linesOf(next.apply(next.tr.insertText('sails')))).toEqual([...lines, 'Harbour.']);
});

test('the caret stays in its item while another one of the list is changed', () => {
  const item = (text: string): Block => ({ type: 'paragraph', text, list: 'bullets' });
  const state = EditorState.create({ doc: documentOf([item('Nets'), item('Boats')]), plugins });
  const end = state.apply(state.tr.setSelection(TextSelection.atEnd(state.doc)));
  const next = end.apply(followTo(end, documentOf([item('Ropes and nets'), item('Boats')])));
  expect(linesOf(next.apply(next.tr.insertText(' too')))).toEqual(['Ropes and nets', 'Boats too']);
});

test('Undo takes back what was typed here, and not what came from elsewhere', () => {
  const state = typedInto(['Nets.', 'Boats', 'Harbour.'], 1, ' and');
  let next = state.apply(followTo(state, documentOf(['Ropes.', 'Boats and', 'Harbour.'].map(paragraph))));
  undo(next, (transaction) => {
    next = next.apply(transaction);
  });
  expect(linesOf(next)).toEqual(['Ropes.', 'Boats', 'Harbour.']);
});
