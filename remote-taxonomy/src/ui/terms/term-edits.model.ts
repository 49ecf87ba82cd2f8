// One thing: the effect of each edit on a tree of terms, before the server responds.
import { fold } from 'shared-contracts/folding';
import { ancestorsOf, branchOf, type Term, type TermIndex } from './term-index.model.ts';

/** A change of a tree. A parent of 0 is the root. */
export type TermEdit =
  | { kind: 'insert'; id: number; name: string; parent: number }
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'colour'; id: number; colour: string | null }
  | { kind: 'move'; id: number; parent: number }
  | { kind: 'remove'; id: number }
  /** `into` takes the children of `id`; children with the same name merge, too. */
  | { kind: 'merge'; id: number; into: number };

const collator = new Intl.Collator('en');

/** The order of siblings until the server returns its own. */
function byName(one: Pick<Term, 'id' | 'name'>, other: Pick<Term, 'id' | 'name'>): number {
  return collator.compare(one.name, other.name) || one.id - other.id;
}

/** The child of a parent with a name; undefined if there is none. */
export function namedIn(index: TermIndex, parent: number, name: string): Term | undefined {
  const siblings = parent === 0 ? index.roots : (index.terms.get(parent)?.children ?? []);
  for (const id of siblings) {
    const term = index.terms.get(id);
    if (term?.name === name) return term;
  }
  return undefined;
}

/** Whether a term can move below another one: not below itself, and not to its current parent. */
export function canMove(index: TermIndex, id: number, parent: number): boolean {
  const term = index.terms.get(id);
  if (!term || term.parent === parent) return false;
  if (parent === 0) return true;
  return index.terms.has(parent) && parent !== id && !ancestorsOf(index, parent).includes(id);
}

/** A copy of an index for changes; unchanged terms are shared with the original. */
class Draft {
  readonly roots: number[];
  readonly terms: Map<number, Term>;
  private readonly own = new Set<number>();

  constructor(index: TermIndex) {
    this.roots = [...index.roots];
    this.terms = new Map(index.terms);
  }

  of(id: number): Term | undefined {
    const term = this.terms.get(id);
    if (!term || this.own.has(id)) return term;
    const copy = { ...term, children: [...term.children] };
    this.terms.set(id, copy);
    this.own.add(id);
    return copy;
  }

  private grow(from: number, leaves: number): void {
    for (let at = this.of(from); at; at = this.of(at.parent)) at.leaves += leaves;
  }

  private siblings(parent: number): number[] {
    return parent === 0 ? this.roots : (this.of(parent)?.children ?? []);
  }

  private placeAmong(siblings: readonly number[], term: Term): number {
    let from = 0;
    let to = siblings.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.terms.get(siblings[middle] ?? 0);
      if (other && byName(other, term) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  hang(id: number, parent: number): void {
    const term = this.of(id);
    if (!term) return;
    const above = this.of(parent);
    // A parent that was a leaf stops counting as one.
    const wasLeaf = above?.children.length === 0 ? 1 : 0;
    const siblings = this.siblings(parent);
    siblings.splice(this.placeAmong(siblings, term), 0, id);
    const deeper = (above?.level ?? 0) + 1 - term.level;
    term.parent = parent;
    if (deeper !== 0) {
      for (const below of branchOf(this, id)) {
        const one = this.of(below);
        if (one) one.level += deeper;
      }
    }
    if (above) this.grow(parent, term.leaves - wasLeaf);
  }

  unhang(id: number): void {
    const term = this.terms.get(id);
    if (!term) return;
    const siblings = this.siblings(term.parent);
    const at = siblings.indexOf(id);
    if (at >= 0) siblings.splice(at, 1);
    const above = this.of(term.parent);
    if (above) this.grow(above.id, (above.children.length === 0 ? 1 : 0) - term.leaves);
  }

  drop(id: number): void {
    this.unhang(id);
    for (const one of branchOf(this, id)) this.terms.delete(one);
  }

  merge(id: number, into: number): void {
    const target = this.of(id);
    const taker = this.of(into);
    if (!target || !taker) return;
    // Detach it first. Otherwise a descendant that moves below its former parent could merge with it by name.
    this.unhang(id);
    target.parent = 0;
    // A row with both terms counts once, but only the server knows how many there are: this is the maximum.
    taker.uses += target.uses;
    const byWord = new Map(taker.children.map((child) => [this.terms.get(child)?.name, child]));
    for (const child of [...target.children]) {
      const same = byWord.get(this.terms.get(child)?.name);
      if (same !== undefined) {
        this.merge(child, same);
        continue;
      }
      this.unhang(child);
      this.hang(child, into);
    }
    this.terms.delete(id);
  }
}

function canMerge(index: TermIndex, id: number, into: number): boolean {
  if (id === into || !index.terms.has(id) || !index.terms.has(into)) return false;
  return !ancestorsOf(index, into).includes(id);
}

// Whether an edit changes anything and keeps the names of siblings unique.
function isPossible(index: TermIndex, edit: TermEdit): boolean {
  const term = index.terms.get(edit.id);
  switch (edit.kind) {
    case 'insert':
      return !term && (edit.parent === 0 || index.terms.has(edit.parent)) && !taken(index, edit);
    case 'rename':
      return term !== undefined && !taken(index, { ...edit, parent: term.parent });
    case 'colour':
      return term !== undefined && term.colour !== edit.colour;
    case 'move':
      return canMove(index, edit.id, edit.parent) && !taken(index, { ...edit, name: term?.name ?? '' });
    case 'remove':
      return term !== undefined;
    case 'merge':
      return canMerge(index, edit.id, edit.into);
  }
}

function taken(index: TermIndex, edit: { parent: number; name: string }): boolean {
  return namedIn(index, edit.parent, edit.name) !== undefined;
}

/** Applies an edit to a tree. Returns the same tree for an impossible edit, or one without effect. */
export function withEdit(index: TermIndex, edit: TermEdit): TermIndex {
  if (!isPossible(index, edit)) return index;
  const draft = new Draft(index);
  switch (edit.kind) {
    case 'insert': {
      const { id, name, parent } = edit;
      const bare = { version: undefined, colour: null, parent: 0, level: 1, children: [], leaves: 1 };
      draft.terms.set(id, { id, name, folded: fold(name), uses: 0, ...bare });
      draft.hang(id, parent);
      break;
    }
    case 'rename': {
      const term = draft.of(edit.id);
      if (!term) break;
      draft.unhang(edit.id);
      term.name = edit.name;
      term.folded = fold(edit.name);
      draft.hang(edit.id, term.parent);
      break;
    }
    case 'colour': {
      const term = draft.of(edit.id);
      if (term) term.colour = edit.colour;
      break;
    }
    case 'move':
      draft.unhang(edit.id);
      draft.hang(edit.id, edit.parent);
      break;
    case 'remove':
      draft.drop(edit.id);
      break;
    case 'merge':
      draft.merge(edit.id, edit.into);
  }
  return { roots: draft.roots, terms: draft.terms };
}
