import type { RowUse } from 'shared-contracts/api';
import {
  allFields,
  definitionOf,
  type EntityDefinition,
  type EntityName,
  fieldOf,
  isEntityName,
  isNeeded,
} from 'shared-contracts/entities';
import { numberText } from './value-text.ts';

/** A count of rows with their name. */
export function manyText({ singular, plural }: EntityDefinition, count: number): string {
  return `${numberText(count)} ${count === 1 ? singular : plural.toLowerCase()}`;
}

function shownText(count: number, published: number): string {
  if (published === 0) return '';
  if (count === 1) return ' It is published, and readers will miss it there.';
  const some =
    published === count
      ? 'All of them are'
      : `${numberText(published)} of them ${published === 1 ? 'is' : 'are'}`;
  return ` ${some} published, and readers will miss it there.`;
}

const isContentOf = ({ entity, field }: RowUse) =>
  field === 'channel' && isEntityName(entity) && definitionOf(entity).scope === 'channel';

/** Whether something is in a row that is a channel: such a row cannot be deleted. */
export function hasContent(uses: readonly RowUse[]): boolean {
  return uses.some(isContentOf);
}

/** The references to a row without which a row that has them cannot be: while there are some, the row is not deleted. */
export function neededUses(uses: readonly RowUse[]): RowUse[] {
  return uses.filter(({ entity, field }) => {
    if (!isEntityName(entity)) return false;
    const definition = definitionOf(entity);
    return fieldOf(definition, field)?.kind === 'relation' && isNeeded(definition, field);
  });
}

function namesOf({ titles, count }: RowUse): string {
  const names = titles.map((title) => `“${title}”`).join(', ');
  return count > titles.length ? `${names} and ${numberText(count - titles.length)} more` : names;
}

/** Which rows need a row of an entity. */
export function neededText({ singular }: EntityDefinition, uses: readonly RowUse[]): string[] {
  return uses.flatMap((use) =>
    isEntityName(use.entity)
      ? [
          `${manyText(definitionOf(use.entity), use.count)} ${use.count === 1 ? 'needs' : 'need'} this ${singular}: ${namesOf(use)}.`,
        ]
      : [],
  );
}

/** Whether it is reached by a channel alone, and stays without it. */
const isReachedBy = (use: RowUse) => use.field === 'channel' && !isContentOf(use);

const goesWith: Partial<Record<EntityName, string>> = {
  channels: 'It leaves the menu of channels for everyone.',
  'package-entries': 'Of a gift, the entry of the other client goes with it.',
  'my-business':
    'Its name, logo, contacts and opening hours leave your app. Bookings no longer keep to these hours, and nothing begins with its time zone and currency. Services, coaches and sessions stay.',
};

/** What else goes with a row of an entity, where its name does not tell. */
export function lossText({ name }: EntityDefinition, uses: readonly RowUse[]): string[] {
  const nothing = name === 'channels' && !uses.some(({ field }) => field === 'channel');
  return [...(nothing ? ['Nothing is in it.'] : []), ...(goesWith[name] ? [goesWith[name]] : [])];
}

// Who pays how, or did not come, is a client of the same session: that is said once.
function isPartOfAnother({ entity, field }: RowUse, uses: readonly RowUse[]): boolean {
  if (!isEntityName(entity)) return false;
  const { parts = [], partsBeyond = {} } = definitionOf(entity);
  const whole = parts.filter((part) => part.field === field).map(({ of }) => of);
  const wholes = [...whole, ...(whole.length > 0 ? (partsBeyond[field] ?? []) : [])];
  return uses.some((use) => use.entity === entity && wholes.includes(use.field));
}

const isContact = ({ entity, field }: RowUse) => entity === 'users' && field === 'contactPerson';

function unreachedText(use: RowUse): string {
  const [lose, get] = use.count === 1 ? ['loses', 'gets'] : ['lose', 'get'];
  return `${namesOf(use)} ${lose} the contact person, and ${get} no mails without an email of their own.`;
}

/**
 * The warning before the deletion of a row, or of several rows or a person (`them`): the references to them, and how many of these are published. One or two
 * sentences for each field.
 */
export function affectedText(uses: readonly RowUse[], what: 'it' | 'them' = 'it'): string[] {
  return uses.flatMap((use) => {
    const { entity, field, count, published } = use;
    if (!isEntityName(entity) || isPartOfAnother(use, uses)) return [];
    if (isContact(use)) return [unreachedText(use)];
    const definition = definitionOf(entity);
    const label = allFields(definition)[field]?.label ?? field;
    const names = namesOf(use);
    const many = manyText(definition, count);
    if (isReachedBy(use)) {
      const [are, they, them] = count === 1 ? ['is', 'It stays', 'it'] : ['are', 'They stay', 'them'];
      return [
        `${many} ${are} managed in this channel alone: ${names}. ${they}, but no channel lists ${them} until you create another one of this type.`,
      ];
    }
    const how = isContentOf(use)
      ? `${count === 1 ? 'is' : 'are'} in ${what}`
      : `${count === 1 ? 'uses' : 'use'} ${what} (${label})`;
    return [`${many} ${how}: ${names}.${shownText(count, published)}`];
  });
}

/** What leads to several rows as one: of each field the sum, and the titles named first. A row that leads to two of them counts twice. */
export function joinedUses(ofRows: readonly (readonly RowUse[])[]): RowUse[] {
  const joined = new Map<string, RowUse>();
  for (const use of ofRows.flat()) {
    const key = `${use.entity} ${use.field}`;
    const before = joined.get(key);
    joined.set(key, {
      ...use,
      count: use.count + (before?.count ?? 0),
      published: use.published + (before?.published ?? 0),
      titles: [...new Set([...(before?.titles ?? []), ...use.titles])].slice(0, 3),
    });
  }
  return [...joined.values()];
}
