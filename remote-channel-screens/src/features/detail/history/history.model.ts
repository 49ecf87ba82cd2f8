import { diffArrays } from 'diff';
import type { RowVersion, VersionAction } from 'shared-contracts/api';
import {
  allFields,
  type Block,
  type EntityDefinition,
  type EntityValues,
  type Field,
  type FieldValue,
} from 'shared-contracts/entities';
import { changedFields } from '../draft/draft.model.ts';

const actionWords: Readonly<Record<VersionAction, string>> = {
  base: 'As it was when its history began',
  create: 'Created',
  change: 'Changed',
  revert: 'Restored an earlier version',
  delete: 'Deleted',
  restore: 'Taken out of the trash',
  publish: 'Published',
  archive: 'Archived',
  import: 'Imported',
  undo: 'Undone in bulk',
};

/** A short label of an action. */
export function actionText(action: VersionAction): string {
  return actionWords[action];
}

/** What a version made of a field. */
export interface FieldDiff {
  name: string;
  field: Field;
  before: FieldValue;
  after: FieldValue;
}

/** A part of a text that stayed, went or came, in the order of the text; `more` says that what stayed is longer than what is shown of it. */
export interface Piece {
  kind: 'stayed' | 'gone' | 'new';
  blocks: Block[];
  more: boolean;
}

const around = 40;
const shortEnough = 160;

function cut(text: string, from: number, to: number): string {
  const start = from > around ? `…${text.slice(from - around, from)}` : text.slice(0, from);
  const end = text.length - to > around ? `${text.slice(to, to + around)}…` : text.slice(to);
  return start + text.slice(from, to) + end;
}

/** Two long texts around what differs between them, so that the difference is seen. */
export function aroundChange(before: string, after: string): [string, string] {
  if (before.length <= shortEnough && after.length <= shortEnough) return [before, after];
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < least - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return [cut(before, start, before.length - end), cut(after, start, after.length - end)];
}

/** Two texts of blocks as what stayed, went and came. Of what stayed, only the blocks beside a change are in the answer. */
export function piecesOf(before: readonly Block[], after: readonly Block[]): Piece[] {
  const same = (one: Block, other: Block) => JSON.stringify(one) === JSON.stringify(other);
  const parts = diffArrays([...before], [...after], { comparator: same });
  return parts.map(({ added, removed, value }, at) => {
    if (added || removed) return { kind: added ? 'new' : 'gone', blocks: value, more: false };
    const beside = [...(at > 0 ? [0] : []), ...(at < parts.length - 1 ? [value.length - 1] : [])];
    const blocks = value.filter((_, place) => beside.includes(place));
    return { kind: 'stayed', blocks, more: blocks.length < value.length };
  });
}

/** The fields that a version changed, in the order of the form. */
export function fieldDiffs(
  definition: EntityDefinition,
  { changes }: Pick<RowVersion, 'changes'>,
): FieldDiff[] {
  return Object.entries(allFields(definition)).flatMap(([name, field]) => {
    const change = changes[name];
    if (!change) return [];
    return [
      {
        ...{ name, field },
        before: (change.before ?? null) as FieldValue,
        after: (change.after ?? null) as FieldValue,
      },
    ];
  });
}

/** The values that a row had in a version; `versions` are all from the newest down to that one. */
export function valuesIn(
  now: EntityValues,
  versions: readonly Pick<RowVersion, 'version' | 'changes'>[],
  version: number,
): EntityValues {
  const values = { ...now };
  for (const later of versions) {
    if (later.version <= version) continue;
    for (const [name, { before }] of Object.entries(later.changes)) values[name] = before as FieldValue;
  }
  return values;
}

/** Labels of the fields that restoring a version would change; empty if it equals the current row. */
export function wouldChange(definition: EntityDefinition, now: EntityValues, then: EntityValues): string[] {
  const fields = allFields(definition);
  return changedFields(definition, now, then).map((name) => fields[name]?.label ?? name);
}

/** What restoring a version does to who sees a row of content: it comes out, or it is not seen any more. Empty where nothing of that changes. */
export function publicationText(definition: EntityDefinition, now: EntityValues, then: EntityValues): string {
  const [before, after] = [now, then].map(({ status }) => status === 'published');
  if (!definition.content || before === after) return '';
  const what = `This ${definition.singular}`;
  return after ? `${what} is published at once.` : `${what} is not published any more.`;
}
