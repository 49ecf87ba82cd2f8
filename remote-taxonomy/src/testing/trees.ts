import fc from 'fast-check';
import type { Taxon } from 'shared-contracts/api';
import type { SourceTerm } from '../ui/terms/term-index.model.ts';

/** Trees of any shape, with ids from 1 in the order of a walk. */
export const anyTree: fc.Arbitrary<SourceTerm[]> = fc
  .array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 40 })
  .map((picks) => {
    const roots: SourceTerm[] = [];
    const made: SourceTerm[] = [];
    picks.forEach((pick, at) => {
      const term: SourceTerm = { id: at + 1, name: `Term ${pick % 7} ${at + 1}`, uses: 0, children: [] };
      const parent = made[pick % (made.length + 1)];
      (parent?.children ?? roots).push(term);
      made.push(term);
    });
    return roots;
  });

/** Every term of a tree. */
export function allTerms(roots: readonly SourceTerm[]): SourceTerm[] {
  return roots.flatMap((term) => [term, ...allTerms(term.children ?? [])]);
}

/** Leaves at or below a term, found by walking the tree. */
export function leavesBelow(term: SourceTerm): number[] {
  const children = term.children ?? [];
  return children.length === 0 ? [term.id] : children.flatMap(leavesBelow);
}

/** A taxon in the form of the server. */
export function taxon(id: number, name: string, more: Partial<Taxon> = {}): Taxon {
  return {
    id,
    name,
    mode: 'tag',
    type: 'articles',
    field: null,
    parent: 0,
    uses: 0,
    version: 1,
    colour: null,
    ...more,
  };
}
