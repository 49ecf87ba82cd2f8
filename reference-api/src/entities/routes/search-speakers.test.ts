import { expect, test } from '@jest/globals';
import { apiForFile } from '../../testing/api-for-file.ts';

const { tenant } = await apiForFile({ comparesPaths: true });
const channel = tenant.channels.conference;

test('a session is found by the names of its speakers, also after one of them is renamed', async () => {
  const agenda = await tenant.create(
    'agendas',
    { name: 'Days', timeZone: 'UTC', dateFrom: '2026-05-01', dateTo: '2026-05-01' },
    channel,
  );
  const profile = await tenant.create('profiles', { displayName: 'Zoë Quartz' }, channel);
  const contributor = await tenant.create(
    'contributors',
    { profile: profile.id, roles: ['speaker'] },
    channel,
  );
  const talk = { title: 'Rocks', duration: 30, agenda: agenda.id, contributors: [contributor.id] };
  await tenant.create('agenda-sessions', talk, channel);
  const found = async (query: string) =>
    (await tenant.call('GET', '/v1/a/agenda-sessions', { channel, query })).json.total;
  expect([await found('zoe quartz'), await found('Marble')]).toEqual([1, 0]);
  const body = {
    context: { id: profile.id, type: 'profiles', version: profile.version },
    data: { displayName: 'Zoë Marble' },
  };
  expect((await tenant.call('PUT', `/v1/a/profiles/${profile.id}`, { body })).status).toBe(200);
  expect([await found('quartz'), await found('zoe marble')]).toEqual([0, 1]);
});
