// One thing: the people of the demo, what they can come to, and what they can read.
import { dayFromNow, instantAt, paragraphs, type Seeder } from './seeder.ts';

const groups = [
  ['Board', 'Elected at the yearly meeting; decides on money and direction.', null],
  ['Volunteers', 'Help at the door, in the bar and behind the desk.', 'HELP-2025'],
  ['Early readers', 'See drafts of the magazine and say what is unclear.', 'READ-EARLY'],
  ['Sustaining members', 'Give more than the fee, so that others can give less.', null],
] as const;

const users = [
  ['Amara Nwosu', 'amara.nwosu@harbourside.example', 'active', [0, 3]],
  ['Béla Szántó', 'bela.szanto@harbourside.example', 'active', [1]],
  ['Chiara Fontana', 'chiara.fontana@harbourside.example', 'active', [2]],
  ['David Okafor', 'david.okafor@harbourside.example', 'active', []],
  ['Ελένη Παπαδοπούλου', 'eleni.papadopoulou@harbourside.example', 'active', [0, 2]],
  ['Fatima Zahra', 'fatima.zahra@harbourside.example', 'active', [1, 2]],
  ['Göran Åkesson', 'goran.akesson@harbourside.example', 'locked', []],
  ['Hana Nováková', 'hana.novakova@harbourside.example', 'active', [3]],
  ['Ivo Petrov', 'ivo.petrov@harbourside.example', 'active', [1]],
  ['Jun Tanaka', 'jun.tanaka@harbourside.example', 'active', [0]],
  ['Kateryna Shevchenko', 'kateryna.shevchenko@harbourside.example', 'active', [1, 3]],
  ['Liam Byrne', 'liam.byrne@harbourside.example', 'active', [2]],
] as const;

interface Happening {
  title: string;
  day: number;
  hours: [number, number];
  capacity: number | null;
  /** Free without one. */
  price?: number;
  recurrence?: string;
  isAtBoathouse: boolean;
  status: 'draft' | 'published';
  visibility: 'public' | 'members';
  text: string;
}

const happenings: Happening[] = [
  {
    title: 'Open evening at the boathouse',
    day: 4,
    hours: [18, 21],
    capacity: 80,
    isAtBoathouse: true,
    status: 'published',
    visibility: 'public',
    text: 'Come and see the workshop, meet the crew and try a short row on the harbour. Life jackets are there in every size.',
  },
  {
    title: 'Knots and splices for beginners',
    day: 9,
    hours: [17, 19],
    capacity: 16,
    price: 12,
    isAtBoathouse: true,
    status: 'published',
    visibility: 'public',
    text: 'Eight knots that hold and let go again. Bring nothing but your hands; the rope is ours.',
  },
  {
    title: 'Winter meeting of the members',
    day: 16,
    hours: [18, 20],
    capacity: 120,
    isAtBoathouse: true,
    status: 'published',
    visibility: 'members',
    text: 'The report of the year, the budget of the next, and a vote on the new slipway.',
  },
  {
    title: 'Night walk along the sea wall',
    day: 23,
    hours: [20, 22],
    capacity: 30,
    price: 8,
    isAtBoathouse: false,
    status: 'published',
    visibility: 'public',
    text: 'Two hours on foot with a guide who knows where the old harbour ended. Warm clothes, flat shoes.',
  },
  {
    title: 'Repair café: lamps and radios',
    day: 30,
    hours: [13, 17],
    capacity: null,
    isAtBoathouse: true,
    status: 'draft',
    visibility: 'public',
    text: 'Three people with soldering irons and a great deal of patience. We try; we promise nothing.',
  },
  {
    title: 'Sing with the harbour choir',
    day: 2,
    hours: [18, 20],
    recurrence: 'FREQ=WEEKLY;INTERVAL=2',
    capacity: 40,
    isAtBoathouse: true,
    status: 'published',
    visibility: 'public',
    text: 'Sea shanties in three voices. Nobody has to read music, and nobody sings alone.',
  },
  {
    title: 'Autumn regatta',
    day: -40,
    hours: [9, 17],
    capacity: 300,
    isAtBoathouse: false,
    status: 'published',
    visibility: 'public',
    text: 'Fourteen boats, four races, one protest. Photographs are in the magazine.',
  },
];

