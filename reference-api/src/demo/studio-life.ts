import { weekdayOf } from 'shared-contracts/days';
import { fold } from 'shared-contracts/folding';
import { seedFields } from './client-fields.ts';
import type { People } from './members.ts';
import { dayFromNow, instantAt, type Seeder } from './seeder.ts';
import { type Studio, tenLessons, tenLessonsPrice } from './studio.ts';

const clients = [
  ...['Aoife Brennan', 'Bruno Esposito', 'Carmen Ruiz', 'Daniel Fischer', 'Elif Yıldız', 'Farid Haddad'],
  ...['Greta Sørensen', 'Henrik Lund', 'Inês Carvalho', 'Jonas Vogel', 'Kwame Mensah', 'Laura Bianchi'],
  ...['Marek Nowak', 'Noor Rahman', 'Oskar Nilsson', 'Paula Schmitt', 'Quirin Huber', 'Rosa Delgado'],
  ...['Samir Aziz', 'Tereza Králová', 'Ulla Koskinen', 'Viktor Petrov', 'Wanda Zielińska', 'Yusuf Demir'],
  ...['Zoë Peeters', 'Mateus Rocha', 'Nils Albrecht', 'Olga Ivanova'],
] as const;

/** Every how many days from the first one on a client joined. */
const joinedEvery = 2.4;
const firstDay = -63;
const lastDay = 30;

interface Habit {
  /** ISO, Monday is 1. */
  weekday: number;
  at: string;
  minutes: number;
  service: number;
  coach: 'Mara' | 'Tomás' | 'Ana' | 'Jonas';
  /** How many clients come at the beginning, and at most. */
  places: [number, number];
  /** The week, from 0, in which it begins. */
  from?: number;
  series?: string;
}

// No Wednesday with Mara: that is the day on which people who try the product book her.
const week: Habit[] = [
  { weekday: 1, at: '09:00', minutes: 60, service: 0, coach: 'Mara', places: [1, 1] },
  { weekday: 1, at: '15:00', minutes: 60, service: 0, coach: 'Tomás', places: [1, 1], from: 3 },
  { weekday: 2, at: '10:00', minutes: 45, service: 2, coach: 'Ana', places: [1, 2], from: 4 },
  {
    weekday: 2,
    at: '17:00',
    minutes: 90,
    service: 1,
    coach: 'Tomás',
    places: [3, 8],
    series: 'Tuesday crew',
  },
  { weekday: 3, at: '16:00', minutes: 60, service: 0, coach: 'Tomás', places: [1, 1], from: 5 },
  { weekday: 4, at: '11:00', minutes: 60, service: 0, coach: 'Mara', places: [1, 1], from: 1 },
  { weekday: 4, at: '17:30', minutes: 45, service: 2, coach: 'Ana', places: [1, 2] },
  { weekday: 5, at: '10:30', minutes: 60, service: 0, coach: 'Mara', places: [1, 1], from: 6 },
  { weekday: 5, at: '15:00', minutes: 90, service: 1, coach: 'Tomás', places: [2, 6], from: 2 },
  { weekday: 6, at: '10:00', minutes: 90, service: 1, coach: 'Jonas', places: [4, 8] },
  { weekday: 6, at: '13:00', minutes: 60, service: 0, coach: 'Jonas', places: [1, 1], from: 4 },
];

async function seedClients(seeder: Seeder, timeZone: string): Promise<number[]> {
  const ids: number[] = [];
  const customOf = await seedFields(seeder);
  for (const name of clients) {
    const mailbox = fold(name).replaceAll(' ', '.');
    const id = await seeder.row('users', null, {
      ...{ name, email: `${mailbox}@harbourside.example`, status: 'active', language: 'en', timeZone },
      // Numbers that are never given to anybody.
      ...{ phone: `+44 20 7946 0${String(200 + 3 * ids.length).padStart(3, '0')}`, client: true },
      ...customOf(ids.length),
    });
    await seeder.age('users', id, Math.max(0, -firstDay - joinedEvery * ids.length));
    ids.push(id);
  }
  return ids;
}

/** Two coaches more: one indoors at a location of its own, one at the weekend. */
async function seedCoaches(
  seeder: Seeder,
  { studio, events, timeZone }: { studio: Studio; events: number; timeZone: string },
): Promise<{ ana: number; jonas: number; indoors: number }> {
  const [lesson = 0, crew = 0, technique = 0] = studio.services;
  const opens = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '08:00', to: '20:00' }));
  const indoors = await seeder.row('locations', null, {
    ...{ name: 'Ergometer room at the fish market', address: 'Große Elbstraße 9\n22767 Hamburg', timeZone },
    ...{ place: { latitude: 53.5443, longitude: 9.9519 }, openingHours: opens },
  });
  await seeder.change('services', technique, { locations: [studio.location, indoors] });
  const coach = async (
    displayName: string,
    headline: string,
    [colour, days, services, location]: [string, number[], number[], number],
  ) => {
    const photo = seeder.picture('portrait', 40 + displayName.length, displayName);
    const profile = await seeder.row('profiles', events, {
      ...{ displayName, headline, photo, status: 'published' },
    });
    const available = await seeder.row('availables', null, {
      name: `${displayName}, the usual week`,
      timeZone,
      weekly: days.map((day) => ({ day, from: '09:00', to: '19:00' })),
    });
    return seeder.row('coaches', null, { profile, services, locations: [location], available, colour });
  };
  return {
    indoors,
    ana: await coach('Ana Sousa', 'Technique, indoors', ['#7A5AF8', [1, 2, 3, 4, 5], [technique], indoors]),
    jonas: await coach('Jonas Weber', 'Crews at the weekend', [
      '#2E90FA',
      [6],
      [lesson, crew],
      studio.location,
    ]),
  };
}

