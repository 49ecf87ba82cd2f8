import {
  type SessionLabel,
  sessionLabelRule,
  type WrittenSessionLabel,
} from 'shared-contracts/api/session-labels';
import { labelKey, type SessionLabelKind } from 'shared-contracts/entities';
import { freeColour, ofKind, paletteAt } from '../../../ui/labels/label-colours.model.ts';

/** What tracks and types are called. */
export const kindWords: Readonly<Record<SessionLabelKind, { one: string; many: string; heading: string }>> = {
  track: { one: 'track', many: 'tracks', heading: 'Tracks' },
  type: { one: 'type', many: 'types', heading: 'Types' },
};

/** What the editor of a track or type begins with. A new one has a colour that no other has. */
export function draftOf(
  label: SessionLabel | null,
  labels: readonly SessionLabel[],
  kind: SessionLabelKind,
): WrittenSessionLabel {
  if (label) return { name: label.name, colour: label.colour, minutes: label.minutes };
  return { name: '', colour: freeColour(ofKind(labels, kind)), minutes: null };
}

/** The first problem of each part of a draft. */
export function problemsOf(draft: WrittenSessionLabel): Readonly<Record<string, string>> {
  const result = sessionLabelRule.safeParse(draft);
  if (result.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[String(path[0] ?? 'name')] ??= message;
  return problems;
}

/** The other one that has the name of a draft, whatever its case, accents and spaces; null if none has. */
export function namesake(
  labels: readonly SessionLabel[],
  { kind, id, name }: { kind: SessionLabelKind; id: number | null; name: string },
): SessionLabel | null {
  const key = labelKey(name);
  return ofKind(labels, kind).find((one) => one.id !== id && labelKey(one.name) === key) ?? null;
}

/** The ids in the order that they have once `id` stands before or after `other`. */
export function movedBeside(
  ids: readonly number[],
  id: number,
  { other, half }: { other: number; half: 'before' | 'after' },
): number[] {
  if (id === other) return [...ids];
  const rest = ids.filter((one) => one !== id);
  const at = rest.indexOf(other) + (half === 'after' ? 1 : 0);
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** The ids with one of them a place earlier (-1) or later (1). */
export function movedBy(ids: readonly number[], id: number, by: 1 | -1): number[] {
  const other = ids[ids.indexOf(id) + by];
  return other === undefined ? [...ids] : movedBeside(ids, id, { other, half: by < 0 ? 'before' : 'after' });
}

/** The tracks without a colour, each with the one that the plan gives it by its position. */
export function colourless(labels: readonly SessionLabel[]): { label: SessionLabel; colour: string }[] {
  return ofKind(labels, 'track').flatMap((label, at) =>
    label.colour === null ? [{ label, colour: paletteAt(at) }] : [],
  );
}

/** How many sessions have it, in words. */
export function sessionsText(count: number): string {
  return count === 1 ? '1 session' : `${count.toLocaleString('en')} sessions`;
}
