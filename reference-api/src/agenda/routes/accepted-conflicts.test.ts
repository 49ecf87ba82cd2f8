import { beforeAll, describe, expect, test } from '@jest/globals';
import type { AcceptedConflict } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.conference;
let agenda: Row;

beforeAll(async () => {
  const dates = { dateFrom: '2041-03-28', dateTo: '2041-03-29', timeZone: 'Europe/Berlin' };
  agenda = await tenant.create('agendas', { name: 'Spring', ...dates }, channel);
});

const path = () => `/v1/a/agendas/${agenda.id}/accepted-conflicts`;
const accept = (key: string, reason: string, { by = tenant, type = 'agendas' } = {}) =>
  by.call('POST', path(), {
    channel: by.channels.conference,
    body: { context: { id: agenda.id, type }, data: { key, reason } },
  });
const takeBack = (key: string, by = tenant) =>
  by.call('DELETE', `${path()}/${key}`, { channel: by.channels.conference });
const all = async (): Promise<AcceptedConflict[]> =>
  (await tenant.call('GET', path(), { channel })).json.data;

test('a conflict is accepted with a reason, once, and taken back', async () => {
  const { status, json } = await accept('speaker-8-11-7', ' She chairs both. ');
  expect(status).toBe(200);
  expect(json.data).toMatchObject({ key: 'speaker-8-11-7', reason: 'She chairs both.', by: 'Test Person' });
  await accept('speaker-8-11-7', 'Both are hers.');
  await accept('capacity-9', 'People stand.');
  expect((await all()).map(({ key, reason }) => [key, reason])).toEqual([
    ['capacity-9', 'People stand.'],
    ['speaker-8-11-7', 'Both are hers.'],
  ]);
  expect((await takeBack('speaker-8-11-7')).status).toBe(200);
  expect((await takeBack('speaker-8-11-7')).status).toBe(404);
  expect((await all()).map(({ key }) => key)).toEqual(['capacity-9']);
});

describe('no conflict is accepted', () => {
  test('without a reason, with a longer one, by a key that is none, nor of another type', async () => {
    for (const [key, reason] of [
      ['room-1', '  '],
      ['room-1', 'x'.repeat(201)],
      ['Room 1', 'x'],
      ['room', 'x'],
    ] as const)
      expect([key, (await accept(key, reason)).status]).toEqual([key, 422]);
    expect((await accept('room-1', 'x', { type: 'rooms' })).status).toBe(422);
  });

  test('beside three thousand others', async () => {
    const many = 'insert into accepted_conflicts (tenant_id, agenda_id, key, reason, accepted_by)';
    await api.database.asOwner(
      `${many} select $1, $2, 'hours-' || n, '', '' from generate_series(1, 2999) n on conflict do nothing`,
      [tenant.id, agenda.id],
    );
    expect((await accept('room-5', 'x')).status).toBe(409);
    expect((await accept('hours-5', 'Again.')).status).toBe(200);
    await api.database.asOwner("delete from accepted_conflicts where key like 'hours-%'");
  });

  test('by another tenant, nor read or taken back', async () => {
    const stranger = await api.tenant();
    expect((await accept('room-7', 'x', { by: stranger })).status).toBe(404);
    expect((await takeBack('capacity-9', stranger)).status).toBe(404);
    const read = await stranger.call('GET', path(), { channel: stranger.channels.conference });
    expect(read.status).toBe(404);
    expect((await all()).map(({ key }) => key)).toEqual(['capacity-9']);
  });
});
