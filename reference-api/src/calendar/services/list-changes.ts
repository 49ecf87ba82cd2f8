import { isDeepStrictEqual } from 'node:util';
import type { FieldValue, Item } from 'shared-contracts/entities';

type Member = number | Item;

/** What a change did to a list of a row: which members it gained, and whom it lost. */
export interface ListChange {
  gained: Member[];
  lost: number[];
}

const membersOf = (value: FieldValue | undefined) => (value ?? []) as Member[];

/** Whom a member of a list concerns: the row of a relation, or the one that an item belongs to. */
const subjectOf = (member: Member) => (typeof member === 'number' ? member : (member.of ?? member.id));

/** What a list gained and lost; null if it has the same members, in whatever order. */
export function listChange(before: FieldValue | undefined, after: FieldValue | undefined): ListChange | null {
  const without = (members: Member[], others: Member[]) =>
    members.filter((member) => !others.some((other) => isDeepStrictEqual(member, other)));
  const gained = without(membersOf(after), membersOf(before));
  const lost = without(membersOf(before), membersOf(after)).map(subjectOf);
  return gained.length + lost.length > 0 ? { gained, lost } : null;
}

/** A list of another row after the same change. What it has of its own stays. */
export function withListChange(value: FieldValue | undefined, { gained, lost }: ListChange): FieldValue {
  const left = membersOf(value).filter((member) => !lost.includes(subjectOf(member)));
  const known = left.map(subjectOf);
  return [...left, ...gained.filter((member) => !known.includes(subjectOf(member)))] as FieldValue;
}
