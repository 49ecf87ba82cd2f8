import type { TermEdit } from '../ui/terms/term-edits.model.ts';
import type { SourceTerm } from '../ui/terms/term-index.model.ts';

/** A tree in the simplest form, as the reference for the models. Every operation walks it. */
export interface PlainTerm extends SourceTerm {
  children: PlainTerm[];
}

export function walk(terms: readonly PlainTerm[]): PlainTerm[] {
  return terms.flatMap((term) => [term, ...walk(term.children)]);
}

export function plainLeaves(term: PlainTerm): number[] {
  return term.children.length === 0 ? [term.id] : term.children.flatMap(plainLeaves);
}

function find(roots: PlainTerm[], id: number): PlainTerm | undefined {
  return walk(roots).find((term) => term.id === id);
}

function siblingsOf(roots: PlainTerm[], id: number): PlainTerm[] {
  const parent = walk(roots).find((term) => term.children.some((child) => child.id === id));
  return parent ? parent.children : roots;
}

function order(terms: PlainTerm[]): void {
  terms.sort((one, other) => one.name.localeCompare(other.name, 'en') || one.id - other.id);
  for (const term of terms) order(term.children);
}

function take(roots: PlainTerm[], id: number): void {
  const siblings = siblingsOf(roots, id);
  siblings.splice(
    siblings.findIndex((one) => one.id === id),
    1,
  );
}

function pour(source: PlainTerm, taker: PlainTerm): void {
  taker.uses += source.uses;
  for (const child of source.children) {
    const same = taker.children.find((one) => one !== source && one.name === child.name);
    if (same) pour(child, same);
    else taker.children.push(child);
  }
}

function isFree(siblings: readonly PlainTerm[], name: string): boolean {
  return !siblings.some((one) => one.name === name);
}

function change(roots: PlainTerm[], edit: TermEdit): void {
  const term = find(roots, edit.id);
  if (edit.kind === 'insert') {
    const place = edit.parent === 0 ? roots : find(roots, edit.parent)?.children;
    if (!term && place && isFree(place, edit.name)) {
      place.push({ id: edit.id, name: edit.name, uses: 0, children: [] });
    }
    return;
  }
  if (!term) return;
  const below = walk(term.children).map(({ id }) => id);
  if (edit.kind === 'rename' && isFree(siblingsOf(roots, term.id), edit.name)) term.name = edit.name;
  if (edit.kind === 'colour') term.colour = edit.colour;
  if (edit.kind === 'remove') take(roots, edit.id);
  if (edit.kind === 'move') {
    const place = edit.parent === 0 ? roots : find(roots, edit.parent)?.children;
    if (!place || edit.parent === edit.id || below.includes(edit.parent)) return;
    if (!isFree(place, term.name)) return;
    take(roots, edit.id);
    place.push(term);
  }
  if (edit.kind === 'merge') {
    const into = find(roots, edit.into);
    if (!into || into === term || below.includes(into.id)) return;
    take(roots, term.id);
    pour(term, into);
  }
}

/** The tree after a change, as a new copy. */
export function plainly(roots: readonly PlainTerm[], edit: TermEdit): PlainTerm[] {
  const copy = structuredClone(roots) as PlainTerm[];
  change(copy, edit);
  order(copy);
  return copy;
}

/** Ids that a search shows while everything is open, in tree order. */
export function plainlyShown(terms: readonly PlainTerm[], word: string): number[] {
  return terms.flatMap((term) => {
    const isHit = term.name.toLowerCase().includes(word);
    const below = plainlyShown(term.children, word);
    return isHit || below.length > 0 ? [term.id, ...below] : [];
  });
}
