import type { Seeder } from '../../demo/seeder.ts';
import { firstChannels } from '../../spaces/services/fitting-channels.ts';

/** Ids of the channels of a new space. */
export interface NewChannels {
  events: number;
  members: number;
  conference: number;
  magazine: number;
}

/** Makes the channels of a new space. They stay until somebody says what the space is for. */
export async function seedChannels(seeder: Seeder, timeZone: string): Promise<NewChannels> {
  const ids: number[] = [];
  for (const { name, subType, colour } of firstChannels) {
    const values = { name, subType: String(subType), colour, timeZone, locale: 'en' };
    ids.push(await seeder.row('channels', null, values));
  }
  const [events = 0, members = 0, conference = 0, magazine = 0] = ids;
  return { events, members, conference, magazine };
}
