import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline } from '../../testing/pipelines.ts';

const { api } = await apiForFile();
const perPage = 2;
const source = { titles: ['Knots', 'Ropes', 'Sails', 'Tides', 'Winds'], broken: 0, endless: false, hits: 0 };
let server: Server;
let url = '';

const submission = (title: string, at: number) => ({
  ...{ code: `CODE0${at}`, title, state: 'confirmed', submission_type: 'Talk', track: null, speakers: [] },
  slot: {
    ...{ room: `Quay ${at}`, start: `2027-06-01T1${at}:00:00+02:00`, end: `2027-06-01T1${at}:30:00+02:00` },
  },
});

beforeAll(async () => {
  server = createServer((request, response) => {
    source.hits += 1;
    const page = Number(new URL(request.url ?? '', url).searchParams.get('page') ?? 1);
    if (page === source.broken) return response.writeHead(503).end();
    // The first page stays what it is whatever the others have.
    response.setHeader('etag', `"${page}"`);
    if (request.headers['if-none-match'] === `"${page}"`) return response.writeHead(304).end();
    const results = source.titles.map(submission).slice((page - 1) * perPage, page * perPage);
    const isLast = page * perPage >= source.titles.length && !source.endless;
    const next = isLast ? null : `?page=${page + 1}`;
    return response.end(JSON.stringify({ count: source.titles.length, next, previous: null, results }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/events/harbour/submissions/`;
});
afterAll(() => {
  server.close();
});

async function made() {
  const by = await api.tenant();
  const values = { format: 'schedule', target: 'agenda-sessions', source: 'url', url };
  const pipeline = await testPipeline(api, by, { ...values, channel: by.channels.conference }, ['127.0.0.1']);
  const titles = async () => {
    const { json } = await by.call('GET', '/v1/a/agenda-sessions?sort=title', {
      channel: by.channels.conference,
    });
    return json.data.map(({ values: { title } }: { values: { title: string } }) => title);
  };
  return { pipeline, titles };
}

test('all pages of a list are read as one file, and again when a later one has changed', async () => {
  const { pipeline, titles } = await made();
  expect((await pipeline.run()).status).toBe('ready');
  expect(await titles()).toEqual(['Knots', 'Ropes', 'Sails', 'Tides', 'Winds']);
  expect((await pipeline.run()).sentence).toBe('All of it is here already');
  source.titles[4] = 'Yarns';
  expect((await pipeline.run()).sentence).toBe('1 changed');
  expect(await titles()).toEqual(['Knots', 'Ropes', 'Sails', 'Tides', 'Yarns']);
});

test('a list of which one page cannot be read is refused as a whole', async () => {
  const { pipeline, titles } = await made();
  source.broken = 3;
  const { status, sentence } = await pipeline.run();
  source.broken = 0;
  expect([status, sentence]).toEqual(['failed', '127.0.0.1 answered 503 instead of a file.']);
  expect(await titles()).toEqual([]);
});

test('a list without an end is refused', async () => {
  const { pipeline, titles } = await made();
  [source.endless, source.hits] = [true, 0];
  const { status, sentence } = await pipeline.run();
  source.endless = false;
  expect([status, sentence, source.hits]).toEqual([
    'failed',
    'The list at the address has more than 100 pages.',
    100,
  ]);
  expect(await titles()).toEqual([]);
});