/** Users and groups of the demo, by their ids. */
export interface People {
  users: number[];
  groups: number[];
}

/** The users and groups of the demo. */
export async function seedPeople(seeder: Seeder, timeZone: string): Promise<People> {
  const groupIds: number[] = [];
  for (const [name, about, joinCode] of groups) {
    groupIds.push(await seeder.row('groups', null, { name, about, joinCode }));
  }
  const userIds: number[] = [];
  for (const [name, email, status, places] of users) {
    const ids = places.map((place) => groupIds[place] ?? 0);
    const lastSeen = status === 'active' ? `${dayFromNow(-1 - userIds.length)}T18:30:00Z` : null;
    const at = userIds.length;
    const values = {
      ...{ name, email, status, language: 'en', timeZone, lastSeen, groups: ids },
      // Numbers that are never given to anybody.
      phone: `+44 20 7946 0${String(101 + 7 * at).padStart(3, '0')}`,
      birthday: `${1958 + 4 * at}-${String(1 + ((5 * at) % 12)).padStart(2, '0')}-${String(3 + 2 * at).padStart(2, '0')}`,
    };
    const id = await seeder.row('users', null, values);
    userIds.push(id);
    // They joined one after the other, two in some weeks.
    await seeder.age('users', id, 71 - 6.1 * at);
  }
  return { users: userIds, groups: groupIds };
}

/** What the people of the demo can come to, and what they can read. */
export async function seedHappenings(
  seeder: Seeder,
  options: { events: number; members: number; timeZone: string; location: number; people: People },
): Promise<void> {
  const { events, members, timeZone, location, people } = options;
  const tags = await seeder.taxons('events', 'tag', ['Outdoors', 'For beginners', 'Members only']);
  for (const [place, happening] of happenings.entries()) {
    const { title, day, hours, capacity, price, isAtBoathouse, status, visibility, text } = happening;
    const [from, to] = hours.map((hour) =>
      instantAt(dayFromNow(day), `${String(hour).padStart(2, '0')}:00`, timeZone),
    );
    const row = await seeder.row('events', events, {
      title,
      startsAt: from ?? null,
      endsAt: to ?? null,
      timeZone,
      recurrence: happening.recurrence ?? null,
      capacity,
      cover: seeder.picture(isAtBoathouse ? 'harbour' : 'outdoors', 20 + place, 'A drawing of the harbour'),
      location: isAtBoathouse ? location : null,
      ...(price === undefined
        ? {}
        : {
            price: seeder.price(price),
            registrationCloses: instantAt(dayFromNow(day - 1), '12:00', timeZone),
          }),
      status,
      visibility,
      description: paragraphs(text),
    });
    if (visibility === 'members') await seeder.tick('events', row, tags.get('Members only'));
    if (title.includes('beginners')) await seeder.tick('events', row, tags.get('For beginners'));
    if (title.includes('walk') || title.includes('regatta'))
      await seeder.tick('events', row, tags.get('Outdoors'));
  }
  await seeder.row('articles', members, {
    title: 'How to invite a friend',
    body: paragraphs(
      'Open your card in the app, choose Invite, and send the link. It holds for two weeks and for one person.',
      'Your friend sees the public part of the club first. Membership begins when the first fee arrives.',
    ),
    status: 'published',
    visibility: 'members',
    forGroup: people.groups[0] ?? null,
  });
  await seeder.row('articles', members, {
    title: 'Your first season',
    body: paragraphs(
      'Three evenings with a coach, then the harbour on your own. Your plan says which evening is which.',
      'Bring the card with you: the slipway opens by it.',
    ),
    status: 'draft',
    visibility: 'members',
    forUser: people.users[0] ?? null,
  });
  await seeder.row('articles', events, {
    title: 'What to bring to an open evening',
    body: paragraphs(
      'Shoes that may get wet, a jumper, and a question. Everything else is at the boathouse.',
      'Children are welcome with a grown-up. Dogs are welcome on a lead, ashore.',
    ),
    status: 'published',
  });
}
