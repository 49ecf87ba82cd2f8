import type { EntityValues } from 'shared-contracts/entities';
import type { OptionalText, RawPerson, RawSchedule, RawSession } from './raw-schedule.ts';
import { imageAddress, readLinks } from './schedule-links.ts';
import { presentValues } from './schedule-session.ts';
import { clean, oneLine, quoted } from './words.ts';

/** A person as one or several sessions name them: what identifies them, and what is known of them. */
export interface SchedulePerson {
  guid: string;
  code: string;
  id: string;
  email: string;
  name: string;
  values: EntityValues;
  /** A photo that is in the file, or a file beside it. */
  photo: OptionalText;
  /** Where its photo is on the web; a link of its values leads there. Null without one. */
  photoAddress: string | null;
}

const unnamed = 'Unnamed speaker';

function readPerson(raw: RawPerson, base: string): { person: SchedulePerson; warnings: string[] } {
  const name = oneLine(raw.name) || unnamed;
  const photo = clean(raw.photo ?? '');
  const photoAddress = photo.startsWith('data:') ? null : imageAddress(photo, base);
  const isFile = photo !== '' && photoAddress === null;
  const { links, dropped } = readLinks(
    [...raw.links, ...(photo && !isFile ? [{ title: 'Photo', url: photo }] : [])],
    base,
  );
  return {
    person: {
      guid: clean(raw.guid),
      code: clean(raw.code),
      id: clean(raw.id),
      email: clean(raw.email).toLowerCase(),
      name,
      values: {
        ...presentValues({
          bio: raw.biography || undefined,
          organisation: raw.organisation || undefined,
          email: clean(raw.email) || undefined,
        }),
        ...(links.length > 0 ? { links } : {}),
      },
      photo: isFile ? photo : undefined,
      photoAddress,
    },
    warnings: dropped.map(
      (text) => `Profile ${quoted(name)}, Links: ${quoted(text)} was left out, since it is no web address.`,
    ),
  };
}

/** Says how many photos stay on the web. */
export function photoWords(count: number): string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? '1 photo is on the web; its profile has a link to it.'
      : `${count} photos are on the web; each profile has a link to its photo.`,
  ];
}

/** People as the sessions name them, each combination of identifiers and name once; what one session leaves out another may say. */
export function gatherPeople(raw: RawSchedule) {
  const people: SchedulePerson[] = [];
  const warnings = new Set<string>();
  const known = new Map<string, number>();
  let nameless = 0;
  let photos = 0;
  const placeOf = (one: RawPerson): number[] => {
    const { person, warnings: said } = readPerson(one, raw.baseUrl);
    const { guid, code, id, email, name } = person;
    if (!clean(one.name) && !guid && !code && !id && !email) {
      nameless += 1;
      return [];
    }
    for (const warning of said) warnings.add(warning);
    const key = JSON.stringify([guid, code, id, email, name]);
    const place = known.get(key) ?? people.push({ ...person, values: {} }) - 1;
    known.set(key, place);
    const before = people[place];
    if (before)
      people[place] = {
        ...before,
        values: { ...person.values, ...before.values },
        photo: before.photo ?? person.photo,
        photoAddress: before.photoAddress ?? person.photoAddress,
      };
    return [place];
  };
  const places = new Map(
    raw.sessions.map((session) => [session, [...new Set(session.people.flatMap(placeOf))]]),
  );
  for (const { values } of people) {
    if ((values.links as { title: string }[] | undefined)?.some(({ title }) => title === 'Photo'))
      photos += 1;
  }
  if (nameless > 0) {
    const speakers = nameless === 1 ? '1 speaker' : `${nameless} speakers`;
    warnings.add(`Left out without name and identifier: ${speakers}.`);
  }
  for (const words of photoWords(photos)) warnings.add(words);
  return { people, placesOf: (session: RawSession) => places.get(session) ?? [], warnings: [...warnings] };
}
