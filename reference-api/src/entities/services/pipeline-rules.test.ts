import { expect, test } from '@jest/globals';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api } = await apiForFile();

const values = { name: 'Source', format: 'csv', source: 'upload', target: 'agenda-sessions' };
const address = { source: 'url', url: 'https://blog.example/feed' };

test.each([
  [
    { every: 'day' },
    {
      every: 'Only an address can be fetched without you. Leave this empty, or choose Address as the source.',
    },
  ],
  [
    { format: 'schedule', target: 'articles' },
    { target: 'A conference schedule becomes sessions of an agenda.' },
  ],
  [
    { format: 'icalendar', target: 'profiles' },
    { target: 'iCalendar becomes events or sessions of an agenda.' },
  ],
  [{ format: 'feed', target: 'events' }, { target: 'RSS or Atom becomes articles.' }],
])('a pipeline that can never run so is refused at its field: %j', async (more, fields) => {
  const by = await api.tenant();
  const { conference } = by.channels;
  const body = {
    context: { id: 0, type: 'pipelines' },
    data: { ...values, channel: conference, ...more },
  };
  const { status, json } = await by.call('POST', '/v1/a/pipelines', { body });
  expect([status, json.fields]).toEqual([422, fields]);
  // Also where it could run before.
  const { id, version } = await by.create('pipelines', { ...values, channel: conference });
  const change = { context: { id, type: 'pipelines', version }, data: more };
  const changed = await by.call('PUT', `/v1/a/pipelines/${id}`, { body: change });
  expect([changed.status, changed.json.fields]).toEqual([422, fields]);
});

test('a channel without such rows, and an agenda of another channel, are refused at their fields', async () => {
  const by = await api.tenant();
  const { conference, magazine } = by.channels;
  const create = async (data: object) => {
    const body = { context: { id: 0, type: 'pipelines' }, data: { ...values, ...data } };
    const { status, json } = await by.call('POST', '/v1/a/pipelines', { body });
    return [status, json.fields];
  };
  expect(await create({ channel: magazine })).toEqual([
    422,
    { channel: '“Magazine” is a channel without sessions of an agenda. Choose another channel.' },
  ]);
  const other = await by.create('channels', { name: 'Camp', subType: '3', timeZone: 'UTC' });
  const days = { name: 'Days', dateFrom: '2027-04-03', dateTo: '2027-04-04', timeZone: 'UTC' };
  const agenda = await by.create('agendas', days, conference);
  expect(await create({ channel: other.id, agenda: agenda.id })).toEqual([
    422,
    { agenda: 'This agenda is in another channel. Choose one of “Camp”.' },
  ]);
  expect((await create({ channel: conference, agenda: agenda.id }))[0]).toBe(200);
});

test('an agenda of a pipeline of articles has no effect, and an address runs by itself', async () => {
  const by = await api.tenant();
  const { conference, magazine } = by.channels;
  const days = { name: 'Days', dateFrom: '2027-04-03', dateTo: '2027-04-04', timeZone: 'UTC' };
  const agenda = await by.create('agendas', days, conference);
  const made = await by.create('pipelines', {
    ...{ ...values, ...address, format: 'feed', target: 'articles', every: 'day' },
    ...{ channel: magazine, agenda: agenda.id, unknownNames: 'create' },
  });
  expect(made.values).toMatchObject({ every: 'day', agenda: null, unknownNames: null });
});
