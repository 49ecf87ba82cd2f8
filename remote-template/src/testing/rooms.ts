import type { FakeAnswer } from 'remote-kit/testing';
import { allFields, definitionOf } from 'shared-contracts/entities';

interface Room {
  id: number;
  name: string;
  taxons?: number[];
}

// A row has every field of its definition.
const empty = Object.fromEntries(Object.keys(allFields(definitionOf('rooms'))).map((name) => [name, null]));

const at = '2026-01-05T09:00:00.000Z';

function rowOf({ id, name, taxons = [] }: Room) {
  const by = { createdBy: 'Ada', updatedBy: 'Ada', createdAt: at, updatedAt: at };
  return { id, version: 1, values: { ...empty, name }, taxons, ...by };
}

/** The answer of the server to a list of rooms. */
export function roomsAnswer(rooms: readonly Room[]): FakeAnswer {
  const data = rooms.map(rowOf);
  return { body: { success: true, titles: {}, next: null, total: data.length, data } };
}

/** The answer of the server to a call that reads or writes one room. */
export function roomAnswer(room: Room): FakeAnswer {
  return { body: { success: true, titles: {}, data: rowOf(room) } };
}

/** The answer of a server that refuses. */
export function failed(status: number, code: string, error: string): FakeAnswer {
  return { status, body: { success: false, error, code, errors: [], requestId: 'test' } };
}
