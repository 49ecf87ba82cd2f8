import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import type { ProgrammeReport } from 'shared-contracts/api';
import type { EntityName, Row } from 'shared-contracts/entities';
import { runTask } from '../../tasks/services/tasks.ts';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { undoOperation } from '../../testing/pipelines.ts';
import { programmeTasks } from '../services/upload.ts';

const { api } = await apiForFile();
const camp = readFileSync(fileURLToPath(new URL('../../testing/programmes/camp-hub.json', import.meta.url)));
const days = { name: 'Prepared', dateFrom: '2027-04-03', dateTo: '2027-04-04', timeZone: 'UTC' };

async function bring(by: Tenant, into: number | null): Promise<ProgrammeReport> {
  const { conference: channel } = by.channels;
  const query = `file=camp.json${into === null ? '' : `&into=${into}`}`;
  const { status, json } = await by.call('POST', `/v1/a/agendas/import?${query}`, {
    ...{ channel, raw: camp },
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect([status, json.error]).toEqual([200, undefined]);
  await runTask(api.database.pool, { tenant: by.id, task: json.data.id }, programmeTasks('http://127.0.0.1'));
  return (await by.call('GET', `/v1/a/tasks/${json.data.id}`)).json.data.data;
}
const rowsOf = async (by: Tenant, entity: EntityName): Promise<Row[]> =>
  (await by.call('GET', `/v1/a/${entity}`, { channel: by.channels.conference })).json.data.sort(
    (one: Row, other: Row) => one.id - other.id,
  );
const agendasOf = async (by: Tenant) =>
  (await rowsOf(by, 'agendas')).map(({ id, values }) => [id, values.name, values.dateFrom]);

test('after an undo an agenda that somebody made is nobody else’s: the next import goes where it says', async () => {
  const by = await api.tenant();
  const { conference } = by.channels;
  const { id: first } = await by.create('agendas', days, conference);
  const { id: second } = await by.create('agendas', { ...days, name: 'Other' }, conference);
  const [room] = JSON.parse(camp.toString()).schedule.conference.rooms;
  const { id: hall } = await by.create('rooms', { name: room.name }, conference);
  const imported = await bring(by, first);
  const { dateFrom } = days;
  expect((await agendasOf(by))[0]).toEqual([first, 'Prepared', expect.not.stringMatching(dateFrom)]);
  await undoOperation(api, by, imported);
  expect(await agendasOf(by)).toEqual([
    [first, 'Prepared', dateFrom],
    [second, 'Other', dateFrom],
  ]);
  // Into the other one, as if the first import had not been.
  const again = await bring(by, second);
  expect(await agendasOf(by)).toEqual([
    [first, 'Prepared', dateFrom],
    [second, 'Other', expect.not.stringMatching(dateFrom)],
  ]);
  await undoOperation(api, by, again);
  const third = await bring(by, null);
  expect(await agendasOf(by)).toHaveLength(3);
  await undoOperation(api, by, third);
  expect((await rowsOf(by, 'rooms')).map(({ id }) => id)).toEqual([hall]);
});

test('where a session stayed, the next import finds its agenda again', async () => {
  const by = await api.tenant();
  const { id: first } = await by.create('agendas', days, by.channels.conference);
  const imported = await bring(by, first);
  const [session] = await rowsOf(by, 'agenda-sessions');
  const context = { id: session?.id ?? 0, type: 'agenda-sessions', version: session?.version };
  await by.call('PUT', `/v1/a/agenda-sessions/${session?.id}`, {
    body: { context, data: { title: 'Ours' } },
  });
  await undoOperation(api, by, imported);
  expect((await rowsOf(by, 'agenda-sessions')).map(({ values }) => values.title)).toEqual(['Ours']);
  await bring(by, null);
  const agendas = new Set((await rowsOf(by, 'agenda-sessions')).map(({ values }) => values.agenda));
  expect([...agendas]).toEqual([first]);
});
