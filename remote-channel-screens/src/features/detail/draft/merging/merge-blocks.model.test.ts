import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Block } from 'shared-contracts/entities';
import { mergeBlocks } from './merge-blocks.model.ts';

const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const text = (...lines: string[]) => lines.map(paragraph);
const linesOf = (blocks: readonly Block[]) => blocks.map((block) => block.text);

/** What both changes come to; null where a paragraph has to be decided. */
function joined(of: readonly Block[], sides: Parameters<typeof mergeBlocks>[1]): string[] | null {
  const { mine, theirs, isDecided } = mergeBlocks(of, sides);
  if (isDecided) expect(theirs).toEqual(mine);
  return isDecided ? linesOf(mine) : null;
}

const base = text('a', 'b', 'c');

test.each<[string, string[], string[], string[] | null]>([
  ['different paragraphs', ['A', 'b', 'c'], ['a', 'b', 'C'], ['A', 'b', 'C']],
  ['neighbours', ['A', 'b', 'c'], ['a', 'B', 'c'], ['A', 'B', 'c']],
  ['the same paragraph', ['a', 'mine', 'c'], ['a', 'theirs', 'c'], null],
  ['the same change', ['a', 'B', 'c'], ['a', 'B', 'c'], ['a', 'B', 'c']],
  ['one changed what the other deleted', ['a', 'c'], ['a', 'B', 'c'], null],
  ['one deleted beside a change', ['a', 'c'], ['A', 'b', 'c'], ['A', 'c']],
  [
    'both added at the end',
    ['a', 'b', 'c', 'mine'],
    ['a', 'b', 'c', 'theirs'],
    ['a', 'b', 'c', 'theirs', 'mine'],
  ],
  [
    'one added, the other changed what is before it',
    ['a', 'new', 'b', 'c'],
    ['A', 'b', 'c'],
    ['A', 'new', 'b', 'c'],
  ],
  ['one added where the other deleted', ['a', 'b', 'new', 'c'], ['a', 'c'], ['a', 'new', 'c']],
  ['one added within what the other rewrote', ['a', 'new', 'b', 'c'], ['X', 'Y'], null],
])('%s', (_, mine, theirs, both) => {
  expect(joined(base, { mine: text(...mine), theirs: text(...theirs) })).toEqual(both);
});

test('a paragraph of which only the format differs is changed, and the order of its keys is not', () => {
  const bold: Block = { type: 'paragraph', text: 'a', runs: [{ text: 'a', bold: true }] };
  const turned = { text: 'b', type: 'paragraph' } as const;
  expect(
    mergeBlocks(base, { mine: [bold, ...text('b', 'c')], theirs: [paragraph('a'), turned, paragraph('C')] })
      .mine,
  ).toEqual([bold, ...text('b', 'C')]);
});

test('what a block spells out and the editor leaves out is no change', () => {
  const spelt: Block[] = [
    { type: 'heading', text: 'a', level: 2 },
    { type: 'paragraph', text: 'b', list: 'bullets', depth: 0, runs: [{ text: 'b' }] },
    paragraph('c'),
  ];
  const left: Block[] = [
    { type: 'heading', text: 'a' },
    { type: 'paragraph', text: 'b', list: 'bullets' },
  ];
  const sides = {
    mine: [...left, paragraph('C')],
    theirs: [paragraph('A'), ...left.slice(1), paragraph('c')],
  };
  expect(joined(spelt, sides)).toEqual(['A', 'b', 'C']);
});

// What one person does to each paragraph: nothing, another text, nothing left, or one more after it.
const doings = fc.array(fc.constantFrom('keep', 'change', 'delete', 'add'), { minLength: 6, maxLength: 6 });
const numbered = text('0', '1', '2', '3', '4', '5');
const done = (doing: readonly string[], who: string) =>
  numbered.flatMap((block, at) => {
    if (doing[at] === 'delete') return [];
    if (doing[at] === 'change') return [paragraph(`${block.text} ${who}`)];
    return doing[at] === 'add' ? [block, paragraph(`${block.text}+ ${who}`)] : [block];
  });

test('of what two people wrote nothing is lost, in whatever paragraphs: both are there, or it is asked', () => {
  let times = 0;
  fc.assert(
    fc.property(doings, doings, (own, other) => {
      const [mine, theirs] = [done(own, 'mine'), done(other, 'theirs')];
      const lines = joined(numbered, { mine, theirs });
      const isAsked = own.some((doing, at) => {
        const pair = [doing, other[at]];
        return pair.includes('change') && pair.some((one) => one === 'delete' || pair[0] === pair[1]);
      });
      if (isAsked) {
        expect(lines).toBeNull();
        return;
      }
      if (lines === null) return;
      times++;
      for (const added of [...mine, ...theirs].filter(({ text: words }) => words.includes(' ')))
        expect(lines).toContain(added.text);
      for (const [at, block] of numbered.entries()) {
        const isLeft = [own[at], other[at]].every((doing) => doing === 'keep' || doing === 'add');
        expect(lines.includes(block.text)).toBe(isLeft);
      }
      expect(new Set(lines).size).toBe(lines.length);
    }),
    { numRuns: 2000 },
  );
  expect(times).toBeGreaterThan(100);
});

test('alone, a change is taken as it is', () => {
  fc.assert(
    fc.property(doings, (doing) => {
      const changed = done(doing, 'one');
      expect(mergeBlocks(numbered, { mine: changed, theirs: numbered }).mine).toEqual(changed);
      expect(mergeBlocks(numbered, { mine: numbered, theirs: changed }).mine).toEqual(changed);
    }),
  );
});

test('where both changed a paragraph, it alone is decided: all other paragraphs have both changes', () => {
  const { mine, theirs, isDecided } = mergeBlocks(text('a', 'b', 'c', 'd'), {
    mine: text('A', 'b mine', 'c', 'd'),
    theirs: text('a', 'b theirs', 'c', 'D', 'more'),
  });
  expect(isDecided).toBe(false);
  expect(linesOf(mine)).toEqual(['A', 'b mine', 'c', 'D', 'more']);
  expect(linesOf(theirs)).toEqual(['A', 'b theirs', 'c', 'D', 'more']);
});
