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

test('a channel without such rows is refused at its field', async () => {
  const by = await api.tenant();
  const body = {
    context: { id: 0, type: 'pipelines' },
    data: { ...values, channel: by.channels.magazine },
  };
  const { status, json } = await by.call('POST', '/v1/a/pipelines', { body });
  expect([status, json.fields]).toEqual([
    422,
    { channel: '“Magazine” is a channel without sessions of an agenda. Choose another channel.' },
  ]);
});

test('an address runs by itself', async () => {
  const by = await api.tenant();
  const { magazine } = by.channels;
  const feed = { ...values, ...address, format: 'feed', target: 'articles', every: 'day', channel: magazine };
  expect((await by.create('pipelines', feed)).values.every).toBe('day');
});
