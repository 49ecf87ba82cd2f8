import { expect, test } from '@jest/globals';
import type { Block } from 'shared-contracts/entities';
import { type ListOfItems, shownBlocks } from './lists.model.ts';

const item = (text: string, depth = 0, list: 'bullets' | 'numbers' = 'bullets'): Block => ({
  type: 'paragraph',
  text,
  list,
  ...(depth > 0 ? { depth } : {}),
});

/** A list in short: its kind, its words, and what is below them. */
const short = ({ kind, items }: ListOfItems): unknown[] => [
  kind,
  ...items.map(({ block, below }) => [block.text, ...below.map(short)]),
];

const described = (blocks: Block[]) =>
  shownBlocks(blocks).map(({ block, list }) => (list ? short(list) : block?.text));

test('adjacent items form one list, and deeper items nest below the previous one', () => {
  expect(
    described([
      { type: 'paragraph', text: 'Before' },
      item('a'),
      item('a1', 1, 'numbers'),
      item('a2', 1, 'numbers'),
      item('b'),
      { type: 'heading', text: 'After' },
      item('c'),
    ]),
  ).toEqual(['Before', ['bullets', ['a', ['numbers', ['a1'], ['a2']]], ['b']], 'After', ['bullets', ['c']]]);
});

test('another kind starts another list, and skipped levels are ignored', () => {
  expect(described([item('a'), item('1', 0, 'numbers'), item('deep', 3)])).toEqual([
    ['bullets', ['a']],
    ['numbers', ['1', ['bullets', ['deep']]]],
  ]);
});

test('images beside each other are a gallery; one whose neighbour is gone stands alone', () => {
  const image = (alt: string, beside?: true): Block => ({
    ...{ type: 'paragraph', text: alt, image: { url: 'https://a.test/a.png', alt } },
    ...(beside ? { beside } : {}),
  });
  const shown = shownBlocks([image('a'), image('b', true), item('x'), image('c', true), image('d')]);
  expect(shown.map(({ gallery, block }) => gallery?.map(({ text }) => text) ?? block?.text ?? null)).toEqual([
    ['a', 'b'],
    null,
    'c',
    'd',
  ]);
});
