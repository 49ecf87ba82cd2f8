import { placeRooms as call, type RoomPlace } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

/** Places rooms of a floor together, all or nothing. */
export async function placeRooms(api: ApiClient, floor: number, rooms: readonly RoomPlace[]): Promise<void> {
  const body = { context: { id: floor, type: 'floors' }, data: { rooms: [...rooms] } };
  await api.send(call, { params: { id: floor }, body });
}
