import {
  type CustomEntity,
  type CustomFieldUses,
  customFieldRule,
  type WrittenCustomField,
} from 'shared-contracts/api/custom-fields';
import type { CustomFieldKind } from 'shared-contracts/entities';
import type { FieldRow } from '../../api/custom-fields/field-row.ts';
import { entityWords } from './entity-words.ts';

/** What is entered in a field, in words. */
export const kindLabels: Readonly<Record<CustomFieldKind, string>> = {
  text: 'Text of one line',
  longText: 'Text of several lines',
  number: 'Number',
  date: 'Date',
  choice: 'Choice of options',
};

/** An option as it is typed; `key` tells it apart while it has no id. */
export interface DraftOption {
  key: string;
  id?: string;
  label: string;
  retired: boolean;
}

/** A field as it is typed. */
export interface FieldDraft extends Omit<WrittenCustomField, 'options' | 'help'> {
  help: string;
  options: DraftOption[];
}

/** An option that was not there before. */
export function newOption(): DraftOption {
  return { key: crypto.randomUUID(), label: '', retired: false };
}

/** A field as its editor begins; an empty one where there is none. */
export function draftOf(field: FieldRow | null): FieldDraft {
  if (!field)
    return { label: '', help: '', kind: 'text', options: [], required: false, onBookingPage: false };
  const { label, help, kind, options, required, onBookingPage } = field;
  const typed = options.map((option) => ({ ...option, key: option.id }));
  return { label, help: help ?? '', kind, options: typed, required, onBookingPage };
}

/** A draft with another kind. A choice begins with two options to fill in. */
export function withKind(draft: FieldDraft, kind: CustomFieldKind): FieldDraft {
  if (kind !== 'choice') return { ...draft, kind };
  return { ...draft, kind, options: draft.options.length > 0 ? draft.options : [newOption(), newOption()] };
}

/** What is sent of a draft. Options are those of a choice; an empty new one is none. */
export function writtenOf({ help, options, ...draft }: FieldDraft): WrittenCustomField {
  const filled = options.filter(({ id, label }) => id !== undefined || label.trim() !== '');
  return {
    ...draft,
    help: help.trim() === '' ? null : help,
    options:
      draft.kind === 'choice'
        ? filled.map(({ id, label, retired }) => ({ ...(id === undefined ? {} : { id }), label, retired }))
        : [],
  };
}

/** The first problem of each part of a draft. */
export function problemsOf(draft: FieldDraft): Readonly<Record<string, string>> {
  const result = customFieldRule.safeParse(writtenOf(draft));
  if (result.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[String(path[0] ?? 'label')] ??= message;
  return problems;
}

/** Whether an editor holds something that is not saved. */
export function isChanged(draft: FieldDraft, field: FieldRow | null): boolean {
  return JSON.stringify(writtenOf(draft)) !== JSON.stringify(writtenOf(draftOf(field)));
}

/** The list with an item one place earlier or later; null where it is at that end. */
export function moved<Item>(items: readonly Item[], at: number, by: 1 | -1): Item[] | null {
  const to = at + by;
  if (to < 0 || to >= items.length) return null;
  const next = [...items];
  const [item] = next.splice(at, 1);
  if (item === undefined) return null;
  next.splice(to, 0, item);
  return next;
}

/** How many rows have a value, in a sentence. */
export function usesText({ values }: Pick<CustomFieldUses, 'values'>, entity: CustomEntity): string {
  const { one, many } = entityWords[entity];
  if (values === 0) return `No ${one} has a value.`;
  return values === 1 ? `1 ${one} has a value.` : `${values.toLocaleString('en')} ${many} have a value.`;
}

/** What is said of a field beside its label. */
export function factsOf({ entity, kind, options, required, onBookingPage }: FieldRow): string {
  const offered = options.filter(({ retired }) => !retired).map(({ label }) => label);
  return [
    kind === 'choice' ? offered.join(', ') : kindLabels[kind],
    ...(required ? ['required'] : []),
    onBookingPage ? entityWords[entity].isPublic.fact : 'staff only',
  ].join(' · ');
}
