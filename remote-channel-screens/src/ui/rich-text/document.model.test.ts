import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DOMSerializer } from 'prosemirror-model';
import {
  type Block,
  brokenRules,
  type Cell,
  definitionOf,
  type Run,
  textOfRuns,
  textOfTable,
} from 'shared-contracts/entities';
import { blocksOf, documentOf } from './document.model.ts';
import { schema } from './schema.model.ts';

const word = fc.constantFrom('a', 'Boats', '漢字', '🌊', 'x\ny', 'a  b', '<b>', '# c');
const run: fc.Arbitrary<Run> = fc.record(
  {
    text: word,
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    underline: fc.constant(true as const),
    strike: fc.constant(true as const),
    superscript: fc.constant(true as const),
    code: fc.constant(true as const),
    link: fc.constantFrom('https://example.org/', 'mailto:ada@example.org'),
  },
  { requiredKeys: ['text'] },
);
const looks = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript', 'code', 'link'] as const;
const isStyled = (one: Run) => looks.some((look) => one[look]);
const isLike = (one: Run, other: Run) => looks.every((look) => one[look] === other[look]);

/** Words as a document holds them: pieces only where something is set off, and no two alike beside each other. */
const words = fc.array(run, { minLength: 1, maxLength: 5 }).map((blocks) => {
  const runs = blocks.filter((one, at) => at === 0 || !isLike(one, blocks[at - 1] as Run));
  return { text: textOfRuns(runs), ...(runs.some(isStyled) ? { runs } : {}) };
});

const plain: fc.Arbitrary<Block> = words.map((one) => ({ type: 'paragraph', ...one }));
const heading: fc.Arbitrary<Block> = fc
  .record({ words, level: fc.constantFrom(2, 3, 4) })
  .map(({ words: one, level }) => ({ type: 'heading', ...one, ...(level === 2 ? {} : { level }) }));
const quote: fc.Arbitrary<Block> = words.map((one) => ({ type: 'quote', ...one }));
const table: fc.Arbitrary<Block> = fc.nat({ max: 3 }).chain((more) => {
  const cell: fc.Arbitrary<Cell> = fc
    .record({ words, heading: fc.boolean() })
    .map(({ words: one, heading: isHeading }) => ({
      ...one,
      ...(isHeading ? { heading: true as const } : {}),
    }));
  const row = fc.array(cell, { minLength: more + 1, maxLength: more + 1 });
  return fc
    .array(row, { minLength: 1, maxLength: 3 })
    .map((rows): Block => ({ type: 'paragraph', text: textOfTable(rows), table: rows }));
});

const program: fc.Arbitrary<Block> = fc
  .constantFrom('a', 'if (x) {\n  go();\n}', '<b>')
  .map((text) => ({ type: 'paragraph', text, code: true }));
const rule: fc.Arbitrary<Block> = fc.constant({ type: 'paragraph', text: '* * *', rule: true });

const image: fc.Arbitrary<Block> = fc
  .record({
    url: fc.constantFrom(
      'https://api.test/v1/images/abcdefghijklmnopqrstuvwxyz234567/1920.webp',
      'https://elsewhere.test/tug.png',
    ),
    alt: fc.constantFrom('A tug', '<b>', '🌊'),
    below: fc.constantFrom(
      {},
      { caption: 'At dawn' },
      { credit: '<i>' },
      { caption: '🌅', credit: 'Photo: Ana' },
      { beside: true as const },
    ),
  })
  .map(({ below, ...shown }) => ({ type: 'paragraph', text: shown.alt, image: shown, ...below }));

/** A list whose items each go at most one level deeper than the one above, and where a level has one kind. */
const list: fc.Arbitrary<Block[]> = fc
  .record({
    items: fc.array(fc.record({ words, down: fc.integer({ min: -2, max: 1 }) }), {
      minLength: 1,
      maxLength: 8,
    }),
    kinds: fc.array(fc.constantFrom('bullets' as const, 'numbers' as const), { minLength: 6, maxLength: 6 }),
  })
  .map(({ items, kinds }) => {
    let depth = -1;
    return items.map(({ words: one, down }): Block => {
      depth = Math.min(5, Math.max(0, depth + (depth < 0 ? 1 : down)));
      return { type: 'paragraph', ...one, list: kinds[depth] ?? 'bullets', ...(depth > 0 ? { depth } : {}) };
    });
  });

const blocks = fc
  .array(
    fc.oneof(
      plain.map(one),
      heading.map(one),
      quote.map(one),
      table.map(one),
      image.map(one),
      program.map(one),
      rule.map(one),
      list,
    ),
    {
      maxLength: 8,
    },
  )
  .map((parts) => parts.flat());

function one<Value>(value: Value): Value[] {
  return [value];
}

test('every document survives a round trip and satisfies the server’s rules', () => {
  const body = { kind: 'blocks', label: 'Body' } as const;
  const definition = { ...definitionOf('articles'), fields: { body } };
  fc.assert(
    fc.property(blocks, (blocks) => {
      const doc = documentOf(blocks);
      doc.check();
      const made = blocksOf(doc);
      expect(made).toEqual(blocks);
      expect(brokenRules(definition, { body: made }).body).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test('the editor shows a caption and a credit with a space between them, and breaks the line there', () => {
  const image = { url: 'https://elsewhere.test/tug.png', alt: 'A tug' };
  const block: Block = { type: 'paragraph', text: 'A tug', image, caption: 'At dawn', credit: 'Photo: Ana' };
  const shown = DOMSerializer.fromSchema(schema).serializeFragment(documentOf([block]).content);
  expect(shown.querySelector('figcaption')?.textContent).toBe('At dawn Photo: Ana');
});

test('an older document is read unchanged', () => {
  const before: Block[] = [
    { type: 'heading', text: 'Title' },
    { type: 'paragraph', text: 'One\ntwo' },
    { type: 'quote', text: 'Said' },
  ];
  expect(blocksOf(documentOf(before))).toEqual(before);
});

test('drops empty blocks and outer spaces', () => {
  const blocks: Block[] = [
    { type: 'paragraph', text: '' },
    { type: 'paragraph', text: '  a ', runs: [{ text: '  ' }, { text: 'a', bold: true }, { text: ' ' }] },
  ];
  expect(blocksOf(documentOf(blocks))).toEqual([
    { type: 'paragraph', text: 'a', runs: [{ text: 'a', bold: true }] },
  ]);
  expect(blocksOf(documentOf([]))).toEqual([]);
});

test('an item that is nested too deep moves one level below its predecessor', () => {
  const blocks: Block[] = [
    { type: 'paragraph', text: 'a', list: 'bullets' },
    { type: 'paragraph', text: 'b', list: 'bullets', depth: 4 },
  ];
  expect(blocksOf(documentOf(blocks)).map(({ depth = 0 }) => depth)).toEqual([0, 1]);
});

test('a link that would run is read as text alone', () => {
  const runs = [{ text: 'Press', link: 'javascript:alert(1)' }];
  expect(blocksOf(documentOf([{ type: 'paragraph', text: 'Press', runs }]))).toEqual([
    { type: 'paragraph', text: 'Press' },
  ]);
});
