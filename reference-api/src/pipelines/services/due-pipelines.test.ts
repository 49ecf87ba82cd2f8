import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Figure } from 'shared-contracts/api';
import type { PipelineRun } from 'shared-contracts/api/pipelines';
import { apiForFile } from '../../testing/api-for-file.ts';
import { picturesOf, testPipeline } from '../../testing/pipelines.ts';
import { runDuePipelines } from './due-pipelines.ts';
import { runPipeline } from './run-pipeline.ts';

const { api } = await apiForFile();
const source = { title: 'One', status: 200, hits: 0, hasTag: true, pause: '', encoding: 'utf8' };
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    source.hits += 1;
    const tag = `"${source.title}"`;
    if (source.hasTag) response.setHeader('etag', tag);
    if (source.hasTag && request.headers['if-none-match'] === tag) return response.writeHead(304).end();
    response.statusCode = source.status;
    if (source.pause) response.setHeader('retry-after', source.pause);
    const feed = `<rss version="2.0"><channel><item><guid>1</guid><title>${source.title}</title><description>x</description></item></channel></rss>`;
    return response.end(Buffer.from(feed, source.encoding as BufferEncoding));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
});
afterAll(() => {
  server.close();
});

async function made(every: string | null) {
  const by = await api.tenant();
  const values = {
    format: 'feed',
    target: 'articles',
    source: 'url',
    url,
    every,
    channel: by.channels.magazine,
  };
  const pipeline = await testPipeline(api, by, values, ['127.0.0.1']);
  /** Lets the clock come to the next minute, and does what it begins. */
  const minute = async (): Promise<number> => {
    const begun: { tenant: number; run: number }[] = [];
    await runDuePipelines(api.database.pool, { add: async (_, __, job) => void begun.push(job as never) });
    const own = begun.filter((job) => job.tenant === by.id);
    for (const job of own) await runPipeline(picturesOf(api, ['127.0.0.1']), job);
    return own.length;
  };
  const pass = async (interval: string) => {
    const past = (table: string, column: string) =>
      api.database.asOwner(`update ${table} set ${column} = ${column} - $2::interval where tenant_id = $1`, [
        by.id,
        interval,
      ]);
    await past('pipeline_runs', 'at');
    await past('pipeline_runs', 'retry_at');
    await past('pipelines', 'updated_at');
  };
  return { by, pipeline, minute, pass };
}
const told = (runs: PipelineRun[]) => runs.map(({ by, sentence }) => `${by}: ${sentence}`);

test('an address is fetched by the clock, and is listed once while it has nothing new', async () => {
  const { pipeline, minute, pass } = await made('hour');
  expect([await minute(), await minute()]).toEqual([1, 0]);
  await pass('59 minutes');
  expect(await minute()).toBe(0);
  for (let hour = 0; hour < 3; hour += 1) {
    await pass('61 minutes');
    expect(await minute()).toBe(1);
  }
  expect(told(await pipeline.runs())).toEqual(['Schedule: The source has nothing new', 'Schedule: 1 new']);
  source.title = 'Two';
  await pass('61 minutes');
  await minute();
  expect(told(await pipeline.runs())[0]).toBe('Schedule: 1 changed');
});

test('without an ETag, the same file is nothing new; a person who runs it reads it all the same', async () => {
  source.hasTag = false;
  const { pipeline, minute, pass } = await made('day');
  await minute();
  await pass('25 hours');
  await minute();
  const run = await pipeline.run();
  expect([run.sentence, run.by]).toEqual(['All of it is here already', 'Test Person']);
  expect(told(await pipeline.runs())).toEqual([
    'Test Person: All of it is here already',
    'Schedule: The source has nothing new',
    'Schedule: 1 new',
  ]);
  source.hasTag = true;
});

