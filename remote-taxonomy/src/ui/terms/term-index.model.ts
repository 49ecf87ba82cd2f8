import { fold } from 'shared-contracts/folding';

/** A term in the form of the server. */
export interface SourceTerm {
  id: number;
  name: string;
  uses: number;
  /** Version of the term, if the server sends it: a write with an outdated version fails. */
  version?: number | undefined;
  /** Name of the colour of a tag. */
  colour?: string | null | undefined;
  children?: SourceTerm[] | undefined;
}

/** A term in its tree. `leaves` counts the leaves at or below it. */
export interface Term {
  id: number;
  name: string;
  folded: string;
  uses: number;
  version: number | undefined;
  colour: string | null;
  /** 0 at the root. */
  parent: number;
  level: number;
  children: number[];
  leaves: number;
}

/** A tree by id, with which everything else is found without a walk. */
export interface TermIndex {
  roots: number[];
  terms: ReadonlyMap<number, Term>;
}

/** Indexes a tree in one walk without recursion, so that no depth overflows the stack. */
export function indexTerms(roots: readonly SourceTerm[]): TermIndex {
  const terms = new Map<number, Term>();
  const order: Term[] = [];
  const waiting = [...roots].reverse().map((term) => ({ term, parent: 0, level: 1 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { term, parent, level } = next;
    const children = term.children ?? [];
    const made: Term = {
      id: term.id,
      name: term.name,
      folded: fold(term.name),
      uses: term.uses,
      version: term.version,
      colour: term.colour ?? null,
      parent,
      level,
      children: children.map((child) => child.id),
      leaves: children.length === 0 ? 1 : 0,
    };
    terms.set(term.id, made);
    order.push(made);
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (child) waiting.push({ term: child, parent: term.id, level: level + 1 });
    }
  }
  for (const term of order.reverse()) {
    const parent = terms.get(term.parent);
    if (parent) parent.leaves += term.leaves;
  }
  return { roots: roots.map((term) => term.id), terms };
}

/** The ancestors of a term, nearest first. */
export function ancestorsOf(index: TermIndex, id: number): number[] {
  const above: number[] = [];
  for (let term = index.terms.get(id); term?.parent; term = index.terms.get(term.parent)) {
    above.push(term.parent);
  }
  return above;
}

/** The names from the root down to a term. */
export function pathOf(index: TermIndex, id: number): string[] {
  const name = (one: number) => index.terms.get(one)?.name ?? '';
  return [id, ...ancestorsOf(index, id)].reverse().map(name);
}

/** A term and its descendants, in tree order. */
export function branchOf(index: TermIndex, id: number): number[] {
  const branch: number[] = [];
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const term = index.terms.get(next);
    if (!term) continue;
    branch.push(next);
    for (let at = term.children.length - 1; at >= 0; at--) waiting.push(term.children[at] ?? 0);
  }
  return branch;
}

/** The leaves at or below a term, in tree order. */
export function leavesOf(index: TermIndex, id: number): number[] {
  const leaves: number[] = [];
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const term = index.terms.get(next);
    if (!term) continue;
    if (term.children.length === 0) leaves.push(next);
    else for (let at = term.children.length - 1; at >= 0; at--) waiting.push(term.children[at] ?? 0);
  }
  return leaves;
}
