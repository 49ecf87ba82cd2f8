import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { definitionOf, type EntityValues } from 'shared-contracts/entities';
import {
  copyOf,
  nothingThere,
  notThere,
  onRow,
  overlapOf,
  overtaken,
  rejoined,
  sameValues,
} from './copy.model.ts';

const articles = definitionOf('articles');
const row: EntityValues = { title: 'Harbour', subtitle: 'Old', excerpt: null };

const typed = fc.record(
  {
    title: fc.constantFrom('A', 'B', 'Harbour'),
    subtitle: fc.constantFrom('C', 'D', 'Old'),
    excerpt: fc.constantFrom('E', null),
  },
  { requiredKeys: [] },
);

test('what is not valid, and whether readers see it, is no part of a copy', () => {
  const values = { title: '', subtitle: 'New', status: 'draft', publishAt: '2026-12-01T10:00:00Z' };
  const changed = Object.keys(values);
  const copy = copyOf({ values, changed, broken: ['title'] }, {});
  expect(copy).toEqual({ subtitle: 'New' });
  expect(notThere({ values, changed, broken: ['title'] }, copy)).toEqual(['title', 'status', 'publishAt']);
  // An input that cannot be read leaves the value before it, which the server has.
  const unreadable = { values: { title: 'A' }, changed: ['title'], broken: ['title'] };
  expect(notThere(unreadable, { title: 'A' })).toEqual(['title']);
});

test('what the server has of a field stays while it is not valid', () => {
  const typed = { values: { title: '', subtitle: 'New' }, changed: ['title', 'subtitle'], broken: ['title'] };
  expect(copyOf(typed, { title: 'Before', excerpt: 'Gone' })).toEqual({ subtitle: 'New', title: 'Before' });
});

test('a join takes over what they changed alone, and names what both did', () => {
  const read = { title: 'A' };
  const found = overlapOf(articles, row, {
    read,
    mine: { title: 'B' },
    theirs: { title: 'A', subtitle: 'D' },
  });
  expect(found).toEqual({ take: { subtitle: 'D' }, both: {}, mine: {} });
  expect(overlapOf(articles, row, { read, mine: { title: 'B' }, theirs: { title: 'C' } })).toEqual({
    take: {},
    both: { title: 'C' },
    mine: { title: 'B' },
  });
});

test('in a text each of them has the paragraphs of the other, and decides about those that both changed', () => {
  const text = (...lines: string[]) => lines.map((line) => ({ type: 'paragraph' as const, text: line }));
  const read = { body: text('a', 'b', 'c') };
  const mine = { body: text('A', 'b', 'c') };
  expect(overlapOf(articles, row, { read, mine, theirs: { body: text('a', 'b', 'C') } })).toEqual({
    ...{ take: { body: text('A', 'b', 'C') }, both: {}, mine: {} },
  });
  expect(overlapOf(articles, row, { read, mine, theirs: { body: text('X', 'b', 'C') } })).toEqual({
    take: { body: text('A', 'b', 'C') },
    both: { body: text('X', 'b', 'C') },
    mine: { body: text('A', 'b', 'C') },
  });
});

test('whatever two people type, no value of either is lost in silence', () => {
  fc.assert(
    fc.property(typed, typed, typed, (read, mine, theirs) => {
      const { take, both } = overlapOf(articles, row, { read, mine, theirs });
      const joined = { ...row, ...mine, ...take };
      for (const name of ['title', 'subtitle', 'excerpt'] as const) {
        const [was, here, there] = [read, mine, theirs].map((of) => ({ ...row, ...of })[name] ?? null);
        const isMine = here !== was;
        const isTheirs = there !== was;
        if (isMine) expect(joined[name] ?? null).toBe(here);
        if (isTheirs && !isMine) expect(joined[name] ?? null).toBe(there);
        if (isMine && isTheirs && here !== there) expect(both[name] ?? null).toBe(there);
        else expect(name in both).toBe(false);
      }
    }),
  );
});

test('a field is overtaken where readers see another value than before, and than the copy has', () => {
  const copy = {
    ...{ version: 1, rowVersion: 1, updatedAt: '', updatedBy: '' },
    values: { title: 'A', subtitle: 'C', excerpt: 'E' },
    before: { title: 'Harbour', subtitle: 'Old', excerpt: null },
  };
  expect(overtaken(copy, { title: 'Port', subtitle: 'C', excerpt: null })).toEqual(['title']);
  expect(overtaken({ values: {}, before: {} }, row)).toEqual([]);
});

test('a text that somebody changed in the row since is joined where that is in other paragraphs', () => {
  const text = (...lines: string[]) => lines.map((line) => ({ type: 'paragraph' as const, text: line }));
  const copy = {
    values: { body: text('a', 'B'), excerpt: 'E' },
    before: { body: text('a', 'b'), excerpt: null },
  };
  const now = (body: string[], excerpt: string | null = null) => ({
    values: { ...row, body: text(...body), excerpt },
  });
  expect(rejoined(articles, copy, now(['A', 'b']))).toEqual({ body: text('A', 'B') });
  expect(rejoined(articles, copy, now(['a', 'b']))).toBeNull();
  expect(rejoined(articles, copy, now(['a', 'X']))).toBeNull();
  expect(rejoined(articles, copy, now(['A', 'b'], 'X'))).toBeNull();
  const there = { ...nothingThere, version: 3, rowVersion: 1, ...copy };
  const joined = onRow(there, { version: 2, ...now(['A', 'b']) });
  expect(joined).toMatchObject({
    version: 3,
    rowVersion: 2,
    before: { body: text('A', 'b'), excerpt: null },
  });
  expect(overtaken(joined, now(['A', 'b']).values)).toEqual([]);
});

test('sets of values are the same with the same fields, in any order', () => {
  expect(sameValues({ title: 'A', subtitle: null }, { subtitle: null, title: 'A' })).toBe(true);
  expect(sameValues({ title: 'A' }, { title: 'A', subtitle: null })).toBe(false);
});
