import { fold } from '../../folding/folding.ts';

/** The lists that an agenda has: its tracks and the types of its sessions. A session holds a name of each in the field of this name. */
export const sessionLabelKinds = ['track', 'type'] as const;

/** One of {@link sessionLabelKinds}. */
export type SessionLabelKind = (typeof sessionLabelKinds)[number];

/** The name of a track or type in the form in which it is stored: in one line, with single spaces. */
export function labelName(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** What two names of one track or type have in common: neither case nor accents nor spaces tell them apart. Empty for a name without letters. */
export function labelKey(name: string): string {
  return fold(labelName(name));
}
