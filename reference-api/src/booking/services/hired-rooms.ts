import { definitionOf, type EntityDefinition, type EntityValues, type Row } from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { channelsOf } from '../../rows/repositories/channels.ts';
import { waitFor } from '../../rows/repositories/holders.ts';
import {
  freeProfile,
  locationsWithoutCoach,
  profileNamedAs,
  roomOfCoach,
  standsFor,
} from '../repositories/hired-rooms.ts';

/** The location of a session that comes to hire a room: that room. Nothing where staff chose one, or its coach is a person. */
export async function locationOfHire(
  tx: Tx,
  definition: EntityDefinition,
  { before, input }: { before: EntityValues; input: EntityValues },
): Promise<EntityValues> {
  const { coach, location } = input;
  if (definition.name !== 'appointments' || typeof coach !== 'number' || coach === before.coach) return {};
  if (typeof location === 'number' && location !== before.location) return {};
  const room = await roomOfCoach(tx, coach);
  return room === null ? {} : { location: room };
}

/** The profile of the coach who stands for a location and has its name; null where there is none. */
export async function profileOfRoom(
  tx: Tx,
  definition: EntityDefinition,
  { id, values }: Row,
): Promise<number | null> {
  return definition.name === 'locations' ? profileNamedAs(tx, id, String(values.name)) : null;
}

/** Why a coach cannot stand for a room: another one does. Null where it can. */
export async function roomTwice(
  tx: Tx,
  definition: EntityDefinition,
  { id, values }: { id: number; values: EntityValues },
): Promise<{ field: string; words: string } | null> {
  if (definition.name !== 'coaches' || typeof values.room !== 'number') return null;
  await waitFor(tx, 'coaches/room');
  const other = await standsFor(tx, values.room, id);
  return other === null ? null : { field: 'room', words: `Another coach stands for this room: “${other}”.` };
}

/** A room that no coach stands for: its location, its name, and the profile of that name that is nobody's yet (null: there is none). */
export interface RoomToBook {
  location: number;
  name: string;
  profile: number | null;
}

/**
 * The rooms of a service that clients hire which cannot be booked yet, and the channel for their profiles. Empty for other services, and where no channel of the
 * tenant has profiles.
 */
export async function roomsToBook(
  tx: Tx,
  definition: EntityDefinition,
  { withoutCoach, locations }: EntityValues,
): Promise<{ channel: number; rooms: RoomToBook[] }> {
  const none = { channel: 0, rooms: [] };
  if (definition.name !== 'services' || withoutCoach !== true) return none;
  const { channelTypes } = definitionOf('profiles');
  const [channel] = (await channelsOf(tx)).filter(({ subType }) =>
    channelTypes.some((type) => Number(type) === Number(subType)),
  );
  if (!channel) return none;
  await waitFor(tx, 'coaches/room');
  const rooms: RoomToBook[] = [];
  for (const room of await locationsWithoutCoach(tx, (locations ?? []) as number[]))
    rooms.push({ ...room, profile: await freeProfile(tx, channel.id, room.name) });
  return { channel: channel.id, rooms };
}
