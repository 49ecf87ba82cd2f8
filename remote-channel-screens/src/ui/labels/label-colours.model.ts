import type { SessionLabel } from 'shared-contracts/api/session-labels';
import type { SessionLabelKind } from 'shared-contracts/entities';

/** Colours to choose from, with their names. Neighbours differ clearly in both schemes; text is set on a tint of them. */
export const labelPalette: readonly { value: string; label: string }[] = [
  { value: '#3DBBAA', label: 'Teal' },
  { value: '#5AA0E0', label: 'Blue' },
  { value: '#E0A030', label: 'Amber' },
  { value: '#C05080', label: 'Raspberry' },
  { value: '#8F7AE5', label: 'Violet' },
  { value: '#6FA84B', label: 'Green' },
  { value: '#D9694A', label: 'Orange' },
  { value: '#4FB0C6', label: 'Cyan' },
  { value: '#B58B5A', label: 'Brown' },
  { value: '#8A93A6', label: 'Grey' },
];

/** The colour of the palette at a position, which begins again after the last. */
export function paletteAt(position: number): string {
  return labelPalette[position % labelPalette.length]?.value ?? '';
}

/** The first colour of the palette that no other of these has. */
export function freeColour(labels: readonly Pick<SessionLabel, 'colour'>[]): string {
  const taken = new Set(labels.map(({ colour }) => colour?.toUpperCase()));
  return labelPalette.find(({ value }) => !taken.has(value))?.value ?? paletteAt(labels.length);
}

/** The tracks or the types of a list. */
export function ofKind(labels: readonly SessionLabel[], kind: SessionLabelKind): SessionLabel[] {
  return labels.filter((one) => one.kind === kind);
}
