import { describe, expect, test } from '@jest/globals';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { csvCalls } from '../../testing/csv-calls.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });
const { check, apply } = csvCalls(api, tenant);

const change = (entity: string, { id, version }: Row, data: EntityValues) =>
  tenant.call('PUT', `/v1/a/${entity}/${id}`, { body: { context: { id, type: entity, version }, data } });
const read = async (id: number): Promise<Row> =>
  (await tenant.call('GET', `/v1/a/blockings/${id}`)).json.data;

describe('what a blocking repeats until', () => {
  const times = { start: '2026-05-01T08:00:00Z', end: '2026-05-01T09:00:00Z' };
  const block = (values: EntityValues) =>
    tenant.create('blockings', { reason: 'Repair', ...times, ...values });

  test('is stored if it repeats, and null if it never does', async () => {
    const weekly = await block({ repeats: 'weekly', repeatsUntil: '2026-06-30' });
    expect(weekly.values.repeatsUntil).toBe('2026-06-30');
    const never = await block({ repeats: 'never', repeatsEvery: 2, repeatsUntil: '2026-06-30' });
    expect(never.values).toMatchObject({ repeatsEvery: null, repeatsUntil: null });
  });

  test('goes with a change that makes it repeat never, and comes back with the version that had it', async () => {
    const row = await block({ repeats: 'weekly', repeatsUntil: '2026-06-30' });
    const { json } = await change('blockings', row, { repeats: 'never' });
    expect(json.data.values).toMatchObject({ repeats: 'never', repeatsUntil: null });
    const late = await change('blockings', json.data, { repeatsUntil: '2026-07-31' });
    expect(late.json.data).toMatchObject({ version: json.data.version, values: { repeatsUntil: null } });
    const context = { id: row.id, type: 'blockings', version: json.data.version };
    const back = await tenant.call('POST', `/v1/a/blockings/${row.id}/versions/1/restore`, {
      body: { context },
    });
    expect(back.json.data.values).toMatchObject({ repeats: 'weekly', repeatsUntil: '2026-06-30' });
  });

  test('is nothing in a row of before that never repeats, from its next change on', async () => {
    const row = await block({ repeats: 'never' });
    await api.database.pool.query(`update blockings set repeats_until = '2026-06-30' where id = $1`, [
      row.id,
    ]);
    const { json } = await change('blockings', row, { reason: 'Repair of the roof' });
    expect(json.data.values).toMatchObject({ reason: 'Repair of the roof', repeatsUntil: null });
  });

  test('cannot lie before it starts, by the day of the business', async () => {
    const words = 'It ends before it starts: give a later last day.';
    const other = await api.tenant();
    await other.create('my-business', { legalName: 'Harbour', timeZone: 'Pacific/Auckland' });
    const post = (repeatsUntil: string) =>
      other.call('POST', '/v1/a/blockings', {
        body: {
          context: { id: 0, type: 'blockings' },
          // In Auckland that is 04:00 on the second of May.
          data: {
            ...{ reason: 'Repair', start: '2026-05-01T16:00:00Z', end: '2026-05-01T17:00:00Z' },
            ...{ repeats: 'daily', repeatsUntil },
          },
        },
      });
    const { status, json } = await post('2026-05-01');
    expect([status, json.fields]).toEqual([422, { repeatsUntil: words }]);
    expect((await post('2026-05-02')).status).toBe(200);
    expect((await post('2026-04-01')).json.fields).toEqual({ repeatsUntil: words });
    const file = await csvCalls(api, other).check('blockings', [
      ['Reason', 'Start', 'End', 'Blocks', 'Repeats', 'Repeats until'],
      ['Of the file', '2026-05-02 04:00', '2026-05-02 05:00', 'Everything', 'daily', '2026-05-01'],
      ['Of the file', '2026-05-02 04:00', '2026-05-02 05:00', 'Everything', 'daily', '2026-05-02'],
    ]);
    expect(file.report.outcomes).toMatchObject({ create: 1, fail: 1 });
    expect((await file.linesOf('fail'))[0].problems).toEqual([{ field: 'repeatsUntil', reason: words }]);
  });

  test('is nothing in a line of a file that says never', async () => {
    const row = await block({ repeats: 'weekly', repeatsUntil: '2026-06-30' });
    const { id, report } = await check('blockings', [
      ['Id', 'Reason', 'Start', 'End', 'Blocks', 'Repeats', 'Repeats until'],
      [String(row.id), 'Repair', '2026-05-01 08:00', '2026-05-01 09:00', 'Everything', 'never', '2026-06-30'],
      ['', 'Of the file', '2026-05-02 08:00', '2026-05-02 09:00', 'Everything', 'never', '2026-06-30'],
    ]);
    expect(report.outcomes).toMatchObject({ change: 1, create: 1, fail: 0 });
    await apply(id);
    expect((await read(row.id)).values).toMatchObject({ repeats: 'never', repeatsUntil: null });
    const { json } = await tenant.call('GET', '/v1/a/blockings', { query: 'Of the file' });
    expect(json.data[0].values).toMatchObject({ repeats: 'never', repeatsUntil: null });
  });
});

describe('an event whose last time would end after the year 9999', () => {
  const words = 'The last time would end after the year 9999: let it end sooner.';
  const values: EntityValues = {
    ...{ title: 'For ever', timeZone: 'UTC', recurrence: 'FREQ=YEARLY;UNTIL=99991231' },
    ...{ startsAt: '2026-12-31T20:00:00Z', endsAt: '2027-01-01T02:00:00Z' },
  };

  test('is refused with the field and the reason', async () => {
    const body = { context: { id: 0, type: 'events' }, data: values };
    const { status, json } = await tenant.call('POST', '/v1/a/events', {
      ...{ body, channel: tenant.channels.core },
    });
    expect([status, json.error, json.fields]).toEqual([422, words, { recurrence: words }]);
    const sooner = { ...values, recurrence: 'FREQ=YEARLY;UNTIL=99981231' };
    await tenant.create('events', sooner, tenant.channels.core);
  });

  test('is a line of a file that fails, with the reason', async () => {
    const row = await tenant.create('events', { ...values, recurrence: null }, tenant.channels.conference);
    const { report, linesOf } = await check('events', [
      ['Id', 'Repeats'],
      [String(row.id), 'FREQ=YEARLY;UNTIL=99991231'],
    ]);
    expect(report.outcomes.fail).toBe(1);
    expect(JSON.stringify(await linesOf('fail'))).toContain(words);
  });
});