test('a file that does not say its character set is read by its letters, and the run says in which', async () => {
  const { by, pipeline } = await made(null);
  // Žaneta Dvořáková, in Windows-1250.
  source.title = '\u008eaneta Dvo\u00f8\u00e1kov\u00e1';
  source.encoding = 'latin1';
  const { report } = await pipeline.run();
  source.encoding = 'utf8';
  source.title = 'Two';
  expect(report?.warnings).toEqual([
    'The file does not say its character set. It was read as Central European (Windows-1250): where letters are wrong, export it as UTF-8.',
  ]);
  const { json } = await by.call('GET', '/v1/a/articles', { channel: by.channels.magazine });
  expect(json.data.map(({ values }: { values: { title: string } }) => values.title)).toEqual([
    'Žaneta Dvořáková',
  ]);
  expect((await pipeline.run()).report?.warnings).toEqual([]);
});

test('a failed run is reported, and tried again when its time comes', async () => {
  const { by, pipeline, minute, pass } = await made('week');
  source.status = 503;
  await minute();
  expect(told(await pipeline.runs())).toEqual(['Schedule: 127.0.0.1 answered 503 instead of a file.']);
  const waiting = async () =>
    (await by.call('GET', '/v1/a/overview')).json.data.waits.map(({ label, where }: Figure) => [
      label,
      where,
    ]);
  const before = (await by.call('GET', `/v1/a/pipelines/${pipeline.id}`)).json.data;
  expect([before.version, before.values.lastRun]).toEqual([1, 'failed']);
  expect(await waiting()).toEqual([['Pipeline that failed', { lastRun: 'failed' }]]);
  source.status = 200;
  await pass('2 days');
  expect(await minute()).toBe(0);
  await pass('6 days');
  await minute();
  expect(told(await pipeline.runs())[0]).toBe('Schedule: 1 new');
  expect(await waiting()).toEqual([]);
});

test('a pipeline without a clock and one in the trash stay still; the channel of one stays', async () => {
  const [still, gone, other] = [await made(null), await made('hour'), await made('hour')];
  const remove = async (entity: string, id: number, { by } = gone) =>
    (await by.call('DELETE', `/v1/a/${entity}/${id}`)).status;
  expect(await remove('pipelines', gone.pipeline.id)).toBe(200);
  expect(await remove('channels', other.by.channels.magazine, other)).toBe(409);
  expect([await still.minute(), await gone.minute()]).toEqual([0, 0]);
});

test('only the internet is fetched where the operator opened nothing', async () => {
  const by = await api.tenant();
  const values = { format: 'feed', target: 'articles', source: 'url', url, channel: by.channels.magazine };
  const pipeline = await testPipeline(api, by, values);
  const hits = source.hits;
  const run = await pipeline.run();
  expect([run.status, run.sentence]).toEqual([
    'failed',
    '127.0.0.1 is in a private network. Pipelines fetch from the internet.',
  ]);
  expect(source.hits).toBe(hits);
});

test('a busy server is left alone for as long as it asks, and asked again at once then', async () => {
  const { pipeline, minute, pass } = await made('hour');
  Object.assign(source, { title: 'Busy', status: 429, pause: '1200' });
  expect(await minute()).toBe(1);
  expect(told(await pipeline.runs())).toEqual([
    'Schedule: 127.0.0.1 answered 429 instead of a file, and asks for a pause of 20 minutes. The pipeline runs again then.',
  ]);
  await pass('19 minutes');
  expect(await minute()).toBe(0);
  // Longer than the hour of the schedule.
  source.pause = '7200';
  await pass('2 minutes');
  expect(await minute()).toBe(1);
  await pass('90 minutes');
  expect(await minute()).toBe(0);
  Object.assign(source, { status: 200, pause: '' });
  await pass('31 minutes');
  expect(await minute()).toBe(1);
  expect(told(await pipeline.runs())[0]).toBe('Schedule: 1 new');
  await pass('59 minutes');
  expect(await minute()).toBe(0);
});
