import { roomOutlines } from '../pictures/floor-plan.ts';
import { equipment, floors, rooms, speakers, talks, tracks } from './conference-data.ts';
import { dayFromNow, instantAt, paragraphs, type Seeder } from './seeder.ts';

/** The first day is this many days ahead, so that the conference is still to come. */
const firstDay = 12;

const categories = [
  'Format',
  'Format > Talk',
  'Format > Workshop',
  'Format > Panel',
  'Level',
  'Level > Anyone',
  'Level > Specialists',
];

async function seedPeople(seeder: Seeder, conference: number): Promise<number[]> {
  const contributors: number[] = [];
  for (const [place, [displayName, headline, organisation, country]] of speakers.entries()) {
    const profile = await seeder.row('profiles', conference, {
      displayName,
      headline,
      organisation,
      country,
      photo: seeder.picture('portrait', place, displayName),
      bio: `${headline}. Speaks at the harbour days for the first time.`,
      status: 'published',
    });
    contributors.push(
      await seeder.row('contributors', conference, {
        profile,
        roles: ['speaker'],
        state: 'accepted',
        listed: true,
      }),
    );
  }
  return contributors;
}

async function seedPlaces(seeder: Seeder, conference: number): Promise<number[]> {
  const floorIds: number[] = [];
  for (const [name, shortName, ordinal] of floors) {
    floorIds.push(
      await seeder.row('floors', conference, {
        ...{ name, shortName, ordinal, outdoor: name === 'Roof deck' },
        plan: seeder.picture('plan', floorIds.length, `Plan of the ${name.toLowerCase()}`),
      }),
    );
  }
  const options = await seeder.options('rooms', 'equipment', equipment);
  const roomIds: number[] = [];
  for (const [name, capacity, floor, equipped] of rooms) {
    // Rooms of a floor lie side by side on the picture of its plan; the deck has one, and a pin at its entrance.
    const beside = rooms.slice(0, roomIds.length).filter((other) => other[2] === floor).length;
    const room = await seeder.row('rooms', conference, {
      ...{ name, capacity, floor: floorIds[floor] ?? null },
      outline: roomOutlines(floor)[beside] ?? null,
      pin: name === 'Signal Deck' ? '0.0625,0.4917' : null,
    });
    for (const option of equipped) await seeder.tick('rooms', room, options.get(option));
    roomIds.push(room);
  }
  return roomIds;
}

/** A conference of two days: agenda, floors, rooms, people, sessions. */
export async function seedConference(
  seeder: Seeder,
  { conference, timeZone }: { conference: number; timeZone: string },
): Promise<void> {
  const days = [dayFromNow(firstDay), dayFromNow(firstDay + 1)] as const;
  const agenda = await seeder.row('agendas', conference, {
    name: 'Harbour Days',
    dateFrom: days[0],
    dateTo: days[1],
    timeZone,
    status: 'published',
  });
  const roomIds = await seedPlaces(seeder, conference);
  const people = await seedPeople(seeder, conference);
  const taxons = await seeder.taxons('agenda-sessions', 'category', categories);
  const recorded = await seeder.taxons('agenda-sessions', 'tag', ['Recorded', 'With translation']);
  for (const [day, start, minutes, room, title, track, speaking, about] of talks) {
    const row = await seeder.row('agenda-sessions', conference, {
      title,
      start: instantAt(days[day], start, timeZone),
      duration: minutes,
      room: roomIds[room] ?? null,
      contributors: speaking.map((place) => people[place] ?? 0),
      kind: title.startsWith('Lunch') ? 'break' : 'session',
      type: title.startsWith('Workshop') ? 'workshop' : 'talk',
      track,
      trackColour: track && tracks[track],
      language: 'en',
      abstract: about,
      agenda,
    });
    const format = title.startsWith('Workshop') ? 'Workshop' : title.startsWith('Panel') ? 'Panel' : 'Talk';
    if (track) await seeder.tick('agenda-sessions', row, taxons.get(`Format > ${format}`));
    if (room === 0) await seeder.tick('agenda-sessions', row, recorded.get('Recorded'));
  }
  await seeder.row('articles', conference, {
    title: 'Getting to the venue',
    body: paragraphs(
      'Tram 6 stops at the lock. From there it is four minutes on foot along the quay; the way has no steps.',
      'There is no car park. Bicycles stand under the roof on the east side.',
    ),
    status: 'published',
  });
  await seeder.row('articles', conference, {
    title: 'Code of conduct',
    body: paragraphs(
      'Be kind, ask before you photograph, and leave the quay edge free. The crew in orange helps.',
    ),
    status: 'draft',
  });
}
