import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../../testing/api-for-file.ts';
import { testPipeline, undoOperation } from '../../../testing/pipelines.ts';

const { api } = await apiForFile();

const entry = (guid: string, title: string, page: string, text = 'Texto') =>
  `<item><guid isPermaLink="false">${guid}</guid><title>${title}</title><link>${page}</link><description>${text}</description></item>`;
const feed = (...items: string[]) =>
  `<rss version="2.0"><channel><title>R</title>${items.join('')}</channel></rss>`;

async function made() {
  const by = await api.tenant();
  const { magazine } = by.channels;
  const pipeline = await testPipeline(api, by, { format: 'feed', target: 'articles', channel: magazine });
  const ids = async () => {
    const rows: Row[] = (await by.call('GET', '/v1/a/articles', { channel: magazine })).json.data;
    return rows.map(({ id }) => id).sort((one, other) => one - other);
  };
  return { by, pipeline, ids };
}

test('a feed that changes its identifiers changes its articles, and makes none twice', async () => {
  const { by, pipeline, ids } = await made();
  await pipeline.run(feed(entry('1', 'Uno', 'http://r.example/1/'), entry('2', 'Dos', 'http://r.example/2')));
  const before = await ids();
  const moved = feed(
    entry('a1', 'Uno', 'https://www.r.example/1', 'Novo'),
    entry('a2', 'Dos', 'https://r.example/2'),
  );
  const run = await pipeline.run(moved);
  expect(await ids()).toEqual(before);
  expect([run.sentence, run.report?.warnings]).toEqual([
    '2 changed',
    [
      '2 entries have a new identifier in the feed: “Uno”, “Dos”. They are the articles of the same title and page.',
    ],
  ]);
  expect((await pipeline.run(moved)).sentence).toBe('All of it is here already');
  await undoOperation(api, by, run.report);
  expect(await ids()).toEqual(before);
  expect((await pipeline.run(moved)).sentence).toBe('2 changed');
});

test.each([
  ['another title', [entry('b', 'Otro', 'http://r.example/1')]],
  ['another page', [entry('b', 'Uno', 'http://r.example/9')]],
  [
    'the former one beside it',
    [entry('1', 'Uno', 'http://r.example/1'), entry('b', 'Uno', 'http://r.example/1')],
  ],
])('an entry with a new identifier is new where there is %s', async (_, items) => {
  const { pipeline, ids } = await made();
  await pipeline.run(feed(entry('1', 'Uno', 'http://r.example/1')));
  await pipeline.run(feed(...items));
  expect(await ids()).toHaveLength(2);
});

test('entries that share one page are told apart by their identifiers alone', async () => {
  const { pipeline, ids } = await made();
  await pipeline.run(feed(entry('1', 'Ao vivo', 'http://r.example/live')));
  await pipeline.run(feed(...['2', '3'].map((guid) => entry(guid, 'Ao vivo', 'http://r.example/live'))));
  expect(await ids()).toHaveLength(3);
});
