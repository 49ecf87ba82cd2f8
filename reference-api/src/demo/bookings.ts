import type { People } from './members.ts';
import { dayFromNow, instantAt, type Seeder, workingDay } from './seeder.ts';
import { type Studio, tenLessons, tenLessonsPrice } from './studio.ts';

/** Places in the lists of services, coaches and users; working days from today; the time of the clock where the studio is. */
const booked = [
  { service: 0, coach: 0, clients: [0], day: 0, at: '09:00', minutes: 60, status: 'accepted', pack: true },
  { service: 2, coach: 0, clients: [4], day: 0, at: '10:30', minutes: 45, status: 'accepted' },
  { service: 1, coach: 1, clients: [1, 5, 7, 10], day: 0, at: '15:00', minutes: 90, status: 'accepted' },
  { service: 0, coach: 1, clients: [2], day: 0, at: '17:00', minutes: 60, status: 'pending' },
  { service: 0, coach: 0, clients: [9], day: 1, at: '08:30', minutes: 60, status: 'accepted', pack: true },
  { service: 3, coach: 0, clients: [11], day: 1, at: '10:00', minutes: 30, status: 'pending' },
  { service: 1, coach: 1, clients: [0, 2, 9, 11], day: 2, at: '16:00', minutes: 90, status: 'accepted' },
  { service: 0, coach: 0, clients: [4], day: 3, at: '09:00', minutes: 60, status: 'cancelled' },
  { service: 0, coach: 0, clients: [0], day: -6, at: '08:00', minutes: 60, status: 'completed', pack: true },
  { service: 0, coach: 0, clients: [7], day: -5, at: '09:00', minutes: 60, status: 'no-show', pack: true },
  { service: 2, coach: 0, clients: [0], day: -4, at: '10:00', minutes: 45, status: 'completed', pack: true },
  { service: 0, coach: 0, clients: [7], day: -3, at: '09:00', minutes: 60, status: 'completed', pack: true },
] as const;

/** Who bought ten lessons, and how many days ago. */
const sales = [
  { client: 0, days: 30 },
  { client: 7, days: 200 },
  // Who paid half of it at once.
  { client: 9, days: 12, part: 0.5 },
] as const;

const steps = [
  [1, 'Ergometer, 20 minutes, easy', true, false],
  [3, 'Technique: the catch', true, false],
  [5, 'Walk or swim', false, true],
  [8, 'Ergometer, 3 × 8 minutes', true, false],
  [10, 'First row on the water', true, false],
  [14, 'Look at the video together', false, false],
] as const;

/** What people have booked at the studio, and which packages they bought. */
export async function seedSessions(
  seeder: Seeder,
  { studio, people, timeZone }: { studio: Studio; people: People; timeZone: string },
): Promise<void> {
  const [lesson = 0, , technique = 0] = studio.services;
  for (const { client, days, ...half } of sales) {
    const paid = 'part' in half ? tenLessonsPrice * half.part : tenLessonsPrice;
    await seeder.row('package-entries', null, {
      ...{
        client: people.users[client] ?? 0,
        package: studio.pack,
        kind: 'sold',
        price: seeder.price(paid),
        method: 'card',
      },
      ...{ date: dayFromNow(-days), validUntil: dayFromNow(365 - days) },
      items: tenLessons({ lesson, technique }),
    });
  }
  for (const { service, coach, clients, day, at, minutes, status, ...paid } of booked) {
    const start = new Date(instantAt(workingDay(day), at, timeZone));
    await seeder.row('appointments', null, {
      service: studio.services[service] ?? 0,
      coach: studio.coaches[coach] ?? 0,
      clients: clients.map((place) => people.users[place] ?? 0),
      location: studio.location,
      start: start.toISOString(),
      end: new Date(start.getTime() + minutes * 60_000).toISOString(),
      status,
      package: 'pack' in paid ? studio.pack : null,
      // What is over was paid at the desk.
      ...(day < 0 && !('pack' in paid) ? { price: seeder.price(0) } : {}),
    });
  }
}

/** A plan that leads beginners to their first session, which books `service` where there is one. */
export async function seedPlan(
  seeder: Seeder,
  { people, members, service }: { people: People; members: number; service: number | null },
): Promise<void> {
  const start = dayFromNow(-4);
  const plan = await seeder.row('plans', members, {
    name: 'From land to water in two weeks',
    description: 'For those who have never sat in a boat. Three sessions a week and one day of rest.',
    start,
    end: dayFromNow(9),
    steps: steps.map(([day, title, required, rest]) => ({
      ...{ day, title, required, rest },
      ...(service !== null && title.includes('on the water') ? { service } : {}),
    })),
    users: [people.users[4] ?? 0, people.users[11] ?? 0],
    groups: [people.groups[2] ?? 0],
  });
  for (const [place, done] of [
    [2, 2],
    [4, 2],
    [5, 1],
  ] as const) {
    await seeder.done(plan, people.users[place] ?? 0, { start, steps: done });
  }
}
