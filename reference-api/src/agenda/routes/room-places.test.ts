import { beforeAll, describe, expect, test } from '@jest/globals';
import type { RoomPlace } from 'shared-contracts/api';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile();
const { check, apply } = csvCalls(api, tenant);
const channel = tenant.channels.conference;
let ground: Row;
let first: Row;

beforeAll(async () => {
  ground = await tenant.create('floors', { name: 'Ground floor', ordinal: 0 }, channel);
  first = await tenant.create('floors', { name: 'First floor', ordinal: 1 }, channel);
});

const square = '0.1,0.1 0.4,0.1 0.4,0.5 0.1,0.5';
let rooms = 0;
const room = (values: EntityValues = {}) => {
  rooms += 1;
  return tenant.create('rooms', { name: `Room ${rooms}`, floor: ground.id, ...values }, channel);
};
const placeOf = ({ id, version }: Row, place: Partial<RoomPlace> = {}): RoomPlace => ({
  ...{ id, version, outline: null, pin: null },
  ...place,
});
const place = (places: readonly RoomPlace[], { floor = ground.id, type = 'floors', from = tenant } = {}) =>
  from.call('POST', `/v1/a/floors/${floor}/places`, {
    channel: from.channels.conference,
    body: { context: { id: floor, type }, data: { rooms: places } },
  });
