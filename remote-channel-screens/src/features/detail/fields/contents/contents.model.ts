import type { Block } from 'shared-contracts/entities';

/** A section of a table of contents: its title, and the rows below it in order. */
export interface Section {
  text: string;
  rows: readonly number[];
}

/** Where a row goes: before another one of a section, or to its end. */
export interface Place {
  section: number;
  before: number | null;
}

export type Direction = -1 | 1;

/** Sections as a form's value has them. */
export function sectionsOf(value: unknown): Section[] {
  return ((value ?? []) as Block[]).map(({ text, rows }) => ({ text, rows: rows ?? [] }));
}

/** Sections as a write sends them. */
export function blocksOf(sections: readonly Section[]): Block[] {
  return sections.map(({ text, rows }) => ({ type: 'heading', text, rows: [...rows] }));
}

/** The index of the section that contains a row; -1 if none does. */
export function sectionOf(sections: readonly Section[], id: number): number {
  return sections.findIndex(({ rows }) => rows.includes(id));
}

/** A row is put somewhere, out of where it was. Where what it is to stand before is no longer there, it goes to the end. */
export function putRow(sections: readonly Section[], id: number, { section, before }: Place): Section[] {
  if (before === id) return [...sections];
  return sections.map(({ text, rows }, at) => {
    const others = rows.filter((one) => one !== id);
    if (at !== section) return { text, rows: others };
    const place = before === null ? -1 : others.indexOf(before);
    return { text, rows: others.toSpliced(place < 0 ? others.length : place, 0, id) };
  });
}

/**
 * The target of moving a row up or down: past the next visible row, or, at the edge of its section, into the next section. Null at the end.
 * Hidden rows (in the trash) keep their positions.
 */
export function stepOf(
  sections: readonly Section[],
  id: number,
  { direction, isShown }: { direction: Direction; isShown: (id: number) => boolean },
): Place | null {
  const section = sectionOf(sections, id);
  const shown = (sections[section]?.rows ?? []).filter(isShown);
  const at = shown.indexOf(id);
  if (at < 0) return null;
  if (direction === -1 && at > 0) return { section, before: shown[at - 1] ?? null };
  if (direction === 1 && at < shown.length - 1) return { section, before: shown[at + 2] ?? null };
  const next = section + direction;
  const beyond = sections[next];
  if (!beyond) return null;
  return { section: next, before: direction === 1 ? (beyond.rows.find(isShown) ?? null) : null };
}

/** A section moves to the place of another one. */
export function moveSection(sections: readonly Section[], from: number, to: number): Section[] {
  const moved = sections[from];
  if (!moved || to < 0 || to >= sections.length) return [...sections];
  return sections.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The name of a section: its title, or its number without one. */
export function nameOf(sections: readonly Section[], at: number): string {
  return sections[at]?.text.trim() || `Section ${at + 1}`;
}

/** The position of a row among the visible ones, for assistive technology: «2 of 5 in Essays». */
export function standing(sections: readonly Section[], id: number, isShown: (id: number) => boolean): string {
  const section = sectionOf(sections, id);
  const shown = (sections[section]?.rows ?? []).filter(isShown);
  return `${shown.indexOf(id) + 1} of ${shown.length} in ${nameOf(sections, section)}`;
}
