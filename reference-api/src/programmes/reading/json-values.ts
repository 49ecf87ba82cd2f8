import { BrokenFile } from './broken-file.ts';
import type { OptionalText, RawLink, RawPerson, RawRoom } from './raw-schedule.ts';

/** An object of a JSON file. */
export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object; throws {@link BrokenFile} with the place where it is none. */
export function object(value: unknown, where: string): Json {
  if (isObject(value)) return value;
  throw new BrokenFile(value === undefined ? 'it is missing' : 'it is not an object', where);
}

/** A list, empty if there is none; throws {@link BrokenFile} with the place where it is something else. */
export function list(value: unknown, where: string): unknown[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value;
  throw new BrokenFile('it is not a list', where);
}

/** A text or a number as text. Of a text in several languages, that in English, or the first. */
export function text(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!isObject(value)) return '';
  const inLanguages = Object.entries(value).filter(
    ([name, words]) => /^[a-z]{2}([_-]\w+)*$/i.test(name) && typeof words === 'string' && words !== '',
  );
  return String((inLanguages.find(([name]) => name === 'en') ?? inLanguages[0])?.[1] ?? '');
}

/** The first of these fields that an object has, as text; undefined if it has none of them. */
export function optionalText(from: Json, ...names: string[]): OptionalText {
  const present = names.filter((name) => name in from);
  if (present.length === 0) return undefined;
  return present.map((name) => text(from[name])).find((words) => words !== '') ?? '';
}

/** The first of these fields that says something. */
export function first(from: Json, ...names: string[]): string {
  return optionalText(from, ...names) ?? '';
}

/** An address, or the one within an object. */
export function addressOf(value: unknown): string {
  return isObject(value) ? first(value, 'url', 'href', 'link', 'resource') : text(value);
}

/** How many entries a list has; none of anything else. */
export const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

function linkOf(link: unknown): RawLink {
  if (!isObject(link)) return { title: '', url: text(link) };
  return { title: first(link, 'title', 'name', 'description'), url: addressOf(link) };
}

/** Links of a field that may be a list or one address. */
export function linksOf(value: unknown, where: string): RawLink[] {
  if (typeof value === 'string') return value === '' ? [] : [linkOf(value)];
  return list(value, where).map(linkOf);
}

export function personOf(person: unknown, where: string): RawPerson {
  const nobody = { guid: '', code: '', id: '', email: '', biography: undefined, organisation: undefined };
  if (!isObject(person)) return { ...nobody, name: text(person), photo: undefined, links: [] };
  const url = first(person, 'url');
  return {
    guid: first(person, 'guid', 'uuid'),
    code: first(person, 'code'),
    id: first(person, 'id'),
    email: first(person, 'email'),
    name: first(person, 'public_name', 'full_public_name', 'name', 'display_name'),
    biography: optionalText(person, 'biography', 'bio', 'description', 'abstract'),
    organisation: optionalText(person, 'organization', 'organisation', 'affiliation', 'company'),
    photo: optionalText(person, 'avatar', 'avatar_url', 'photo', 'image'),
    links: [...(url ? [{ title: '', url }] : []), ...linksOf(person.links, `${where}, links of a person`)],
    answers: countOf(person.answers),
  };
}

export function roomOf(room: Json): RawRoom {
  return {
    guid: first(room, 'guid', 'uuid'),
    name: first(room, 'name'),
    capacity: optionalText(room, 'capacity'),
    description: optionalText(room, 'description_en', 'description', 'description_de'),
  };
}

export function trackOf(track: unknown): { name: string; slug: string; colour: string } {
  if (!isObject(track)) return { name: text(track), slug: '', colour: '' };
  const colours = isObject(track.colors) ? first(track.colors, 'light', 'primary', 'dark') : '';
  return {
    name: text(track.name),
    slug: first(track, 'slug', 'id'),
    colour: first(track, 'color', 'colour') || colours,
  };
}

/** Yes or no; undefined if a file says neither. */
export function flag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 1) return true;
  return value === 'false' || value === 0 ? false : undefined;
}