const read = async ({ id }: Row): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/rooms/${id}`, { channel })).json.data;
const change = ({ id, version }: Row, data: EntityValues) =>
  tenant.call('PUT', `/v1/a/rooms/${id}`, {
    body: { context: { id, type: 'rooms', version }, data },
  });
const versions = async ({ id }: Row) =>
  (await tenant.call('GET', `/v1/a/rooms/${id}/versions`, { channel })).json.data;

test('rooms are placed together, each with its version, and keep what they have beside', async () => {
  const [one, other] = [await room({ capacity: 40 }), await room({ pin: '0.5,0.5' })];
  const { status, json } = await place([placeOf(other, { outline: square }), placeOf(one, { pin: '0.2,1' })]);
  expect([status, json.data]).toEqual([
    200,
    [
      { id: one.id, version: 2 },
      { id: other.id, version: 2 },
    ],
  ]);
  expect((await read(one)).values).toMatchObject({ capacity: 40, outline: null, pin: '0.2,1' });
  expect((await read(other)).values).toMatchObject({ outline: square, pin: null });
});

test('the history says where a room was, and brings it back there', async () => {
  const one = await room({ outline: square });
  await place([placeOf(one, { pin: '0.5,0.5' })]);
  const [latest] = await versions(one);
  expect(latest.changes).toEqual({
    outline: { before: square, after: null },
    pin: { before: null, after: '0.5,0.5' },
  });
  const body = { context: { id: one.id, type: 'rooms', version: 2 } };
  const { json } = await tenant.call('POST', `/v1/a/rooms/${one.id}/versions/1/restore`, { body });
  expect(json.data.values).toMatchObject({ outline: square, pin: null });
});

test('a room that stays where it is keeps its version', async () => {
  const one = await room({ outline: square });
  expect((await place([placeOf(one, { outline: square })])).json.data).toEqual([{ id: one.id, version: 1 }]);
});

describe('nothing is placed', () => {
  const refused = async (of: (one: Row) => RoomPlace | Promise<RoomPlace>, status: number) => {
    const [sound, other] = [await room(), await room()];
    const answer = await place([placeOf(sound, { pin: '0.5,0.5' }), await of(other)]);
    expect(answer.status).toBe(status);
    expect((await read(sound)).values.pin).toBeNull();
    return answer.json;
  };

  test('where one of the rooms changed meanwhile; the refusal has it', async () => {
    const refusal = await refused(async (row) => {
      await change(row, { capacity: 7, floor: first.id });
      return placeOf(row, { outline: square });
    }, 412);
    expect(refusal).toMatchObject({ data: { values: { capacity: 7, floor: first.id } } });
  });

  test.each(['0.1,0.1 0.5,0.5 0.5,0.1 0.1,0.5', '0.1,0.1 0.4,0.1', '0.1,0.1 1.4,0.1 0.4,0.5', 'circle'])(
    'where an outline is %s',
    async (outline) => {
      expect((await refused((row) => placeOf(row, { outline }), 422)).fields).toHaveProperty('outline');
    },
  );

  test('where a pin is not on the plan', async () => {
    expect((await refused((row) => placeOf(row, { pin: '0.5,1.2' }), 422)).fields).toHaveProperty('pin');
  });

  test('where a room is on another floor, or on none', async () => {
    const elsewhere = await room({ floor: first.id });
    const message = `${elsewhere.values.name} is on another floor.`;
    expect((await refused(() => placeOf(elsewhere, { pin: '0,0' }), 422)).fields).toEqual({ floor: message });
    const nowhere = await room({ floor: null });
    expect((await refused(() => placeOf(nowhere, { pin: '0,0' }), 422)).fields).toHaveProperty('floor');
  });

  test('where a room is in the trash, or stands twice', async () => {
    await refused(async (row) => {
      await tenant.call('DELETE', `/v1/a/rooms/${row.id}`, { channel });
      return placeOf(row, { pin: '0,0' });
    }, 404);
    const twice = await room();
    const answer = await place([placeOf(twice, { pin: '0,0' }), placeOf(twice, { pin: '1,1' })]);
    expect(answer.status).toBe(412);
    expect((await read(twice)).values.pin).toBeNull();
  });

  test('on a floor in the trash', async () => {
    const gone = await tenant.create('floors', { name: 'Attic', ordinal: 9 }, channel);
    const one = await room({ floor: gone.id });
    await tenant.call('DELETE', `/v1/a/floors/${gone.id}`, { channel });
    expect((await place([placeOf(one, { pin: '0,0' })], { floor: gone.id })).status).toBe(404);
  });
});

test('another tenant places nothing', async () => {
  const one = await room();
  const stranger = await api.tenant();
  expect((await place([placeOf(one, { pin: '0,0' })], { from: stranger })).status).toBe(404);
  const floor = await stranger.create('floors', { name: 'Hall', ordinal: 0 }, stranger.channels.conference);
  const answer = await place([placeOf(one, { pin: '0,0' })], { floor: floor.id, from: stranger });
  expect(answer.status).toBe(404);
  expect((await read(one)).values.pin).toBeNull();
});

test('two people who place the same rooms at once never block each other; one is refused', async () => {
  const several = [await room(), await room(), await room()];
  const answers = await Promise.all([
    place(several.map((row) => placeOf(row, { pin: '0,0' }))),
    place([...several].reverse().map((row) => placeOf(row, { pin: '1,1' }))),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const pins = await Promise.all(several.map(async (row) => (await read(row)).values.pin));
  expect(new Set(pins).size).toBe(1);
});

describe('a room that goes to another floor', () => {
  test('leaves its place, and has it again in the version before', async () => {
    const one = await room({ outline: square, pin: '0.2,0.2' });
    const { json } = await change(one, { floor: first.id });
    expect(json.data.values).toMatchObject({ floor: first.id, outline: null, pin: null });
    const body = { context: { id: one.id, type: 'rooms', version: 2 } };
    const back = await tenant.call('POST', `/v1/a/rooms/${one.id}/versions/1/restore`, { body });
    expect(back.json.data.values).toMatchObject({ floor: ground.id, outline: square, pin: '0.2,0.2' });
  });

  test('keeps the place that it is given there', async () => {
    const one = await room({ outline: square, pin: '0.2,0.2' });
    const { json } = await change(one, { floor: first.id, pin: '0.9,0.9' });
    expect(json.data.values).toMatchObject({ outline: null, pin: '0.9,0.9' });
  });

  test('also leaves its place by a file', async () => {
    const one = await room({ outline: square });
    const made = await check('rooms', [
      ['Id', 'Name', 'Floor'],
      [String(one.id), String(one.values.name), 'First floor'],
    ]);
    await apply(made.id);
    expect((await read(one)).values).toMatchObject({ floor: first.id, outline: null });
  });

  test('lies nowhere without a floor', async () => {
    const one = await room({ outline: square });
    const { json } = await change(one, { floor: null });
    expect(json.data.values).toMatchObject({ floor: null, outline: null });
    const refusal = await change({ ...one, version: 2 }, { outline: square });
    expect([refusal.status, refusal.json.fields]).toEqual([
      422,
      { outline: 'Choose a floor first: it lies on the plan of one.' },
    ]);
  });
});

test('a room keeps its place in the trash', async () => {
  const one = await room({ outline: square, pin: '0.2,0.2' });
  await tenant.call('DELETE', `/v1/a/rooms/${one.id}`, { channel });
  await tenant.call('POST', `/v1/a/rooms/${one.id}/restore`, { channel });
  expect((await read(one)).values).toMatchObject({ outline: square, pin: '0.2,0.2' });
});
