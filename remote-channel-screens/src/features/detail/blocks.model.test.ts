import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Block } from 'shared-contracts/entities';
import { blocksToText, textToBlocks } from './blocks.model.ts';

const line = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '# a', '> b', '\\', '\\# c', '  ', '#no', '>'),
);
const text = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n').trim())
  .filter((joined) => joined !== '');
const block: fc.Arbitrary<Block> = fc.record({
  type: fc.constantFrom('paragraph', 'heading', 'quote'),
  text,
});

test('brings every document back as it was', () => {
  fc.assert(
    fc.property(fc.array(block), (blocks) => {
      expect(textToBlocks(blocksToText(blocks))).toEqual(blocks);
    }),
    { numRuns: 1000 },
  );
});

test('reads marks at the start of a block', () => {
  expect(textToBlocks('# Title\n\nOne\ntwo\n\n\n> Said')).toEqual([
    { type: 'heading', text: 'Title' },
    { type: 'paragraph', text: 'One\ntwo' },
    { type: 'quote', text: 'Said' },
  ]);
});
