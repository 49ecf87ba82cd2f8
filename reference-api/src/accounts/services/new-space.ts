import type { Seeder } from '../../demo/seeder.ts';

/** The channels that every new space gets, by the number of their type. */
const channels = [
  ['Events', '1', '#E8833A'],
  ['Members', '2', '#7A5AF8'],
  ['Conference', '3', '#3DBBAA'],
  ['Magazine', '4', '#2E90FA'],
] as const;

/** Ids of the channels of a new space. */
export interface NewChannels {
  events: number;
  members: number;
  conference: number;
  magazine: number;
}

/** Makes the channels of a new space. */
export async function seedChannels(seeder: Seeder, timeZone: string): Promise<NewChannels> {
  const ids: number[] = [];
  for (const [name, subType, colour] of channels) {
    ids.push(await seeder.row('channels', null, { name, subType, colour, timeZone, locale: 'en' }));
  }
  const [events = 0, members = 0, conference = 0, magazine = 0] = ids;
  return { events, members, conference, magazine };
}
