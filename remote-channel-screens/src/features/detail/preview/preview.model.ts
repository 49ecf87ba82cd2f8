import type {
  Block,
  EntityDefinition,
  EntityValues,
  Field,
  FieldValue,
  Image,
  Link,
} from 'shared-contracts/entities';
import { fieldOf, isContents } from 'shared-contracts/entities';
import { dateTimeText } from '../../../ui/text/dates.ts';
import { type Titles, valueText } from '../../../ui/value-text.ts';

/** What a phone shows of a row. */
export interface PhonePage {
  cover: Image | null;
  /** The picture of a person. */
  photo: Image | null;
  /** The small line above the title. */
  kicker: string;
  title: string;
  lead: string;
  facts: [label: string, text: string][];
  text: Block[];
  links: Link[];
  /** Sections with the titles of their rows. */
  contents: { title: string; entries: string[] }[];
}

/** From when to when, in the zone where it is: the day once where both are on one. */
export function spanText(from: FieldValue, to: FieldValue, zone: string): string {
  if (typeof from !== 'string' || from === '') return '';
  const start = dateTimeText(from, zone);
  if (typeof to !== 'string' || to === '') return start;
  const end = dateTimeText(to, zone);
  const [day, time] = end.split(', ');
  return start.startsWith(`${day},`) && time ? `${start} – ${time}` : `${start} – ${end}`;
}

const blocksOf = (value: FieldValue): Block[] => {
  if (Array.isArray(value)) return value as Block[];
  if (typeof value !== 'string') return [];
  return value
    .split(/\n\s*\n/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({ type: 'paragraph', text }));
};

function contentsOf(field: Field | null, value: FieldValue, titles: Titles): PhonePage['contents'] {
  if (!field || !isContents(field)) return [];
  return ((value ?? []) as Block[])
    .map(({ text, rows = [] }) => ({
      title: text,
      entries: rows.flatMap((id) => titles[field.to]?.[id] ?? []),
    }))
    .filter(({ entries }) => entries.length > 0);
}

// Where nobody chose what is shown, all of it is.
function shownIn({ shownBy, fields }: EntityDefinition, values: EntityValues): (name: string) => boolean {
  const chooser = shownBy === undefined ? undefined : fields[shownBy];
  const chosen = shownBy === undefined ? [] : ((values[shownBy] ?? []) as string[]);
  if (chooser?.kind !== 'choices' || chosen.length === 0) return () => true;
  const choices = chooser.options.map(({ value }) => value);
  return (name) => !choices.includes(name) || chosen.includes(name);
}

/** What a phone would show of these values; what is empty is left out. */
export function phonePage(
  definition: EntityDefinition,
  values: EntityValues,
  options: { titles: Titles; zone: string },
): PhonePage {
  const { kicker = [], lead = [], facts: listed = [], text, contents } = definition.page ?? {};
  const field = (name: string): Field | null => fieldOf(definition, name);
  const isShown = shownIn(definition, values);
  const words = (name: string) => {
    const known = isShown(name) ? field(name) : null;
    return known ? valueText(known, values[name] ?? null, options) : '';
  };
  const when = spanText(values.startsAt ?? null, values.endsAt ?? null, options.zone);
  const facts = listed
    .map((name): [string, string] => [field(name)?.label ?? name, words(name)])
    .filter(([, text]) => text !== '');
  return {
    cover: ((values.cover ?? values.plan) as Image | null | undefined) ?? null,
    photo: (values.photo as Image | null | undefined) ?? null,
    kicker: [when, ...kicker.map(words)].filter(Boolean).join(' · '),
    title: words(definition.titleField),
    lead: lead.map(words).find((text) => text !== '') ?? '',
    facts,
    text: text ? blocksOf(values[text] ?? null) : [],
    contents: contents ? contentsOf(field(contents), values[contents] ?? null, options.titles) : [],
    links: (values.links as Link[] | null | undefined) ?? [],
  };
}
