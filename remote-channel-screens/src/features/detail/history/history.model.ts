import type { RowVersion, VersionAction } from 'shared-contracts/api';
import {
  allFields,
  type EntityDefinition,
  type EntityValues,
  type Field,
  type FieldValue,
} from 'shared-contracts/entities';
import { type Titles, valueText } from '../../../ui/value-text.ts';
import { changedFields } from '../draft.model.ts';

const actionWords: Readonly<Record<VersionAction, string>> = {
  base: 'As it was when its history began',
  create: 'Created',
  change: 'Changed',
  revert: 'Restored an earlier version',
  delete: 'Deleted',
  restore: 'Taken out of the bin',
  publish: 'Published',
  archive: 'Archived',
  import: 'Imported',
  undo: 'Undone with others',
};

/** What was done, in a word or two. */
export function actionText(action: VersionAction): string {
  return actionWords[action];
}

/** What a version made of a field, for people. `before` and `after` differ, or say that their words do not. */
export interface FieldDiff {
  name: string;
  label: string;
  before: string;
  after: string;
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

function said(field: Field, value: unknown, given: { titles: Titles; zone: string }): string {
  if (field.kind === 'boolean') return value ? 'Yes' : 'No';
  return valueText(field, (value ?? null) as FieldValue, given);
}

/** The fields that a version changed, in the order of the form. */
export function fieldDiffs(
  definition: EntityDefinition,
  { changes }: Pick<RowVersion, 'changes'>,
  given: { titles: Titles; zone: string },
): FieldDiff[] {
  return Object.entries(allFields(definition)).flatMap(([name, field]) => {
    const change = changes[name];
    if (!change) return [];
    const texts = [change.before, change.after].map((value) => said(field, value, given));
    const [before, after] = aroundChange(texts[0] ?? '', texts[1] ?? '');
    const isSame = before === after;
    return [
      {
        name,
        label: field.label,
        before: isSame ? '' : before || 'Nothing',
        after: isSame ? 'Changed in more than its words' : after || 'Nothing',
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

/** Labels of the fields that restoring a version would change; none where it is as the row is now. */
export function wouldChange(definition: EntityDefinition, now: EntityValues, then: EntityValues): string[] {
  const fields = allFields(definition);
  return changedFields(definition, now, then).map((name) => fields[name]?.label ?? name);
}
