import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { undo } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import type { Block } from 'shared-contracts/entities';
import { blocksOf, documentOf } from './document.model.ts';
import { followTo } from './follow.model.ts';
import { pluginsWith } from './plugins.ts';

const plugins = pluginsWith({ onLink: () => undefined });
const paragraph = (text: string): Block => ({ type: 'paragraph', text });

const text = fc.constantFrom('a', 'aa', 'aaa', 'Boats', 'Boots', 'two words');
const block: fc.Arbitrary<Block> = fc.oneof(
  text.map(paragraph),
  text.map((words): Block => ({ type: 'heading', text: words })),
  text.map((words): Block => ({ type: 'quote', text: words })),
  text.map((words): Block => ({ type: 'paragraph', text: words, list: 'bullets', depth: 0 })),
  text.map((words): Block => ({ type: 'paragraph', text: words, code: true })),
  text.map((words): Block => ({ type: 'paragraph', text: words, runs: [{ text: words, bold: true }] })),
);
const blocks = fc.array(block, { maxLength: 6 });

test('makes any text of any other one', () => {
  fc.assert(
    fc.property(blocks, blocks, (before, after) => {
      const state = EditorState.create({ doc: documentOf(before), plugins });
      const { doc } = followTo(state, documentOf(after));
      doc.check();
      expect(doc.eq(documentOf(after))).toBe(true);
    }),
    { numRuns: 2000 },
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

test('Undo takes back what was typed here, and not what came from elsewhere', () => {
  const state = typedInto(['Nets.', 'Boats', 'Harbour.'], 1, ' and');
  let next = state.apply(followTo(state, documentOf(['Ropes.', 'Boats and', 'Harbour.'].map(paragraph))));
  undo(next, (transaction) => {
    next = next.apply(transaction);
  });
  expect(linesOf(next)).toEqual(['Ropes.', 'Boats', 'Harbour.']);
});
