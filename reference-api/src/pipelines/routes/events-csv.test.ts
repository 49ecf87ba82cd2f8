import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline } from '../../testing/pipelines.ts';

const { api } = await apiForFile();

test('a CSV of events has days beside times of the clock, and ends by the clock or none', async () => {
  const by = await api.tenant();
  const { core } = by.channels;
  const pipeline = await testPipeline(api, by, { format: 'csv', target: 'events', channel: core });
  const fields = { Titel: 'title', Datum: 'day', Beginn: 'startsAt', Ende: 'endsAt' };
  const columns = Object.entries(fields).map(([name, field]) => ({ name, field }));
  expect(await pipeline.match({ columns, key: null })).toEqual([200, undefined]);
  const sheet = [
    'Titel;Datum;Beginn;Ende',
    'Abend;31.12.2026;20:00;22:30',
    'Nacht;31.12.2026;23:00;01:00',
    'Offen;01.01.2027;18:00;',
    'Nie;31.02.2027;18:00;19:00',
  ].join('\n');
  const { report } = await pipeline.run(sheet);
  expect(report?.rows.flatMap(({ skips }) => skips)).toEqual([
    { name: 'Nie', reason: 'Line 5, columns “Beginn” and “Ende”: There is no such day.' },
  ]);
  const { json } = await by.call('GET', '/v1/a/events', { channel: core });
  const times = (json.data as Row[]).map(({ values }) => [values.title, values.startsAt, values.endsAt]);
  expect(times.sort()).toEqual([
    ['Abend', '2026-12-31T19:00:00.000Z', '2026-12-31T21:30:00.000Z'],
    ['Nacht', '2026-12-31T22:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['Offen', '2027-01-01T17:00:00.000Z', '2027-01-01T18:00:00.000Z'],
  ]);
});
