import type { TermIndex } from './term-index.model.ts';

/** Where something is let go: on a term, or in the gap beside it. */
export interface DropPlace {
  at: number;
  isGap: boolean;
}

/** The term below which that is; 0 is the root. The order of siblings is that of their names, so a gap stands for its level alone. */
export function dropParent(index: TermIndex, { at, isGap }: DropPlace): number {
  return isGap ? (index.terms.get(at)?.parent ?? 0) : at;
}
