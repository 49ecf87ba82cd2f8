import type { Seeder } from './seeder.ts';

type Feature = readonly [key: string, name: string, icon: string];

const news: Feature = ['articles', 'News', 'article'];
const about: Feature = ['about', 'About us', 'home'];

/** What the app has in the channel of each type, in the order of its menu. */
const featuresOf = {
  events: [['events', 'Events', 'calendar'], ['bookings', 'Book a session', 'schedule'], news, about],
  members: [['plans', 'My plan', 'steps'], ['groups', 'Groups', 'groups'], news],
  conference: [
    ['agenda', 'Programme', 'schedule'],
    ['now', 'On now', 'now'],
    ['contributors', 'Speakers', 'people'],
    ['floors', 'Plan of the venue', 'place'],
    news,
  ],
  magazine: [['issues', 'Issues', 'magazine'], ['articles', 'Articles', 'article'], about],
} satisfies Record<string, readonly Feature[]>;

/** Gives the app its menu in those channels that there are. */
export async function seedFeatures(
  seeder: Seeder,
  channels: { [Name in keyof typeof featuresOf]?: number | undefined },
): Promise<void> {
  for (const [name, features] of Object.entries(featuresOf)) {
    const channel = channels[name as keyof typeof featuresOf];
    if (channel === undefined) continue;
    for (const [at, [key, label, icon]] of features.entries()) {
      await seeder.row('features', channel, { key, name: label, icon, position: at + 1, enabled: true });
    }
  }
}
