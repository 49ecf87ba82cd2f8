import type { Channel, Trade } from 'shared-contracts/api';
import { seedFeatures } from './app-features.ts';
import { seedPlan, seedSessions } from './bookings.ts';
import { seedConference } from './conference.ts';
import { seedMagazine } from './magazine.ts';
import { seedHappenings, seedPeople } from './members.ts';
import type { Seeder } from './seeder.ts';
import { seedLocation, seedStudio } from './studio.ts';

/** Fills a new space with sample content of its trades alone. It sends no mails. */
export async function seedSamples(
  seeder: Seeder,
  options: {
    trades: readonly Trade[];
    /** The channel of each type that the trades have. */
    channels: ReadonlyMap<Channel['subType'], number>;
    timeZone: string;
  },
): Promise<void> {
  const { trades, channels, timeZone } = options;
  const [events, members, conference, magazine] = ([1, 2, 3, 4] as const).map((type) => channels.get(type));
  const isClub = trades.includes('club');
  const isStudio = trades.includes('studio');
  await seeder.notifyNobody();
  if (events !== undefined && (isClub || isStudio)) {
    const location = await seedLocation(seeder, timeZone);
    const people = await seedPeople(seeder, timeZone);
    if (isClub && members !== undefined)
      await seedHappenings(seeder, { events, members, timeZone, location, people });
    if (isStudio) {
      const studio = await seedStudio(seeder, { events, location, timeZone });
      await seedSessions(seeder, { studio, people, timeZone });
    }
    if (isClub && members !== undefined) await seedPlan(seeder, { people, members, service: null });
  }
  if (conference !== undefined) await seedConference(seeder, { conference, timeZone });
  if (magazine !== undefined) await seedMagazine(seeder, { magazine });
  await seedFeatures(seeder, { events, members, conference, magazine });
}
