import type { Item, WeeklyRange } from 'shared-contracts/entities';
import { dayFromNow, instantAt, type Seeder } from './seeder.ts';

function hours(days: readonly number[], from: string, to: string): WeeklyRange[] {
  return days.map((day) => ({ day, from, to }));
}

const offered = [
  {
    name: 'Rowing lesson',
    category: 'On the water',
    duration: 60,
    price: 48,
    capacity: 1,
    colour: '#3DBBAA',
    bufferAfter: 15,
    description: 'One to one in a double scull. The coach sits behind you and says little.',
  },
  {
    name: 'Crew training',
    category: 'On the water',
    duration: 90,
    price: 22,
    capacity: 8,
    colour: '#2E90FA',
    bufferBefore: 15,
    bufferAfter: 15,
    description: 'Eight places in the long boat. It goes out from four people on, in any weather but fog.',
  },
  {
    name: 'Technique on the ergometer',
    category: 'Indoors',
    duration: 45,
    price: 30,
    capacity: 2,
    colour: '#E8833A',
    description: 'Video from the side, two figures to work on, and a plan for the week.',
  },
  {
    name: 'Taking a boat alone: the check',
    category: 'Indoors',
    duration: 30,
    price: 0,
    capacity: 1,
    colour: '#7A5AF8',
    needsConfirmation: true,
    minimumNotice: 48,
    description:
      'Rules of the harbour, capsizing, and the book of the boathouse. Afterwards the boats are yours.',
  },
] as const;

/** What is in the package of the studio. */
export const tenLessons = ({ lesson, technique }: { lesson: number; technique: number }): Item[] => [
  { id: lesson, quantity: 10 },
  { id: technique, quantity: 1 },
];

/** What the package of the studio costs. */
export const tenLessonsPrice = 420;

/** The business of the demo space. */
export async function seedBusiness(seeder: Seeder, timeZone: string): Promise<void> {
  await seeder.row('my-business', null, {
    legalName: 'Harbourside Rowing Studio GmbH',
    colour: '#1d5f8a',
    email: 'desk@harbourside.example',
    phone: '+49 40 5550 1400',
    website: 'https://harbourside.example',
    address: 'Am Sandtorkai 14\n20457 Hamburg',
    openingHours: [...hours([1, 2, 3, 4, 5], '07:00', '20:00'), ...hours([6], '08:00', '20:00')],
    timeZone,
    country: 'DE',
    currency: 'EUR',
    taxId: 'DE301550140',
  });
}

/** Where the demo takes place, whose id it answers. */
export function seedLocation(seeder: Seeder, timeZone: string): Promise<number> {
  return seeder.row('locations', null, {
    name: 'Boathouse at the Sandtor quay',
    address: 'Am Sandtorkai 14\n20457 Hamburg',
    place: { latitude: 53.5436, longitude: 9.9886 },
    timeZone,
    phone: '+49 40 5550 1400',
    openingHours: [...hours([1, 2, 3, 4, 5], '07:00', '20:00'), ...hours([6], '08:00', '20:00')],
  });
}

/** What the demo studio can be booked for. */
export interface Studio {
  services: number[];
  coaches: number[];
  location: number;
  /** The package of ten lessons. */
  pack: number;
}

/** A rowing studio by the harbour: what it offers, where, who gives it and when. */
export async function seedStudio(
  seeder: Seeder,
  { events, location, timeZone }: { events: number; location: number; timeZone: string },
): Promise<Studio> {
  const services: number[] = [];
  for (const service of offered) {
    services.push(
      await seeder.row('services', null, {
        ...service,
        price: seeder.price(service.price),
        slotInterval: 15,
        bookingWindow: 60,
        locations: [location],
      }),
    );
  }
  const [lesson = 0, crew = 0, technique = 0, check = 0] = services;
  const pack = await seeder.row('packages', null, {
    name: 'Ten lessons',
    items: tenLessons({ lesson, technique }),
    price: seeder.price(tenLessonsPrice),
    validDays: 365,
    giftable: true,
    description: 'Ten lessons and one look at your technique, for a year.',
  });
  const coaches: number[] = [];
  for (const [displayName, headline, colour, gives, weekly] of [
    [
      'Mara Lindqvist',
      'Coach for single and double sculls',
      '#3DBBAA',
      [lesson, technique, check],
      hours([1, 2, 3, 4, 5, 6], '08:00', '13:00'),
    ],
    [
      'Tomás Herrera',
      'Coxes and trains the crews',
      '#E8833A',
      [crew, lesson],
      hours([1, 2, 3, 4, 5, 6], '14:00', '20:00'),
    ],
  ] as const) {
    const photo = seeder.picture('portrait', coaches.length + 30, displayName);
    const profile = await seeder.row('profiles', events, {
      ...{ displayName, headline, photo, status: 'published' },
    });
    const available = await seeder.row('availables', null, {
      name: `${displayName}, the usual week`,
      timeZone,
      weekly: [...weekly],
    });
    coaches.push(
      await seeder.row('coaches', null, {
        profile,
        services: [...gives],
        locations: [location],
        available,
        colour,
      }),
    );
  }
  await seeder.row('blockings', null, {
    reason: 'Slipway repair',
    start: instantAt(dayFromNow(6), '06:00', timeZone),
    end: instantAt(dayFromNow(6), '17:00', timeZone),
    scope: 'location',
    location,
  });
  return { services, coaches, location, pack };
}
