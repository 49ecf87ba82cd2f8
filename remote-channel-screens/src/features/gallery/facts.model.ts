import { allFields, type Row } from 'shared-contracts/entities';
import { valueText, zoneOf } from '../../ui/value-text.ts';
import type { GalleryProps } from './gallery-props.ts';

type Shown = Pick<GalleryProps, 'definition' | 'facts' | 'titles' | 'zone'>;

/** The facts of a card: those of its fields that have a value, in words. */
export function factsOf(
  row: Row,
  { definition, facts, titles, zone }: Shown,
): { name: string; text: string }[] {
  const fields = allFields(definition);
  return facts.flatMap((name) => {
    const field = fields[name];
    const text = field
      ? valueText(field, row.values[name] ?? null, { titles, zone: zoneOf(row.values, zone) })
      : '';
    return text ? [{ name, text }] : [];
  });
}

/** How many facts the fullest card has: all cards are as high, and none higher than one of them needs. */
export function mostFacts(rows: readonly Row[], shown: Shown): number {
  return rows.reduce((most, row) => Math.max(most, factsOf(row, shown).length), 0);
}