// How full something is grows from the first week to the present one, and is less in the weeks to come.
function takenIn(weekNumber: number, [fewest, most]: [number, number]): number {
  const present = -firstDay / 7;
  const share = weekNumber <= present ? weekNumber / present : 1 - (weekNumber - present) / 5;
  return Math.round(fewest + (most - fewest) * share);
}

// The days around today have sessions of these two already.
function hasOwnSessions(coach: Habit['coach'], day: number): boolean {
  return (coach === 'Mara' && day >= -7 && day <= 4) || (coach === 'Tomás' && day >= 0 && day <= 4);
}

/**
 * A studio that has been running for nine weeks and is booked for the next four: forty clients, four coaches, two locations, a series, packages
 * half used, a day off, a full session with a waiting list, and those who did not come.
 */
export async function seedStudioLife(
  seeder: Seeder,
  options: { studio: Studio; people: People; events: number; timeZone: string },
): Promise<void> {
  const { studio, events, timeZone } = options;
  const pool = await seedClients(seeder, timeZone);
  const { ana, jonas, indoors } = await seedCoaches(seeder, { studio, events, timeZone });
  const coaches = { Mara: studio.coaches[0] ?? 0, Tomás: studio.coaches[1] ?? 0, Ana: ana, Jonas: jonas };
  const [lesson = 0, , technique = 0] = studio.services;
  const withPack = pool.slice(0, 9);
  for (const [place, client] of withPack.entries()) {
    await seeder.row('package-entries', null, {
      ...{ client, package: studio.pack, kind: 'sold', price: seeder.price(tenLessonsPrice) },
      method: place % 3 === 0 ? 'cash' : 'card',
      ...{ date: dayFromNow(firstDay - place), validUntil: dayFromNow(firstDay - place + 365) },
      items: tenLessons({ lesson, technique }),
    });
  }

  // On the clock of the business: a day off there is no day off in UTC.
  const atClock = (day: number, clock: string) => instantAt(dayFromNow(day), clock, timeZone);
  let dayOff = 15;
  while (weekdayOf(dayFromNow(dayOff)) !== 1) dayOff += 1;
  await seeder.row('blockings', null, {
    ...{ reason: 'Day off for the whole crew', scope: 'all' },
    ...{ start: atClock(dayOff, '00:00'), end: atClock(dayOff + 1, '00:00') },
  });

  const slipwayRepair = 6;
  const used = new Map<number, number>();
  let next = 0;
  let isFullOneMade = false;
  for (let day = firstDay; day <= lastDay; day += 1) {
    if (day === slipwayRepair || day === dayOff) continue;
    const weekNumber = Math.floor((day - firstDay) / 7);
    for (const habit of week) {
      if (habit.weekday !== weekdayOf(dayFromNow(day)) || weekNumber < (habit.from ?? 0)) continue;
      if (hasOwnSessions(habit.coach, day)) continue;
      const isFull: boolean = day > 3 && habit.places[1] === 8 && !isFullOneMade;
      isFullOneMade ||= isFull;
      const count = isFull ? 8 : takenIn(weekNumber, habit.places);
      if (count === 0) continue;
      const joined = Math.min(pool.length, Math.max(9, Math.floor((day - firstDay) / joinedEvery)));
      const who = Array.from({ length: count }, (_, index) => pool[(next + 3 * index) % joined] ?? 0);
      next += 1;
      const [client = 0] = who;
      const lessons = used.get(client) ?? 0;
      const isPaidByPack = habit.service === 0 && day < 0 && withPack.includes(client) && lessons < 8;
      if (isPaidByPack) used.set(client, lessons + 1);
      const start = new Date(atClock(day, habit.at));
      await seeder.row('appointments', null, {
        service: studio.services[habit.service] ?? 0,
        coach: coaches[habit.coach],
        clients: [...new Set(who)],
        location: habit.coach === 'Ana' ? indoors : studio.location,
        start: start.toISOString(),
        end: new Date(start.getTime() + habit.minutes * 60_000).toISOString(),
        status: day < 0 ? 'completed' : 'accepted',
        series: habit.series ?? null,
        package: isPaidByPack ? studio.pack : null,
        // What is over was paid at the desk, but for some of the last days.
        ...(day < -2 ? { price: seeder.price(0) } : {}),
        noShows: day < 0 && count > 3 && weekNumber % 2 === 0 ? [client] : [],
        waiting: isFull ? pool.filter((client) => !who.includes(client)).slice(0, 2) : [],
      });
    }
  }
}
