import { entityCalls, type ListAnswer, type RowAnswer } from 'shared-contracts/api';
import type { ApiClient } from 'shared-contracts/http';

// A list of everything would grow without end: a screen asks for one page, and says where there is more.
const mostRows = 100;

/** Reads the first rooms of the channel by name. `all` leaves the keywords of the mode aside. */
export function listRooms(api: ApiClient, signal: AbortSignal): Promise<ListAnswer> {
  const query = { sort: 'name', limit: mostRows, all: 'true' } as const;
  return api.send(entityCalls('rooms').list, { query, signal });
}

export function readRoom(api: ApiClient, id: number, signal: AbortSignal): Promise<RowAnswer> {
  return api.send(entityCalls('rooms').read, { params: { id }, signal });
}

/** Creates a room. The same key writes once, however often it is sent. */
export function createRoom(api: ApiClient, name: string, idempotencyKey: string): Promise<RowAnswer> {
  const body = { context: { id: 0, type: 'rooms' }, data: { name } };
  return api.send(entityCalls('rooms').create, { body, idempotencyKey });
}

/** Renames a room, unless somebody changed it since `version`: then it fails with an error of kind `stale`. */
export function renameRoom(
  api: ApiClient,
  { id, version }: { id: number; version: number },
  name: string,
): Promise<RowAnswer> {
  const body = { context: { id, type: 'rooms', version }, data: { name } };
  return api.send(entityCalls('rooms').update, { params: { id }, body });
}
