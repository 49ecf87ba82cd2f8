import { type EntityDefinition, fieldOf, type Money, type Row } from 'shared-contracts/entities';
import { dateText, dateTimeText } from '../../../ui/text/dates.ts';
import { wholeDayOf } from '../../../ui/typed/zoned-text.model.ts';
import { countText, type Titles, valueText, zoneOf } from '../../../ui/value-text.ts';

// A time that is the end of a whole day is named by the day.
function timeText(row: Row, name: 'start' | 'end', zone: string): { text: string; isDay: boolean } {
  const iso = String(row.values[name]);
  const day = wholeDayOf(iso, zone, name);
  return day === null
    ? { text: dateTimeText(iso, zone), isDay: false }
    : { text: dateText(day), isDay: true };
}

function spanText(row: Row, zone: string): string {
  const [start, end] = [timeText(row, 'start', zone), timeText(row, 'end', zone)];
  return start.isDay && start.text === end.text ? start.text : `${start.text} – ${end.text}`;
}

/** What a row of the overview says below its title: its fields `facts` as text, without those that are empty. */
export function factsText(
  definition: EntityDefinition,
  row: Row,
  { facts, titles, zone }: { facts: readonly string[]; titles: Titles; zone: string },
): string {
  const parts = facts.map((name) => {
    const field = fieldOf(definition, name);
    const value = row.values[name] ?? null;
    if (!field || value === null) return '';
    if (name === 'start') return spanText(row, zone);
    if (name === 'capacity') return countText(Number(value), { singular: 'place', plural: 'places' });
    if (field.kind === 'money' && (value as Money).amount === 0) return 'free';
    return valueText(field, value, { titles, zone: zoneOf(row.values, zone) })
      .split('\n')
      .join(', ');
  });
  return parts.filter((part) => part !== '').join(' · ');
}
